package org.batchwright.ui.notify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;
import org.batchwright.workspace.notice.PastNotice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that the state survives even if the process ends at any time. */
class SharedNoticesTest {
    private static final Notice FIRST = notice(1);
    private static final Notice SECOND = notice(2);

    private final OperationException unreachable =
            new OperationException.Unreachable(Message.written("Offline.", "Wait."), new IOException("offline"));

    @TempDir
    private Path folder;

    private final List<String> sent = new ArrayList<>();
    private Instant clock = Instant.now();
    private int tried;

    /** Simulates the death of the process, after which no code runs. */
    private static final class Killed extends Error {
        private static final long serialVersionUID = 1;
    }

    @Test
    void a_message_that_is_being_sent_when_the_process_is_killed_is_sent_at_the_next_start() throws Exception {
        SharedNotices before = window();
        claim(before, FIRST);
        claim(before, SECOND);
        assertThatThrownBy(() -> before.sendEach(notice -> {
                    if (notice.equals(SECOND)) {
                        throw new Killed();
                    }
                    sent.add(notice.title());
                }))
                .isInstanceOf(Killed.class);
        assertThat(sent).containsExactly(FIRST.title());

        assertThat(window().sendAsOne(notice -> sent.add(notice.title())).refused())
                .isEmpty();
        assertThat(sent).as("none twice").containsExactly(FIRST.title(), SECOND.title());
        window().sendAsOne(notice -> sent.add(notice.title()));
        assertThat(sent).hasSize(2);
    }

    @Test
    void a_message_that_is_being_retried_when_the_window_closes_is_sent_at_the_next_start() throws Exception {
        claim(window(), FIRST);
        assertThatThrownBy(() -> window().sendEach(notice -> {
                    throw new InterruptedException();
                }))
                .isInstanceOf(InterruptedException.class);
        window().sendEach(notice -> sent.add(notice.title()));
        assertThat(sent).containsExactly(FIRST.title());
    }

    @Test
    void held_notices_are_kept_until_their_summary_is_delivered() throws Exception {
        claim(window(), FIRST);
        claim(window(), SECOND);
        assertThatThrownBy(() -> window().sendAsOne(notice -> {
                    throw new Killed();
                }))
                .isInstanceOf(Killed.class);
        window().sendAsOne(notice -> sent.add(notice.text()));
        assertThat(sent).containsExactly(FIRST.title() + ".\n" + SECOND.title() + ".");
    }

    @Test
    void a_refused_message_is_reported_and_not_sent_again() throws Exception {
        OperationException refused = new OperationException.NotPossible("Rejected.", "Replace the URL.");
        claim(window(), FIRST);
        claim(window(), SECOND);
        List<OperationException> failures = window().sendEach(notice -> {
                    if (notice.equals(FIRST)) {
                        throw refused;
                    }
                    sent.add(notice.title());
                })
                .refused();
        assertThat(failures).containsExactly(refused);
        window().sendEach(notice -> sent.add(notice.title()));
        assertThat(sent).containsExactly(SECOND.title());
    }

    @Test
    void a_notice_that_was_not_shown_is_shown_by_exactly_one_window() throws Exception {
        claim(window(), FIRST);
        SharedNotices second = window();
        SharedNotices third = window();
        assertThat(second.takeUnshown()).contains(List.of(FIRST));
        assertThat(third.takeUnshown()).as("another is about to show it").isEmpty();
        second.removeShown(List.of(FIRST));
        assertThat(third.takeUnshown()).contains(List.of());
    }

    @Test
    void a_posted_notice_is_listed_with_the_notices_that_it_combines_even_after_it_was_shown() throws Exception {
        claim(window(), FIRST);
        Notice both = new Notice("summary/1", NoticeEvent.SUMMARY, "2 runs failed", "");
        SharedNotices window = window();
        List<String> told = new ArrayList<>();
        window.onPosted(told::add);
        window.claim(List.of(FIRST, SECOND, notice(3)), Instant.now(), two -> both);
        window.removeShown(List.of(FIRST, both));
        assertThat(told).containsExactly("summary/1");
        assertThat(window().past())
                .extracting(past -> past.notice().key(), PastNotice::keys)
                .containsExactly(
                        tuple("summary/1", List.of(SECOND.key(), notice(3).key())),
                        tuple(FIRST.key(), List.of(FIRST.key())));
    }

    @Test
    void several_notices_that_are_claimed_together_are_stored_as_one() throws Exception {
        claim(window(), FIRST);
        Notice both = new Notice("summary/1", NoticeEvent.SUMMARY, "2 runs failed", "");
        assertThat(window().claim(List.of(FIRST, SECOND, notice(3)), Instant.now(), two -> both))
                .contains(both);
        window().sendEach(notice -> sent.add(notice.title()));
        assertThat(sent).containsExactly(FIRST.title(), both.title());
        assertThat(window().claim(List.of(SECOND), Instant.now(), one -> both)).isEmpty();
    }

    @Test
    void if_a_notice_cannot_be_sent_all_notices_are_kept_and_the_remaining_ones_are_not_tried() throws Exception {
        claim(window(), FIRST);
        claim(window(), SECOND);
        assertThat(window().sendEach(this::unreachable).delayed()).contains(unreachable);
        assertThat(window().sendAsOne(this::unreachable).delayed()).contains(unreachable);
        assertThat(tried).isEqualTo(2);
        window().sendEach(notice -> sent.add(notice.title()));
        assertThat(sent).containsExactly(FIRST.title(), SECOND.title());
    }

    @Test
    void notices_that_cannot_be_sent_for_a_day_are_dropped_but_not_on_the_first_failure() throws Exception {
        claim(window(), FIRST);
        clock = clock.plus(Duration.ofDays(3));
        SharedNotices afterWeekend = window();
        afterWeekend.sendAsOne(this::unreachable);
        clock = clock.plus(Duration.ofMinutes(9));
        afterWeekend.sendAsOne(this::unreachable);
        window().sendEach(this::unreachable);
        assertThat(tried).as("still there").isEqualTo(3);
        clock = clock.plus(Duration.ofMinutes(1));
        afterWeekend.sendAsOne(this::unreachable);
        afterWeekend.sendAsOne(notice -> sent.add(notice.title()));
        assertThat(sent).isEmpty();
    }

    @Test
    void a_window_that_cannot_remove_a_notice_it_showed_leaves_the_remaining_ones_to_other_windows() throws Exception {
        claim(window(), FIRST);
        SharedNotices second = window();
        second.takeUnshown();
        try (Stream<Path> files = Files.list(folder.resolve("notifications").resolve("unshown"))) {
            Path file = files.toList().getFirst();
            Files.delete(file);
            Files.createDirectories(file.resolve("not-empty"));
        }
        assertThatThrownBy(() -> second.removeShown(List.of(FIRST))).isInstanceOf(OperationException.FileFailed.class);
        assertThat(window().takeUnshown()).isPresent();
    }

    @Test
    void a_resolved_notice_is_not_shown_or_sent() throws Exception {
        claim(window(), FIRST);
        claim(window(), SECOND);
        window().resolve(FIRST.key());
        assertThat(window().takeUnshown()).contains(List.of(SECOND));
        window().sendEach(notice -> sent.add(notice.title()));
        assertThat(sent).containsExactly(SECOND.title());
    }

    @Test
    void a_notice_that_is_resolved_while_another_is_being_sent_is_not_sent() throws Exception {
        SharedNotices window = window();
        claim(window, FIRST);
        claim(window, SECOND);
        window.sendEach(notice -> {
            sent.add(notice.title());
            window.resolve(SECOND.key());
        });
        assertThat(sent).containsExactly(FIRST.title());
    }

    @Test
    void a_notice_whose_cause_is_resolved_after_it_was_detected_is_not_claimed() throws Exception {
        Instant noticed = Instant.now().minusSeconds(1);
        window().resolve(FIRST.key());
        assertThat(window().claim(List.of(FIRST, SECOND), noticed, List::getFirst))
                .contains(SECOND);
        claim(window(), FIRST);
    }

    @Test
    void a_window_discards_only_its_own_messages() throws Exception {
        claim(window(), FIRST);
        SharedNotices second = window();
        claim(second, SECOND);
        second.discardUnsent();
        window().sendEach(notice -> sent.add(notice.title()));
        assertThat(sent).containsExactly(FIRST.title());
    }

    @Test
    void only_one_of_the_windows_that_claim_a_notice_simultaneously_succeeds() throws Exception {
        List<Notice> claimed = Collections.synchronizedList(new ArrayList<>());
        List<Thread> threads = IntStream.range(0, 16)
                .mapToObj(number -> Thread.ofVirtual().start(() -> {
                    try {
                        window().claim(List.of(FIRST), Instant.now(), List::getFirst)
                                .ifPresent(claimed::add);
                    } catch (OperationException | InterruptedException failure) {
                        throw new IllegalStateException(failure);
                    }
                }))
                .toList();
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(claimed).containsExactly(FIRST);
    }

    private void unreachable(Notice notice) throws OperationException {
        tried++;
        throw unreachable;
    }

    private static void claim(SharedNotices by, Notice notice) throws OperationException, InterruptedException {
        assertThat(by.claim(List.of(notice), Instant.now(), List::getFirst)).contains(notice);
    }

    /** Simulates a window in a separate process. */
    private SharedNotices window() {
        return new SharedNotices(folder.resolve("notifications"), () -> clock);
    }

    private static Notice notice(int run) {
        return new Notice("run-" + run + "/ended", NoticeEvent.FAILED, "train #" + run + " failed on 연구실", "");
    }
}
