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
    void the_first_of_two_windows_tells_it() {
        ToldNotices first = told(Instant.now());
        ToldNotices second = told(Instant.now());
        assertThat(first.claim("run-1/ended")).isTrue();
        assertThat(second.claim("run-1/ended")).isFalse();
        assertThat(second.claim("login/研究室 ../x")).isTrue();
        assertThat(first.claim("login/研究室 ../x")).isFalse();
    }

    @Test
    void what_may_happen_again_is_told_again() {
        ToldNotices told = told(Instant.now());
        told.claim("login/lab");
        told.forget("login/lab");
        assertThat(told.claim("login/lab")).isTrue();
    }

    @Test
    void old_entries_are_removed_and_others_stay() {
        told(Instant.now()).claim("run-1/ended");
        told(Instant.now()).prune();
        assertThat(told(Instant.now()).claim("run-1/ended")).isFalse();
        told(Instant.now().plus(Duration.ofDays(91))).prune();
        assertThat(told(Instant.now()).claim("run-1/ended")).isTrue();
    }

    @Test
    void every_window_tells_where_nothing_can_be_written() throws Exception {
        Path file = Files.createFile(folder.resolve("a-file"));
        ToldNotices told = new ToldNotices(file.resolve("told"), Instant::now);
        assertThat(told.claim("run-1/ended")).isTrue();
        assertThat(told.claim("run-1/ended")).isTrue();
        told.forget("run-1/ended");
        told.prune();
    }

    private ToldNotices told(Instant now) {
        return new ToldNotices(folder.resolve("told"), () -> now);
    }
}
