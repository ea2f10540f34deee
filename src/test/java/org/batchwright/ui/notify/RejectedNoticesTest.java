package org.batchwright.ui.notify;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RejectedNoticesTest {
    private static final Notice FIRST = notice(1);
    private static final Notice SECOND = notice(2);

    private final OperationException rejected = new OperationException.Overloaded(
            Message.of("remote.webhook-rejected", "hooks.example", 500, 0, "").advising("overloaded"));

    @TempDir
    private Path folder;

    private final List<String> sent = new ArrayList<>();
    private Instant clock = Instant.now();
    private int tried;

    @Test
    void a_message_that_the_service_rejects_temporarily_does_not_delay_the_other_messages() throws Exception {
        SharedNotices window = window();
        claim(window, FIRST);
        claim(window, SECOND);
        claim(window, notice(3));
        assertThat(window.sendEach(this::rejectsFirst).delayed()).contains(rejected);
        assertThat(sent).containsExactly(SECOND.title(), notice(3).title());
        assertThat(tried).isEqualTo(1);

        claim(window, notice(4));
        assertThat(window.sendAsOne(this::rejectsFirst).delayed())
                .as("still to be sent")
                .contains(rejected);
        assertThat(sent).last().isEqualTo(notice(4).title());
        assertThat(tried).as("within its pause").isEqualTo(1);

        clock = clock.plus(Duration.ofMinutes(1));
        window.sendEach(this::rejectsFirst);
        clock = clock.plus(Duration.ofMinutes(1));
        window.sendEach(this::rejectsFirst);
        assertThat(tried).as("the second pause is longer").isEqualTo(2);
        clock = clock.plus(Duration.ofMinutes(1));
        assertThat(window.sendEach(notice -> sent.add(notice.title())).delayed())
                .isEmpty();
        assertThat(sent).last().isEqualTo(FIRST.title());
        assertThat(sent).hasSize(4);
    }

    @Test
    void messages_of_a_rejected_summary_are_sent_one_by_one() throws Exception {
        claim(window(), FIRST);
        claim(window(), SECOND);
        assertThat(window().sendAsOne(this::rejectsFirst).delayed()).contains(rejected);
        assertThat(sent).containsExactly(SECOND.title());
        window().sendAsOne(notice -> sent.add(notice.title()));
        assertThat(sent).containsExactly(SECOND.title(), FIRST.title());
    }

    @Test
    void a_service_that_rejects_two_messages_in_a_row_gets_no_more_messages_for_now() throws Exception {
        SharedNotices window = window();
        IntStream.rangeClosed(1, 4).forEach(run -> queue(window, notice(run)));
        window.sendEach(notice -> {
            tried++;
            throw rejected;
        });
        assertThat(tried).isEqualTo(2);
        clock = clock.plus(Duration.ofMinutes(1));
        window.sendEach(notice -> sent.add(notice.title()));
        assertThat(sent).containsExactly(notice(3).title(), notice(4).title(), FIRST.title(), SECOND.title());
    }

    private static void queue(SharedNotices by, Notice notice) {
        try {
            claim(by, notice);
        } catch (OperationException | InterruptedException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private void rejectsFirst(Notice notice) throws OperationException {
        if (notice.title().equals(FIRST.title()) || notice.text().contains(FIRST.title())) {
            tried++;
            throw rejected;
        }
        sent.add(notice.title());
    }

    private static void claim(SharedNotices by, Notice notice) throws OperationException, InterruptedException {
        assertThat(by.claim(List.of(notice), Instant.now(), List::getFirst)).contains(notice);
    }

    private SharedNotices window() {
        return new SharedNotices(folder.resolve("notifications"), () -> clock);
    }

    private static Notice notice(int run) {
        return new Notice("run-" + run + "/ended", NoticeEvent.FAILED, "train #" + run + " failed", "");
    }
}
