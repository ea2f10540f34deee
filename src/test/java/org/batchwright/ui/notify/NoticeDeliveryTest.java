package org.batchwright.ui.notify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.InlineBackground;
import org.junit.jupiter.api.Test;

class NoticeDeliveryTest {
    private static final Notice NOTICE = new Notice("run-1/ended", NoticeEvent.FAILED, "train #1 failed on lab", "");

    private final List<Notice> shown = new ArrayList<>();
    private final List<Notice> sent = new ArrayList<>();

    @Test
    void the_window_shows_what_no_desktop_takes() {
        deliver(true, false);
        assertThat(shown).containsExactly(NOTICE);
    }

    @Test
    void the_window_in_front_shows_it_itself() {
        deliver(true, true);
        assertThat(shown).containsExactly(NOTICE);
    }

    @Test
    void the_webhook_gets_it_wherever_it_is_shown() {
        deliver(true, true);
        deliver(true, false);
        assertThat(sent).containsExactly(NOTICE, NOTICE);
    }

    @Test
    void of_several_windows_one_tells_it() {
        FakeWindows windows = new FakeWindows();
        delivery(event -> true, false, windows).accept(NOTICE);
        delivery(event -> true, false, windows).accept(NOTICE);
        delivery(event -> true, true, windows).accept(NOTICE);
        assertThat(shown).containsExactly(NOTICE);
        assertThat(sent).containsExactly(NOTICE);
    }

    @Test
    void a_window_behind_leaves_it_to_the_one_in_front_but_does_not_lose_it() {
        FakeWindows windows = new FakeWindows();
        windows.putOneInFront();
        List<Runnable> later = new ArrayList<>();
        delivery(event -> true, false, windows, later).accept(NOTICE);
        assertThat(shown).isEmpty();
        delivery(event -> true, true, windows, later).accept(NOTICE);
        assertThat(shown).containsExactly(NOTICE);
        later.removeFirst().run();
        assertThat(shown).as("the one in front told it").containsExactly(NOTICE);

        Notice unnoticed = new Notice("run-2/ended", NoticeEvent.FAILED, "train #2 failed on lab", "");
        delivery(event -> true, false, windows, later).accept(unnoticed);
        later.removeFirst().run();
        assertThat(shown).containsExactly(NOTICE, unnoticed);
    }

    @Test
    void the_same_may_be_told_again_after_its_cause_was_gone() {
        NoticeDelivery delivery = delivery(event -> true, true, new FakeWindows());
        delivery.accept(NOTICE);
        delivery.accept(NOTICE);
        delivery.forget(NOTICE.key());
        delivery.accept(NOTICE);
        assertThat(shown).containsExactly(NOTICE, NOTICE);
    }

    @Test
    void events_are_turned_off_one_by_one_and_a_summary_names_the_others() {
        Notice good = new Notice("run-2/ended", NoticeEvent.SUCCEEDED, "train #2 succeeded on lab", "");
        Notice bad = new Notice("run-3/ended", NoticeEvent.FAILED, "train #3 failed on lab", "");
        Notice summary = new Notice("both", NoticeEvent.SUMMARY, "2 failed", "");
        NoticeDelivery delivery = delivery(event -> event != NoticeEvent.SUCCEEDED, true, new FakeWindows());
        delivery.accept(good);
        assertThat(sent).isEmpty();
        delivery.accept(List.of(good, NOTICE, bad), both -> {
            assertThat(both).containsExactly(NOTICE, bad);
            return summary;
        });
        delivery.accept(List.of(good, NOTICE), both -> summary);
        assertThat(sent).containsExactly(summary);
    }

    @Test
    void nothing_is_shown_where_notifications_are_off() {
        deliver(false, true);
        deliver(false, false);
        assertThat(shown).isEmpty();
        assertThat(sent).isEmpty();
    }

    private void deliver(boolean wanted, boolean inFront) {
        delivery(event -> wanted, inFront, new FakeWindows()).accept(NOTICE);
    }

    private NoticeDelivery delivery(Predicate<NoticeEvent> wanted, boolean inFront, FakeWindows windows) {
        return delivery(wanted, inFront, windows, new InlineBackground());
    }

    /** @param later receives what is done after a pause */
    private NoticeDelivery delivery(
            Predicate<NoticeEvent> wanted, boolean inFront, FakeWindows windows, List<Runnable> later) {
        return delivery(wanted, inFront, windows, new LaterBackground(later));
    }

    private NoticeDelivery delivery(
            Predicate<NoticeEvent> wanted, boolean inFront, FakeWindows windows, Background background) {
        return new NoticeDelivery(
                new NoticeDelivery.Rules(wanted, () -> inFront, () -> false),
                new HeldNotices("", held -> {}),
                new NoticeDelivery.Channels(
                        new DesktopNotifier("Batchwright", Optional.empty()), shown::add, sent::add),
                windows,
                background);
    }
}
