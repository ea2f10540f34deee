package org.batchwright.workspace.notice;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ToldNoticesTest {
    @TempDir
    private Path folder;

    @Test
    void what_one_window_told_the_others_know() {
        ToldNotices other = told(Instant.now());
        assertThat(other.contains("run-1/ended")).isFalse();
        told(Instant.now()).add("run-1/ended");
        told(Instant.now()).add("run-1/ended");
        assertThat(other.contains("run-1/ended")).isTrue();
        assertThat(other.contains("login/研究室 ../x")).isFalse();
        other.add("login/研究室 ../x");
        assertThat(told(Instant.now()).contains("login/研究室 ../x")).isTrue();
    }

    @Test
    void what_may_happen_again_is_forgotten() {
        ToldNotices told = told(Instant.now());
        told.add("login/lab");
        told.forget("login/lab");
        assertThat(told.contains("login/lab")).isFalse();
    }

    @Test
    void old_entries_are_removed_and_others_stay() {
        told(Instant.now()).add("run-1/ended");
        told(Instant.now()).prune();
        assertThat(told(Instant.now()).contains("run-1/ended")).isTrue();
        told(Instant.now().plus(Duration.ofDays(91))).prune();
        assertThat(told(Instant.now()).contains("run-1/ended")).isFalse();
    }

    @Test
    void nothing_is_known_where_nothing_can_be_written() throws Exception {
        Path file = Files.createFile(folder.resolve("a-file"));
        ToldNotices told = new ToldNotices(file.resolve("told"), Instant::now);
        told.add("run-1/ended");
        assertThat(told.contains("run-1/ended")).isFalse();
        told.forget("run-1/ended");
        told.prune();
    }

    private ToldNotices told(Instant now) {
        return new ToldNotices(folder.resolve("told"), () -> now);
    }
}
