package org.batchwright.remote.sync;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * What a snapshot consists of, and so its name.
 *
 * @param files sorted by path
 */
record Manifest(List<CodeFile> files) {

    /** The name of the snapshot folder: the same content has the same name. */
    String name() {
        return hex(digest().digest(text().getBytes(StandardCharsets.UTF_8))).substring(0, 16);
    }

    String text() {
        return files.stream().map(file -> file.line() + "\n").collect(Collectors.joining());
    }

    static Manifest read(String text) {
        return new Manifest(
                text.lines().flatMap(line -> CodeFile.read(line).stream()).toList());
    }

    static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }

    /** Reads files' content, but only of those whose size or time changed since the last look. */
    static final class Reader {
        private final Map<Path, Seen> seen = new ConcurrentHashMap<>();

        Manifest read(Path folder, CodeTree tree) throws IOException {
            List<CodeFile> files = new ArrayList<>();
            for (Path file : tree.files()) {
                files.add(new CodeFile(
                        path(file), Files.isExecutable(folder.resolve(file)) ? 'x' : 'f', hash(folder.resolve(file))));
            }
            for (Path link : tree.links()) {
                files.add(new CodeFile(
                        path(link),
                        'l',
                        Files.readSymbolicLink(folder.resolve(link)).toString()));
            }
            files.sort(Comparator.comparing(CodeFile::path));
            return new Manifest(List.copyOf(files));
        }

        private String hash(Path file) throws IOException {
            long size = Files.size(file);
            long time = Files.getLastModifiedTime(file).toMillis();
            Seen before = seen.get(file);
            if (before != null && before.size == size && before.time == time) {
                return before.hash;
            }
            MessageDigest digest = digest();
            try (InputStream in = Files.newInputStream(file)) {
                byte[] buffer = new byte[1 << 16];
                for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                    digest.update(buffer, 0, n);
                }
            }
            String hash = hex(digest.digest());
            // a file changed within the clock's grain may change again unseen: such a one is read anew next time
            if (System.currentTimeMillis() - time > 2_000) {
                seen.put(file, new Seen(size, time, hash));
            }
            return hash;
        }

        private static String path(Path relative) {
            return relative.toString().replace('\\', '/');
        }
    }

    private record Seen(long size, long time, String hash) {}
}
