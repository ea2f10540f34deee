package org.batchwright.workspace.notice;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Stream;
import org.batchwright.workspace.yaml.FileText;

/**
 * Which notices were told, as one empty file each: several windows notice the same event, and the first one tells it. Where nothing can be
 * written, nothing is known as told. Blocks.
 */
public final class ToldNotices {
    /** Events are noticed by all windows within seconds, or at their next start. */
    private static final Duration KEPT = Duration.ofDays(90);

    private final Path folder;
    private final InstantSource clock;

    /** @param folder created when needed */
    public ToldNotices(Path folder, InstantSource clock) {
        this.folder = folder;
        this.clock = clock;
    }

    public boolean contains(String key) {
        return Files.exists(file(key));
    }

    /** Records that this is told. */
    public void add(String key) {
        try {
            Files.createDirectories(folder);
            Files.createFile(file(key));
        } catch (FileAlreadyExistsException told) {
            // before
        } catch (IOException notWritable) {
            // others tell it, too
        }
    }

    /** Allows the same to be told once more, because it may happen again. */
    public void forget(String key) {
        try {
            Files.deleteIfExists(file(key));
        } catch (IOException notWritable) {
            // it stays told
        }
    }

    /** Removes old entries. */
    public void prune() {
        try (Stream<Path> all = Files.list(folder)) {
            List<Path> entries = all.toList();
            for (Path entry : entries) {
                if (Files.getLastModifiedTime(entry)
                        .toInstant()
                        .isBefore(clock.instant().minus(KEPT))) {
                    Files.deleteIfExists(entry);
                }
            }
        } catch (IOException goneOrNotReadable) {
            // there is nothing to remove, or another window removes it
        }
    }

    /** Names of clusters may contain any character. */
    private Path file(String key) {
        return folder.resolve(FileText.version(key.getBytes(StandardCharsets.UTF_8)));
    }
}
