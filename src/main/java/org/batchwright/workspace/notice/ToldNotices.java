package org.batchwright.workspace.notice;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
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

    /** Whether this was told, or its cause has gone since it was noticed. */
    public boolean isSettled(String key, Instant noticed) {
        return Files.exists(file(key)) || isGoneSince(key, noticed);
    }

    private boolean isGoneSince(String key, Instant noticed) {
        try {
            return Files.getLastModifiedTime(gone(key)).toInstant().isAfter(noticed);
        } catch (IOException never) {
            return false;
        }
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

    /** Records that the cause is gone: the same is told once more if it happens again. */
    public void forget(String key) {
        try {
            Files.deleteIfExists(file(key));
            Files.createDirectories(folder);
            Files.write(gone(key), new byte[0]);
            Files.setLastModifiedTime(gone(key), FileTime.from(clock.instant()));
        } catch (IOException notWritable) {
            // it stays told, or other windows may tell it late
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

    private Path gone(String key) {
        return folder.resolve(file(key).getFileName() + ".gone");
    }

    /** Names of clusters may contain any character. */
    private Path file(String key) {
        return folder.resolve(FileText.version(key.getBytes(StandardCharsets.UTF_8)));
    }
}
