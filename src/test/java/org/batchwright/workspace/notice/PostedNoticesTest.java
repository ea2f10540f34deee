package org.batchwright.workspace.notice;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PostedNoticesTest {
    private static final Instant NOW = Instant.parse("2026-11-24T09:00:00Z");

    @TempDir
    private Path folder;

    @Test
    void a_notice_posted_by_one_window_counts_as_posted_in_all_windows() {
        PostedNotices other = posted(NOW);
        assertThat(other.isPostedOrResolved("run-1/ended", NOW)).isFalse();
        posted(NOW).markPosted("run-1/ended");
        posted(NOW).markPosted("run-1/ended");
        assertThat(other.isPostedOrResolved("run-1/ended", NOW)).isTrue();
        assertThat(other.isPostedOrResolved("login/研究室 ../x", NOW)).isFalse();
        other.markPosted("login/研究室 ../x");
        assertThat(posted(NOW).isPostedOrResolved("login/研究室 ../x", NOW)).isTrue();
    }

    @Test
    void a_resolved_notice_may_be_posted_again() {
        PostedNotices posted = posted(NOW);
        posted.markPosted("login/lab");
        posted.markResolved("login/lab");
        assertThat(posted.isPostedOrResolved("login/lab", NOW)).isFalse();
    }

    @Test
    void a_notice_whose_cause_was_resolved_after_it_was_detected_is_not_posted() {
        posted(NOW).markResolved("login/lab");
        assertThat(posted(NOW).isPostedOrResolved("login/lab", NOW.minusSeconds(1)))
                .isTrue();
        assertThat(posted(NOW).isPostedOrResolved("login/lab", NOW)).isFalse();
        assertThat(posted(NOW).isPostedOrResolved("login/other", NOW.minusSeconds(1)))
                .isFalse();
    }

    @Test
    void old_entries_are_removed_and_newer_entries_are_kept() {
        posted(NOW).markPosted("run-1/ended");
        posted(NOW).prune();
        assertThat(posted(NOW).isPostedOrResolved("run-1/ended", NOW)).isTrue();
        posted(Instant.now().plus(Duration.ofDays(91))).prune();
        assertThat(posted(NOW).isPostedOrResolved("run-1/ended", NOW)).isFalse();
    }

    @Test
    void a_notice_is_not_marked_as_posted_if_the_file_is_not_writable() throws Exception {
        Path file = Files.createFile(folder.resolve("a-file"));
        PostedNotices posted = new PostedNotices(file.resolve("posted"), () -> NOW);
        posted.markPosted("run-1/ended");
        assertThat(posted.isPostedOrResolved("run-1/ended", NOW)).isFalse();
        posted.markResolved("run-1/ended");
        posted.prune();
    }

    private PostedNotices posted(Instant now) {
        return new PostedNotices(folder.resolve("posted"), () -> now);
    }
}
