package org.batchwright.ui.notify.list;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.fx.StepBackground;
import org.batchwright.ui.notify.Notice;
import org.batchwright.ui.notify.NoticeEvent;
import org.batchwright.ui.notify.PostedByAnotherWindow;
import org.batchwright.ui.notify.SharedNotices;
import org.batchwright.workspace.notice.PastNotice;
import org.batchwright.workspace.notice.StoredNotice;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NotificationsViewModelTest {
    @TempDir
    private Path folder;

    private Instant now = Instant.parse("2026-11-24T09:00:00Z");
    private SharedNotices shared;
    private NotificationsViewModel model;

    @BeforeEach
    void open() {
        shared = new SharedNotices(folder, () -> now);
        model = model();
    }

    @Test
    void notifications_are_unread_until_the_list_is_opened_and_highlighted_until_it_is_closed() throws Exception {
        post("first");
        post("second");
        assertThat(model.unread().get()).isEqualTo(2);
        model.setOpen(true);
        assertThat(model.unread().get()).isZero();
        assertThat(model.notices()).allMatch(model::isNew);
        post("third");
        assertThat(model.unread().get()).as("seen at once").isZero();
        assertThat(model.notices()).hasSize(3).allMatch(model::isNew);
        model.setOpen(false);
        assertThat(model.notices()).noneMatch(model::isNew);
        assertThat(model.unread().get()).isZero();
    }

    @Test
    void notifications_seen_just_before_the_list_is_closed_do_not_stay_unread() throws Exception {
        StepBackground steps = new StepBackground();
        model = new NotificationsViewModel(shared, steps);
        model.start();
        model.setOpen(true);
        steps.settle();
        post("first");
        steps.step();
        model.setOpen(false);
        steps.stepNewest();
        assertThat(model.unread().get()).as("read before it was marked").isEqualTo(1);
        steps.settle();
        assertThat(model.unread().get()).isZero();
    }

    @Test
    void notifications_in_a_list_that_was_open_only_briefly_are_seen() throws Exception {
        StepBackground steps = new StepBackground();
        model = new NotificationsViewModel(shared, steps);
        model.start();
        post("first");
        steps.settle();
        model.setOpen(true);
        model.setOpen(false);
        assertThat(steps.waiting()).as("only one reading at a time").isEqualTo(1);
        steps.settle();
        assertThat(model.unread().get()).isZero();
        assertThat(shared.seenUntil()).isEqualTo(now);
    }

    @Test
    void the_list_and_what_was_seen_survive_a_restart() throws Exception {
        post("first");
        model.setOpen(true);
        model.setOpen(false);
        PostedByAnotherWindow.post(folder, now.plusSeconds(60), notice("second"));
        model = model();
        assertThat(model.notices()).extracting(past -> past.notice().title()).containsExactly("second", "first");
        assertThat(model.unread().get()).isEqualTo(1);
    }

    @Test
    void notifications_of_other_windows_are_listed_after_a_refresh() throws Exception {
        PostedByAnotherWindow.post(folder, now, notice("first"));
        assertThat(model.notices()).isEmpty();
        model.refresh();
        assertThat(model.find("first")).isPresent();
    }

    @Test
    void cleared_notifications_are_gone_for_good() throws Exception {
        post("first");
        model.clear();
        assertThat(model.notices()).isEmpty();
        assertThat(model.unread().get()).isZero();
        assertThat(model().notices()).isEmpty();
    }

    @Test
    void a_summary_leads_to_each_of_its_runs_once() {
        PastNotice summary = new PastNotice(
                now,
                new StoredNotice("summary/1", "summary", "2 runs failed", ""),
                List.of("20261124-090000-abcdef/ended", "b/ended", "b/results"));
        assertThat(NotificationsViewModel.runs(summary))
                .containsExactly(new RunId("20261124-090000-abcdef"), new RunId("b"));
    }

    private NotificationsViewModel model() {
        NotificationsViewModel started = new NotificationsViewModel(shared, new InlineBackground());
        started.start();
        return started;
    }

    private void post(String title) throws Exception {
        now = now.plusSeconds(1);
        PostedByAnotherWindow.post(shared, notice(title));
    }

    private static Notice notice(String title) {
        return new Notice(title, NoticeEvent.FAILED, title, "");
    }
}
