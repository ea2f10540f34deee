package org.batchwright.workspace.notice;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PastNoticesTest {
    private static final Instant NOON = Instant.parse("2026-11-24T12:00:00Z");

    @TempDir
    private Path folder;

    @Test
    void notices_are_kept_newest_first_with_every_character() throws Exception {
        PastNotice first = notice(1, "연구실 \\n \\ failed\ton a|b", "line 1\nline 2\r\n");
        PastNotice second = notice(2, "succeeded", "");
        past().add(first);
        past().add(second);
        assertThat(past().all()).containsExactly(second, first);
    }

    @Test
    void only_the_newest_notices_are_kept() throws Exception {
        for (int i = 0; i <= PastNotices.MOST; i++) {
            past().add(notice(i, "run " + i, ""));
        }
        List<PastNotice> all = past().all();
        assertThat(all).hasSize(PastNotices.MOST);
        assertThat(all.getFirst().notice().title()).isEqualTo("run " + PastNotices.MOST);
        assertThat(all.getLast().notice().title()).isEqualTo("run 1");
    }

    @Test
    void only_the_removed_notice_is_gone() throws Exception {
        past().add(notice(1, "first", ""));
        past().add(notice(2, "second", ""));
        past().remove(notice(1, "first", ""));
        assertThat(past().all()).containsExactly(notice(2, "second", ""));
    }

    @Test
    void a_damaged_line_hides_no_other_notice() throws Exception {
        past().add(notice(1, "first", ""));
        Files.writeString(folder.resolve("past"), "yesterday\ta\tb\tc\td\te\nhalf a li\n", StandardOpenOption.APPEND);
        past().add(notice(2, "second", ""));
        assertThat(past().all()).extracting(past -> past.notice().title()).containsExactly("second", "first");
    }

    @Test
    void a_file_that_is_not_text_is_replaced() throws Exception {
        Files.write(folder.resolve("past"), new byte[] {(byte) 0xff, (byte) 0xfe, '\n'});
        assertThat(past().all()).isEmpty();
        past().add(notice(1, "first", ""));
        assertThat(past().all()).hasSize(1);
    }

    @Test
    void cleared_notices_do_not_return_and_the_time_seen_is_kept() throws Exception {
        assertThat(past().seenUntil()).isEqualTo(Instant.EPOCH);
        past().add(notice(1, "first", ""));
        past().markSeen(NOON);
        past().clear();
        past().clear();
        assertThat(past().all()).isEmpty();
        assertThat(past().seenUntil()).isEqualTo(NOON);
    }

    private PastNotices past() {
        return new PastNotices(folder.resolve("past"), folder.resolve("seen"));
    }

    private static PastNotice notice(int number, String title, String text) {
        String key = "run-" + number + "/ended";
        return new PastNotice(
                NOON.plusSeconds(number), new StoredNotice(key, "failed", title, text), List.of(key, "run-0/ended"));
    }
}
