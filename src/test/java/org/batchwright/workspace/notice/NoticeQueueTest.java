package org.batchwright.workspace.notice;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NoticeQueueTest {
    private static final StoredNotice FIRST =
            new StoredNotice("run-1/ended", "failed", "학습 #1 failed", "On lab.\n\nTwo lines.");
    private static final StoredNotice SECOND = new StoredNotice("run-2/ended", "succeeded", "train #2 succeeded", "");

    @TempDir
    private Path folder;

    @Test
    void stored_notices_can_be_read_unchanged_until_they_are_removed() throws Exception {
        assertThat(queue().all()).isEmpty();
        queue().put(FIRST);
        age();
        queue().put(SECOND);
        queue().put(SECOND);
        assertThat(queue().all()).containsExactly(FIRST, SECOND);
        assertThat(queue().writtenBefore(Instant.ofEpochSecond(1001))).containsExactly(FIRST);
        assertThat(queue().writtenBefore(Instant.ofEpochSecond(1000))).isEmpty();
        queue().remove(List.of(FIRST));
        queue().remove(List.of(FIRST));
        assertThat(queue().all()).containsExactly(SECOND);
    }

    @Test
    void a_damaged_file_is_skipped() throws Exception {
        queue().put(FIRST);
        Files.write(folder.resolve("queue").resolve("damaged"), new byte[] {(byte) 0xff, 10, 10, 10});
        Files.writeString(folder.resolve("queue").resolve("short"), "one\ntwo");
        assertThat(queue().all()).containsExactly(FIRST);
    }

    /** Makes the existing files older, because file times may be coarse. */
    private void age() throws Exception {
        try (var files = Files.list(folder.resolve("queue"))) {
            for (Path file : files.toList()) {
                Files.setLastModifiedTime(file, FileTime.fromMillis(1_000_000));
            }
        }
    }

    private NoticeQueue queue() {
        return new NoticeQueue(folder.resolve("queue"));
    }
}
