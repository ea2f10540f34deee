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
 * Records which notices have been posted, as one empty file per notice, because several windows notice the same event but only the first
 * may post a notice. If the folder is not writable, no notice counts as posted. Blocks.
 *
 * @param folder the folder of the entries, which is created when needed
 */
public record PostedNotices(Path folder, InstantSource clock) {
    /** How long entries are kept. All windows notice an event within seconds, or when they are next started. */
    private static final Duration RETENTION = Duration.ofDays(90);

    /** Returns whether this notice was already posted, or its cause was resolved after the event was noticed. */
    public boolean isPostedOrResolved(String key, Instant noticed) {
        return Files.exists(file(key)) || wasResolvedAfter(key, noticed);
    }

    private boolean wasResolvedAfter(String key, Instant noticed) {
        try {
            return Files.getLastModifiedTime(resolvedFile(key)).toInstant().isAfter(noticed);
        } catch (IOException never) {
            return false;
        }
    }

    /** Records that this notice has been posted. */
    public void markPosted(String key) {
        try {
            Files.createDirectories(folder);
            Files.createFile(file(key));
        } catch (FileAlreadyExistsException posted) {
            // the entry already exists
        } catch (IOException notWritable) {
            // other windows will post it as well
        }
    }

    /** Records that the cause has been resolved, so that the notice is posted again if the event recurs. */
    public void markResolved(String key) {
        try {
            Files.deleteIfExists(file(key));
            Files.createDirectories(folder);
            Files.write(resolvedFile(key), new byte[0]);
            Files.setLastModifiedTime(resolvedFile(key), FileTime.from(clock.instant()));
        } catch (IOException notWritable) {
            // the notice stays marked as posted, or other windows may post it late
        }
    }

    /** Removes old entries. */
    public void prune() {
        try (Stream<Path> all = Files.list(folder)) {
            List<Path> entries = all.toList();
            for (Path entry : entries) {
                if (Files.getLastModifiedTime(entry)
                        .toInstant()
                        .isBefore(clock.instant().minus(RETENTION))) {
                    Files.deleteIfExists(entry);
                }
            }
        } catch (IOException goneOrNotReadable) {
            // there is nothing to remove, or another window is removing it
        }
    }

    private Path resolvedFile(String key) {
        return folder.resolve(file(key).getFileName() + ".resolved");
    }

    /** Returns the file for a key. The key may contain any characters, because the names of clusters may. */
    private Path file(String key) {
        return folder.resolve(FileText.version(key.getBytes(StandardCharsets.UTF_8)));
    }
}
