package org.batchwright.workspace.notice;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;
import org.batchwright.workspace.yaml.FileText;

/**
 * Pending notices, each stored in its own file to survive the end of the process. Blocks.
 *
 * @param folder the folder of the notices, which is created when needed
 */
public record NoticeQueue(Path folder) {
    private static final int PARTS = 4;

    private record Entry(StoredNotice notice, FileTime written) {}

    /** Stores a notice unless it is already stored. */
    public void put(StoredNotice notice) throws OperationException {
        if (!contains(notice.key())) {
            FileText.write(
                    file(notice.key()),
                    String.join("\n", line(notice.key()), line(notice.event()), line(notice.title()), notice.text()));
        }
    }

    private static String line(String text) {
        return text.replaceAll("\\s+", " ");
    }

    /** Returns all notices, oldest first; unreadable notices are omitted. */
    public List<StoredNotice> all() throws OperationException {
        return entries().map(Entry::notice).toList();
    }

    /** Returns the notices that were stored before the given time. */
    public List<StoredNotice> writtenBefore(Instant time) throws OperationException {
        return entries()
                .filter(entry -> entry.written().toInstant().isBefore(time))
                .map(Entry::notice)
                .toList();
    }

    private Stream<Entry> entries() throws OperationException {
        if (!Files.isDirectory(folder)) {
            return Stream.empty();
        }
        List<Entry> entries = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(one -> !one.getFileName().toString().startsWith("."))
                    .toList()) {
                read(file).ifPresent(entries::add);
            }
        } catch (IOException notReadable) {
            throw new OperationException.FileFailed(
                    Message.of("workspace.folder-not-readable", folder), folder.toString(), notReadable);
        }
        return entries.stream().sorted(Comparator.comparing(Entry::written));
    }

    /** Reads a notice; empty if another window has removed it in the meantime. */
    private static Optional<Entry> read(Path file) {
        try {
            FileTime written = Files.getLastModifiedTime(file);
            String[] parts = Files.readString(file, StandardCharsets.UTF_8).split("\n", PARTS);
            return parts.length == PARTS
                    ? Optional.of(new Entry(new StoredNotice(parts[0], parts[1], parts[2], parts[3]), written))
                    : Optional.empty();
        } catch (IOException goneOrDamaged) {
            return Optional.empty();
        }
    }

    public boolean contains(String key) {
        return Files.exists(file(key));
    }

    /** Removes notices that have been delivered or will not be delivered. */
    public void remove(List<StoredNotice> notices) throws OperationException {
        for (StoredNotice one : notices) {
            remove(one.key());
        }
    }

    /** Removes a notice if it is stored. */
    public void remove(String key) throws OperationException {
        FileText.delete(file(key));
    }

    private Path file(String key) {
        return folder.resolve(FileText.version(line(key).getBytes(StandardCharsets.UTF_8)));
    }
}
