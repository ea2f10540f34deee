package org.batchwright.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.plan.sweep.SweepSamples;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.fx.StepBackground;
import org.batchwright.ui.runs.RunTabs.Tab;
import org.batchwright.ui.runs.list.RunsViewModel;
import org.batchwright.ui.runs.row.RunReader;
import org.junit.jupiter.api.Test;

class ShownRunTest {
    private static final List<Tab> ALL = List.of(Tab.values());
    private final FakeRunHistory book = SampleRunHistory.book();
    private final StepBackground background = new StepBackground();
    private final RunsViewModel model = new RunsViewModel(
            book,
            new RunReader(book, cluster -> Dialects.known().named("slurm"), cluster -> Optional.empty()),
            background,
            InstantSource.fixed(SampleRunHistory.NOW));
    private final ObjectProperty<Tab> tab = new SimpleObjectProperty<>(Tab.LOG);
    private final RunTabs tabs = new RunTabs(tab);
    private final ShownRun shown = new ShownRun(model, tabs);

    private RunId run(int place) {
        return model.runs().get(place).data().run().id();
    }

    @Test
    void the_run_and_tab_of_the_last_session_are_restored_once_the_history_is_read() {
        RunId third = book.newest(3).getLast().id();
        shown.restore(Optional.of(third), Optional.of("metrics"));
        assertThat(shown.run().getValue()).isEmpty();
        background.settle();

        assertThat(shown.run().getValue()).contains(third);
        assertThat(run(0)).isNotEqualTo(third);
        assertThat(shown.tab().getValue()).isEqualTo("metrics");
    }

    @Test
    void the_newest_run_is_shown_if_the_run_of_the_last_session_is_gone() {
        shown.restore(Optional.of(new RunId("20200101-000000-gone22")), Optional.of("no-such-tab"));
        background.settle();

        assertThat(shown.run().getValue()).contains(run(0));
        assertThat(shown.tab().getValue()).isEqualTo("log");
    }

    @Test
    void a_run_selected_in_the_meantime_stays_selected() {
        RunId second = book.newest(2).getLast().id();
        shown.restore(Optional.of(book.newest(3).getLast().id()), Optional.empty());
        model.select(second);
        background.settle();

        assertThat(shown.run().getValue()).contains(second);
    }

    private static Run ended(int number, JobState state) {
        return SweepSamples.many(number, 3, task -> task == 1 ? state : JobState.SUCCEEDED);
    }

    private Tab opened(Run run) {
        tabs.open(run, ALL);
        return tab.get();
    }

    @Test
    void a_failed_or_running_run_opens_on_its_log_and_other_runs_open_on_the_tab_that_was_used_last() {
        opened(ended(1, JobState.SUCCEEDED));
        tab.set(Tab.METRICS);

        assertThat(opened(ended(2, JobState.OUT_OF_MEMORY))).isEqualTo(Tab.LOG);
        assertThat(opened(ended(3, JobState.RUNNING))).isEqualTo(Tab.LOG);
        assertThat(opened(ended(4, JobState.SUCCEEDED))).isEqualTo(Tab.METRICS);
        assertThat(opened(ended(5, JobState.CANCELLED))).isEqualTo(Tab.METRICS);
    }

    @Test
    void a_tab_chosen_for_a_run_stays_open_even_if_the_run_changes() {
        opened(ended(1, JobState.RUNNING));
        tab.set(Tab.SCRIPT);
        assertThat(opened(ended(1, JobState.FAILED))).isEqualTo(Tab.SCRIPT);
        opened(ended(2, JobState.FAILED));

        assertThat(opened(ended(1, JobState.FAILED))).isEqualTo(Tab.SCRIPT);
    }

    @Test
    void the_open_tab_is_kept_while_runs_are_compared() {
        opened(ended(1, JobState.SUCCEEDED));
        tab.set(Tab.METRICS);
        tabs.open(ended(2, JobState.FAILED), List.of(Tab.METRICS));

        assertThat(tab.get()).isEqualTo(Tab.METRICS);
    }

    @Test
    void an_unavailable_tab_is_not_opened() {
        opened(ended(1, JobState.SUCCEEDED));
        tab.set(Tab.FILES);
        tabs.open(ended(2, JobState.SUCCEEDED), List.of(Tab.LOG, Tab.SCRIPT));

        assertThat(tab.get()).isEqualTo(Tab.LOG);
        assertThat(opened(ended(3, JobState.SUCCEEDED))).isEqualTo(Tab.FILES);
    }

    @Test
    void the_tab_of_an_earlier_session_applies_only_to_its_run() {
        Run failed = ended(1, JobState.FAILED);
        tabs.restore(Optional.of(failed.id()), Tab.TIMELINE);

        assertThat(opened(ended(2, JobState.FAILED))).isEqualTo(Tab.LOG);
        assertThat(opened(failed)).isEqualTo(Tab.TIMELINE);
    }
}
