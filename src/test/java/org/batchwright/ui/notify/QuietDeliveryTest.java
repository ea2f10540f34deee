package org.batchwright.ui.notify;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.workspace.SettingsFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Quiet hours: what is held back, and when and how it is told. */
class QuietDeliveryTest {
    private static final Notice GOOD =
            new Notice("run-1/ended", NoticeEvent.SUCCEEDED, "train #1 succeeded on lab", "");
    private static final Notice ALARM = new Notice(
            "run-2/alarm", NoticeEvent.ALARM, "Check the metrics of 학습 #2", "On lab: loss has been NaN since step 5.");

    private final List<Notice> shown = new ArrayList<>();
    private final List<Notice> sent = new ArrayList<>();
    private final List<String> stored = new ArrayList<>();
    private final InlineBackground background = new InlineBackground();
    private boolean wanted = true;
    private boolean inFront;
    private boolean quiet = true;

    @Test
    void notices_of_quiet_hours_are_one_notice_afterwards() {
        NoticeDelivery delivery = delivery("");
        delivery.accept(GOOD);
        delivery.accept(ALARM);
        background.tick();
        assertThat(sent).isEmpty();
        assertThat(shown).isEmpty();

        quiet = false;
        background.tick();
        Notice summary = new Notice(
                "held/run-1/ended/2",
                NoticeEvent.SUMMARY,
                "2 notifications during quiet hours",
                "Check the metrics of 학습 #2. On lab: loss has been NaN since step 5.\ntrain #1 succeeded on lab.");
        assertThat(sent).containsExactly(summary);
        assertThat(shown).containsExactly(summary);
        assertThat(stored.getLast()).isEmpty();
        assertThat(background.periods()).as("nothing to wait for").isEmpty();
    }

    @Test
    void a_single_one_is_told_as_it_is_and_before_the_next() {
        NoticeDelivery delivery = delivery("");
        delivery.accept(ALARM);
        quiet = false;
        delivery.accept(GOOD);
        assertThat(sent).containsExactly(ALARM, GOOD);
        assertThat(shown).containsExactly(ALARM, GOOD);
    }

    @Test
    void what_the_window_in_front_showed_is_not_shown_again_but_sent() {
        inFront = true;
        delivery("").accept(GOOD);
        assertThat(shown).containsExactly(GOOD);
        quiet = false;
        background.tick();
        assertThat(shown).containsExactly(GOOD);
        assertThat(sent).containsExactly(GOOD);
    }

    @Test
    void they_survive_a_restart_in_the_settings_file(@TempDir Path folder) throws OperationException {
        SettingsFile file = new SettingsFile(folder.resolve("settings.yaml"));
        NoticeDelivery before = delivery("");
        before.accept(ALARM);
        inFront = true;
        before.accept(GOOD);
        file.set(SettingsFile.HELD_NOTICES, stored.getLast());
        shown.clear();

        inFront = false;
        quiet = false;
        InlineBackground next = new InlineBackground();
        delivery(file.get(SettingsFile.HELD_NOTICES).orElseThrow(), next);
        next.tick();
        assertThat(shown).extracting(Notice::title).containsExactly(ALARM.title());
        assertThat(sent)
                .singleElement()
                .satisfies(summary -> assertThat(summary.text()).contains(ALARM.title(), GOOD.title()));
    }

    @Test
    void a_night_of_many_runs_lists_ten_and_counts_the_rest() {
        NoticeDelivery delivery = delivery("");
        for (int number = 1; number <= 25; number++) {
            delivery.accept(new Notice("run-" + number, NoticeEvent.FAILED, "train #" + number + " failed on lab", ""));
        }
        quiet = false;
        background.tick();
        assertThat(sent).singleElement().satisfies(summary -> {
            assertThat(summary.title()).startsWith("25 ");
            assertThat(summary.text().lines()).hasSize(11).last().isEqualTo("and 15 more");
        });
    }

    @Test
    void nothing_is_told_once_notifications_are_off() {
        delivery("").accept(GOOD);
        wanted = false;
        quiet = false;
        background.tick();
        assertThat(shown).isEmpty();
        assertThat(sent).isEmpty();
    }

    @Test
    void damaged_settings_are_nothing_held() {
        assertThat(new HeldNotices("", one -> {}).isEmpty()).isTrue();
        assertThat(new HeldNotices("seen\tnonsense\tx\ty", one -> {}).isEmpty()).isTrue();
        assertThat(new HeldNotices("x\tfailed", one -> {}).isEmpty()).isTrue();
    }

    private NoticeDelivery delivery(String earlier) {
        return delivery(earlier, background);
    }

    private NoticeDelivery delivery(String earlier, InlineBackground in) {
        return new NoticeDelivery(
                new NoticeDelivery.Rules(event -> wanted, () -> inFront, () -> quiet),
                new HeldNotices(earlier, stored::add),
                new NoticeDelivery.Channels(
                        new DesktopNotifier("Batchwright", Optional.empty()), shown::add, sent::add),
                new FakeWindows(),
                in);
    }
}
