package org.batchwright.ui.notify;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.InlineBackground;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NoticeDeliveryTest {
    private static final Notice NOTICE = notice(1);

    @TempDir
    private Path folder;

    private final List<Notice> shown = new ArrayList<>();
    private final List<String> sent = new ArrayList<>();
    private boolean quiet;
    private boolean offline;

    @Test
    void the_window_shows_a_notice_that_the_desktop_does_not_accept() {
        delivery(event -> true, false).post(NOTICE);
        assertThat(shown).containsExactly(NOTICE);
    }

    @Test
    void the_foreground_window_shows_a_notice_itself() {
        delivery(event -> true, true).post(NOTICE);
        assertThat(shown).containsExactly(NOTICE);
    }

    @Test
    void a_notice_is_sent_to_the_webhook_regardless_of_where_it_is_shown() {
        delivery(event -> true, true).post(NOTICE);
        delivery(event -> true, false).post(notice(2));
        assertThat(sent).containsExactly(NOTICE.title(), notice(2).title());
    }

    @Test
    void only_one_of_several_windows_delivers_a_notice() {
        delivery(event -> true, false).post(NOTICE);
        delivery(event -> true, false).post(NOTICE);
        delivery(event -> true, true).post(NOTICE);
        assertThat(shown).containsExactly(NOTICE);
        assertThat(sent).containsExactly(NOTICE.title());
    }

    @Test
    void a_background_window_leaves_a_notice_to_the_foreground_window_but_does_not_lose_it() {
        SharedNotices front = shared();
        front.updateFront(() -> true);
        List<Runnable> later = new ArrayList<>();
        NoticeDelivery behind = delivery(event -> true, false, new LaterBackground(later));
        behind.post(NOTICE);
        assertThat(shown).isEmpty();
        delivery(event -> true, true).post(NOTICE);
        assertThat(shown).containsExactly(NOTICE);
        later.removeFirst().run();
        assertThat(shown).as("the one in front delivered it").containsExactly(NOTICE);

        behind.post(notice(2));
        later.removeFirst().run();
        assertThat(shown).containsExactly(NOTICE, notice(2));
        front.updateFront(() -> false);
    }

    @Test
    void a_background_window_does_not_deliver_a_resolved_notice() {
        SharedNotices front = shared();
        front.updateFront(() -> true);
        List<Runnable> later = new ArrayList<>();
        delivery(event -> true, false, new LaterBackground(later)).post(NOTICE);
        NoticeDelivery inFront = delivery(event -> true, true);
        inFront.post(NOTICE);
        inFront.resolve(NOTICE.key());
        later.removeFirst().run();
        assertThat(shown).containsExactly(NOTICE);
        front.updateFront(() -> false);
    }

    @Test
    void a_notice_is_delivered_again_if_its_cause_recurs_after_being_resolved() {
        NoticeDelivery delivery = delivery(event -> true, true);
        delivery.post(NOTICE);
        delivery.post(NOTICE);
        delivery.resolve(NOTICE.key());
        delivery.post(NOTICE);
        assertThat(shown).containsExactly(NOTICE, NOTICE);
    }

    @Test
    void events_can_be_turned_off_individually_and_a_summary_omits_them() {
        Notice good = new Notice("run-7/ended", NoticeEvent.SUCCEEDED, "train #7 succeeded on lab", "");
        Notice summary = new Notice("both", NoticeEvent.SUMMARY, "2 failed", "");
        NoticeDelivery delivery = delivery(event -> event != NoticeEvent.SUCCEEDED, true);
        delivery.post(good);
        assertThat(sent).isEmpty();
        delivery.post(List.of(good, NOTICE, notice(2)), both -> {
            assertThat(both).containsExactly(NOTICE, notice(2));
            return summary;
        });
        delivery.post(List.of(good, NOTICE), both -> summary);
        assertThat(sent).containsExactly(summary.title());
    }

    @Test
    void no_notice_is_shown_if_notifications_are_off() {
        delivery(event -> false, true).post(NOTICE);
        delivery(event -> false, false).post(NOTICE);
        assertThat(shown).isEmpty();
        assertThat(sent).isEmpty();
    }

    @Test
    void notices_left_by_an_earlier_session_are_delivered_at_the_next_start() throws Exception {
        shared().claim(List.of(NOTICE), Instant.now(), List::getFirst);
        delivery(event -> true, false).start();
        delivery(event -> true, false).start();
        assertThat(shown).containsExactly(NOTICE);
        assertThat(sent).containsExactly(NOTICE.title());
    }

    @Test
    void unsent_notices_are_sent_later_as_one_message() {
        List<Runnable> later = new ArrayList<>();
        NoticeDelivery delivery = delivery(event -> true, true, new LaterBackground(later));
        offline = true;
        delivery.post(NOTICE);
        delivery.post(notice(2));
        assertThat(later).as("one attempt for both").hasSize(1);
        later.removeFirst().run();
        offline = false;
        later.removeFirst().run();
        assertThat(sent).containsExactly("2 notifications were held back");
        assertThat(shown).containsExactly(NOTICE, notice(2));
        assertThat(later).isEmpty();
    }

    @Test
    void a_notice_that_cannot_be_stored_is_delivered_immediately_but_not_sent_during_quiet_hours() throws Exception {
        Files.createFile(folder.resolve("unshown"));
        Notice summary = new Notice("both", NoticeEvent.SUMMARY, "2 failed", "");
        delivery(event -> true, false).post(List.of(NOTICE, notice(2)), both -> summary);
        assertThat(shown).containsExactly(summary);
        assertThat(sent).containsExactly(summary.title());
        quiet = true;
        delivery(event -> true, true).post(NOTICE);
        assertThat(shown).containsExactly(summary, NOTICE);
        assertThat(sent).containsExactly(summary.title());
    }

    private void send(String title) throws OperationException {
        if (offline) {
            throw new OperationException.Unreachable(Message.written("Offline.", "Wait."), new IOException("offline"));
        }
        sent.add(title);
    }

    private static Notice notice(int run) {
        return new Notice("run-" + run + "/ended", NoticeEvent.FAILED, "train #" + run + " failed on lab", "");
    }

    /** Simulates a window in a separate process. */
    private NoticeDelivery delivery(Predicate<NoticeEvent> wanted, boolean inFront) {
        return delivery(wanted, inFront, new InlineBackground());
    }

    private NoticeDelivery delivery(Predicate<NoticeEvent> wanted, boolean inFront, Background background) {
        SharedNotices shared = shared();
        return new NoticeDelivery(
                new NoticeDelivery.Rules(wanted, () -> inFront, () -> quiet),
                shared,
                new NoticeDelivery.Channels(
                        new DesktopNotifier("Batchwright", Optional.empty()),
                        shown::add,
                        new WebhookDelivery(
                                new WebhookDelivery.Webhook(
                                        () -> true, Optional::empty, (service, message) -> send(message.title())),
                                shared,
                                background,
                                new WebhookDelivery.ErrorHandlers(failure -> sent.add(failure.what()), failure -> {}))),
                background);
    }

    private SharedNotices shared() {
        return new SharedNotices(folder, InstantSource.system());
    }
}
