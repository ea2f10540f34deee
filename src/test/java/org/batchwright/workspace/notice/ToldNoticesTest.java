package org.batchwright.workspace.notice;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ToldNoticesTest {
    private static final Instant NOW = Instant.parse("2026-11-24T09:00:00Z");

    @TempDir
    private Path folder;

    @Test
    void what_one_window_told_the_others_know() {
        ToldNotices other = told(NOW);
        assertThat(other.isSettled("run-1/ended", NOW)).isFalse();
        told(NOW).add("run-1/ended");
        told(NOW).add("run-1/ended");
        assertThat(other.isSettled("run-1/ended", NOW)).isTrue();
        assertThat(other.isSettled("login/研究室 ../x", NOW)).isFalse();
        other.add("login/研究室 ../x");
        assertThat(told(NOW).isSettled("login/研究室 ../x", NOW)).isTrue();
    }

    @Test
    void what_may_happen_again_is_forgotten() {
        ToldNotices told = told(NOW);
        told.add("login/lab");
        told.forget("login/lab");
        assertThat(told.isSettled("login/lab", NOW)).isFalse();
    }

    @Test
    void what_was_noticed_before_its_cause_went_away_is_settled() {
        told(NOW).forget("login/lab");
        assertThat(told(NOW).isSettled("login/lab", NOW.minusSeconds(1))).isTrue();
        assertThat(told(NOW).isSettled("login/lab", NOW)).isFalse();
        assertThat(told(NOW).isSettled("login/other", NOW.minusSeconds(1))).isFalse();
    }

    @Test
    void old_entries_are_removed_and_others_stay() {
        told(NOW).add("run-1/ended");
        told(NOW).prune();
        assertThat(told(NOW).isSettled("run-1/ended", NOW)).isTrue();
        told(Instant.now().plus(Duration.ofDays(91))).prune();
        assertThat(told(NOW).isSettled("run-1/ended", NOW)).isFalse();
    }

    @Test
    void nothing_is_known_where_nothing_can_be_written() throws Exception {
        Path file = Files.createFile(folder.resolve("a-file"));
        ToldNotices told = new ToldNotices(file.resolve("told"), () -> NOW);
        told.add("run-1/ended");
        assertThat(told.isSettled("run-1/ended", NOW)).isFalse();
        told.forget("run-1/ended");
        told.prune();
    }

    private ToldNotices told(Instant now) {
        return new ToldNotices(folder.resolve("told"), () -> now);
    }
}
