package org.batchwright.remote.crater;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.remote.FileName;
import org.batchwright.remote.FolderEntry;
import org.batchwright.remote.HostChanges;
import org.batchwright.remote.HostReader;
import org.batchwright.remote.Listing;
import org.batchwright.text.Message;
import tools.jackson.databind.JsonNode;

/**
 * The files that Crater stores: {@code internal/storage/file.go} of raids-lab/crater b2f1934. Paths start with a space, such as {@code
 * /user/data}. Crater cannot rename files and does not report which of them are links.
 */
record CraterStorage(CraterApi api, CraterSession session) implements HostReader, HostChanges {
    private static final Duration LIMIT = Duration.ofMinutes(15);
    private static final int MAX_READ = 16 << 20;
    private static final String OWN_SPACE = "/user/";

    @Override
    public Optional<Listing> list(String folder, Listing.Depth depth) throws OperationException, InterruptedException {
        CraterCalls calls = calls();
        List<FolderEntry> entries = new ArrayList<>();
        Deque<String> folders = new ArrayDeque<>(List.of(""));
        while (!folders.isEmpty() && entries.size() < Listing.MAX_ENTRIES) {
            String below = folders.poll();
            CraterReply reply = calls.get(address("files", below.isEmpty() ? folder : folder + "/" + below));
            if (isMissing(reply)) {
                if (below.isEmpty()) {
                    return Optional.empty();
                }
                continue; // deleted in the meantime
            }
            if (!reply.ok()) {
                throw refused(folder, reply);
            }
            for (JsonNode one : reply.data().valueStream().toList()) {
                FolderEntry entry = entry(below.isEmpty() ? "" : below + "/", one);
                entries.add(entry);
                if (depth == Listing.Depth.TREE && entry.type() == FolderEntry.EntryType.FOLDER) {
                    folders.add(entry.name());
                }
            }
        }
        boolean isWhole = folders.isEmpty() && entries.size() <= Listing.MAX_ENTRIES;
        return Optional.of(new Listing(entries.subList(0, Math.min(entries.size(), Listing.MAX_ENTRIES)), isWhole));
    }

    private static FolderEntry entry(String folder, JsonNode json) {
        return new FolderEntry(
                folder + json.path("name").asString(""),
                json.path("isdir").asBoolean(false) ? FolderEntry.EntryType.FOLDER : FolderEntry.EntryType.FILE,
                Math.max(0, json.path("size").asLong(0)),
                time(json.path("modifytime").asString("")),
                "");
    }

    private static Instant time(String text) {
        try {
            return OffsetDateTime.parse(text).toInstant();
        } catch (DateTimeParseException unknown) {
            return Instant.EPOCH;
        }
    }

    @Override
    public Optional<Stat> stat(String path) throws OperationException, InterruptedException {
        if (path.lastIndexOf('/') <= 0) {
            return Optional.of(new Stat(FolderEntry.EntryType.FOLDER, 0, Instant.EPOCH));
        }
        String name = name(path);
        return list(folder(path), Listing.Depth.FOLDER).stream()
                .flatMap(listing -> listing.entries().stream())
                .filter(entry -> entry.name().equals(name))
                .map(entry -> new Stat(entry.type(), entry.size(), entry.changed()))
                .findFirst();
    }

    @Override
    public void read(String path, long from, long count, Sink sink) throws OperationException, InterruptedException {
        HttpResponse<InputStream> answer = calls().open(CraterRequest.get(address("download", path)));
        try (InputStream in = answer.body()) {
            if (answer.statusCode() / 100 != 2) {
                CraterReply reply = CraterReply.read(
                        answer.statusCode(), new String(in.readNBytes(1 << 16), StandardCharsets.UTF_8));
                throw refused(path, reply);
            }
            in.skipNBytes(from);
            byte[] buffer = new byte[1 << 16];
            long left = count;
            for (int got = next(in, buffer, left); got > 0; got = next(in, buffer, left)) {
                left -= got;
                HostReader.Refused.give(sink, ByteBuffer.wrap(buffer, 0, got));
            }
        } catch (IOException broken) {
            throw new OperationException.ConnectionLost(Message.of("remote.crater-file-broken", shown(path)), broken);
        }
    }

    private static int next(InputStream in, byte[] buffer, long most) throws IOException {
        return most <= 0 ? 0 : in.read(buffer, 0, (int) Math.min(buffer.length, most));
    }

    @Override
    public boolean canRename() {
        return false;
    }

    @Override
    public void rename(String path, String newPath) throws OperationException {
        throw new OperationException.NotPossible(Message.of("remote.crater-no-renaming"));
    }

    /** Surveys a folder. Outside the user's own space, folders are shared or belong to other users. */
    @Override
    public Survey survey(String own, List<String> paths) throws OperationException, InterruptedException {
        int files = 0;
        boolean isWhole = true;
        for (String path : paths) {
            boolean isFolder = stat(path)
                    .filter(one -> one.type() == FolderEntry.EntryType.FOLDER)
                    .isPresent();
            Optional<Listing> tree = isFolder ? list(path, Listing.Depth.TREE) : Optional.empty();
            isWhole &= tree.map(Listing::whole).orElse(true);
            files += tree.map(CraterStorage::files).orElse(isFolder ? 0 : 1);
        }
        String folder = folder(paths.getFirst());
        boolean isOwn = (folder + "/").startsWith(own.isEmpty() ? OWN_SPACE : own + "/");
        return new Survey(Math.min(files, MAX_COUNTED), isWhole && files <= MAX_COUNTED, folder, isOwn);
    }

    private static int files(Listing tree) {
        return (int) tree.entries().stream()
                .filter(entry -> entry.type() != FolderEntry.EntryType.FOLDER)
                .count();
    }

    @Override
    public String upload(Path file, String folder, Progress progress) throws OperationException, InterruptedException {
        createParents(folder);
        List<String> taken = list(folder, Listing.Depth.FOLDER).map(Listing::entries).orElse(List.of()).stream()
                .map(FolderEntry::name)
                .toList();
        String name = String.valueOf(file.getFileName());
        progress.report(name, 0, 0);
        int dot = name.lastIndexOf('.');
        String free = name;
        for (int number = 2; taken.contains(free); number++) {
            free = dot > 0
                    ? name.substring(0, dot) + " (" + number + ")" + name.substring(dot)
                    : name + " (" + number + ")";
        }
        put(file, folder + "/" + free);
        return free;
    }

    /** Creates the missing folders inside the space. */
    private void createParents(String folder) throws OperationException, InterruptedException {
        for (int end = folder.indexOf('/', 1); end > 0; end = folder.indexOf('/', end + 1)) {
            int next = folder.indexOf('/', end + 1);
            String path = next < 0 ? folder : folder.substring(0, next);
            CraterReply reply = calls().send(CraterRequest.without("MKCOL", address("", path)));
            if (!reply.isStatusOk() && reply.status() != 405) {
                throw refused(path, reply);
            }
        }
    }

    private void put(Path file, String path) throws OperationException, InterruptedException {
        CraterReply reply = calls().send(CraterRequest.upload(address("", path), file));
        if (!reply.isStatusOk()) {
            throw refused(path, reply);
        }
    }

    @Override
    public void createFolder(String path) throws OperationException, InterruptedException {
        CraterReply reply = calls().send(CraterRequest.without("MKCOL", address("", path)));
        if (reply.status() == 405) {
            throw new OperationException.FileFailed(Message.of("remote.name-taken", shown(path)), path);
        }
        if (!reply.isStatusOk()) {
            throw refused(path, reply);
        }
    }

    @Override
    public void delete(String folder, List<String> names) throws OperationException, InterruptedException {
        CraterCalls calls = calls();
        for (String name : names) {
            String path = folder + "/" + name;
            CraterReply reply = calls.send(CraterRequest.without("DELETE", address("delete", path)));
            if (!reply.ok()) {
                throw refused(path, reply);
            }
        }
    }

    @Override
    public boolean replace(String path, byte[] before, byte[] after) throws OperationException, InterruptedException {
        ByteArrayOutputStream now = new ByteArrayOutputStream();
        read(path, 0, Math.min(MAX_READ, before.length + 1L), piece -> {
            byte[] copy = new byte[piece.remaining()];
            piece.get(copy);
            now.writeBytes(copy);
        });
        if (!Arrays.equals(now.toByteArray(), before)) {
            return false;
        }
        try {
            Path file = Files.createTempFile("batchwright-", ".edit");
            try {
                Files.write(file, after);
                put(file, path);
            } finally {
                Files.deleteIfExists(file);
            }
            return true;
        } catch (IOException full) {
            throw new OperationException.FileFailed(Message.of("remote.no-space-left", shown(path)), path, full);
        }
    }

    private CraterCalls calls() throws OperationException, InterruptedException {
        return new CraterCalls(api, session, CraterCalls.Renewal.LOGIN, LIMIT);
    }

    private static String address(String verb, String path) {
        String encoded = Arrays.stream(path.split("/", -1))
                .filter(part -> !part.isEmpty())
                .map(part -> URLEncoder.encode(part, StandardCharsets.UTF_8).replace("+", "%20"))
                .collect(Collectors.joining("/", "/", ""));
        return "/api/ss" + (verb.isEmpty() ? "" : "/" + verb) + (encoded.equals("/") ? "" : encoded);
    }

    private static boolean isMissing(CraterReply reply) {
        return !reply.ok() && reply.message().contains("no such file or directory");
    }

    private static OperationException refused(String path, CraterReply reply) {
        String why = reply.message().isEmpty() ? Message.text("remote.crater-status", reply.status()) : reply.message();
        return new OperationException.FileFailed(Message.of("remote.crater-file-refused", shown(path), why), path);
    }

    private static String shown(String path) {
        return FileName.toDisplayText(path);
    }

    private static String name(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    private static String folder(String path) {
        return path.substring(0, path.lastIndexOf('/'));
    }
}
