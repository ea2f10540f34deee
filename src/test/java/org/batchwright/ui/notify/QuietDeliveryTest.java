package org.batchwright.ui.notify;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.remote.webhook.WebhookMessage;
import org.batchwright.ui.fx.InlineBackground;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests which notices are held back during quiet hours, and when and how they are delivered. */
class QuietDeliveryTest {
    private static final Notice GOOD =
            new Notice("run-1/ended", NoticeEvent.SUCCEEDED, "train #1 succeeded on lab", "");
    private static final Notice ALARM = new Notice(
            "run-2/alarm", NoticeEvent.ALARM, "Check the metrics of 학습 #2", "On lab: loss has been NaN since step 5.");

    @TempDir
    private Path folder;

    private final List<String> shown = new ArrayList<>();
    private final List<WebhookMessage> sent = new ArrayList<>();
    private final InlineBackground background = new InlineBackground();
    private boolean wanted = true;
    private boolean inFront;
    private boolean quiet = true;

    @Test
    void notices_from_quiet_hours_are_combined_into_one_after_the_quiet_hours() {
        NoticeDelivery delivery = delivery();
        delivery.post(GOOD);
        delivery.post(ALARM);
        background.tick();
        assertThat(sent).isEmpty();
        assertThat(shown).isEmpty();

        quiet = false;
        background.tick();
        assertThat(sent)
                .containsExactly(
                        new WebhookMessage(
                                "summary",
                                "2 notifications were held back",
                                "Check the metrics of 학습 #2. On lab: loss has been NaN since step 5.\ntrain #1 succeeded on lab."));
        assertThat(shown).containsExactly("2 notifications were held back");
        assertThat(background.periods()).as("nothing to wait for").isEmpty();
    }

    @Test
    void a_single_held_notice_is_delivered_unchanged() {
        NoticeDelivery delivery = delivery();
        delivery.post(ALARM);
        quiet = false;
        background.tick();
        delivery.post(GOOD);
        assertThat(sent).extracting(WebhookMessage::title).containsExactly(ALARM.title(), GOOD.title());
        assertThat(shown).containsExactly(ALARM.title(), GOOD.title());
    }

    @Test
    void the_next_notice_after_quiet_hours_is_delivered_together_with_the_held_notices() {
        NoticeDelivery delivery = delivery();
        delivery.post(ALARM);
        quiet = false;
        delivery.post(GOOD);
        assertThat(shown).containsExactly("2 notifications were held back");
        assertThat(sent).hasSize(1);
    }

    @Test
    void a_notice_that_the_foreground_window_showed_is_sent_but_not_shown_again() {
        inFront = true;
        delivery().post(GOOD);
        assertThat(shown).containsExactly(GOOD.title());
        quiet = false;
        background.tick();
        assertThat(shown).containsExactly(GOOD.title());
        assertThat(sent).extracting(WebhookMessage::title).containsExactly(GOOD.title());
    }

    @Test
    void held_notices_survive_a_restart() {
        NoticeDelivery before = delivery();
        before.post(ALARM);
        inFront = true;
        before.post(GOOD);
        shown.clear();

        inFront = false;
        InlineBackground next = new InlineBackground();
        delivery(next).start();
        next.tick();
        assertThat(shown).as("still quiet").isEmpty();
        quiet = false;
        next.tick();
        assertThat(shown).containsExactly(ALARM.title());
        assertThat(sent)
                .singleElement()
                .satisfies(summary -> assertThat(summary.text()).contains(ALARM.title(), GOOD.title()));
        background.tick();
        assertThat(sent).as("the other window delivers nothing twice").hasSize(1);
    }

    @Test
    void after_a_night_of_many_runs_ten_are_listed_and_the_others_are_counted() {
        NoticeDelivery delivery = delivery();
        for (int number = 1; number <= 25; number++) {
            delivery.post(new Notice("run-" + number, NoticeEvent.FAILED, "train #" + number + " failed on lab", ""));
        }
        quiet = false;
        background.tick();
        assertThat(sent).singleElement().satisfies(summary -> {
            assertThat(summary.title()).startsWith("25 ");
            assertThat(summary.text().lines()).hasSize(11).last().isEqualTo("and 15 more");
        });
    }

    @Test
    void no_notice_is_delivered_once_notifications_are_off() {
        delivery().post(GOOD);
        wanted = false;
        quiet = false;
        background.tick();
        assertThat(shown).isEmpty();
        assertThat(sent).isEmpty();
        wanted = true;
        delivery().start();
        assertThat(shown).as("not later either").isEmpty();
        assertThat(sent).isEmpty();
    }

    private NoticeDelivery delivery() {
        return delivery(background);
    }

    /** Simulates a window in a separate process. */
    private NoticeDelivery delivery(InlineBackground in) {
        SharedNotices shared = new SharedNotices(folder, InstantSource.system());
        return new NoticeDelivery(
                new NoticeDelivery.Rules(event -> wanted, () -> inFront, () -> quiet),
                shared,
                new NoticeDelivery.Channels(
                        new DesktopNotifier("Batchwright", Optional.empty()),
                        notice -> shown.add(notice.title()),
                        new WebhookDelivery(
                                new WebhookDelivery.Webhook(
                                        () -> true, Optional::empty, (service, message) -> sent.add(message)),
                                shared,
                                in,
                                new WebhookDelivery.ErrorHandlers(failure -> {}, failure -> {}))),
                in);
    }
}
