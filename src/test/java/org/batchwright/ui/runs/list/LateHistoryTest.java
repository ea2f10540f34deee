package org.batchwright.ui.runs.list;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.run.RunSamples;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.fx.ScreenVisibility.Seen;
import org.batchwright.ui.fx.StepBackground;
import org.batchwright.ui.fx.UndrawnBackground;
import org.batchwright.ui.runs.SampleRunHistory;
import org.batchwright.ui.runs.row.RunGroup;
import org.batchwright.ui.runs.row.RunReader;
import org.junit.jupiter.api.Test;

/** Tests what happens before the history is read, and between its pages. */
class LateHistoryTest {
    private static final int RUNS = 1_500;
    private static final RunOrder BY_CLUSTER =
            new RunOrder(row -> SortKey.of(row.run().cluster().value()), false);

    private final FakeRunHistory book = new FakeRunHistory();
    private final StepBackground steps = new StepBackground();
    private final UndrawnBackground window = new UndrawnBackground(steps);
    private final RunsViewModel model;

    LateHistoryTest() {
        for (int number = 1; number <= RUNS; number++) {
            put(number, number % 7 == 0 ? "abci" : "lab", number % 50 == 0 ? JobState.FAILED : JobState.SUCCEEDED);
        }
        put(3, "lab", JobState.RUNNING);
        model = open(window);
    }

    @Test
    void runs_are_not_read_before_the_window_is_drawn() {
        steps.settle();
        assertThat(book.read()).isZero();
        assertThat(model.loaded().get()).isFalse();

        window.draw();
        steps.settle();
        assertThat(model.complete().get()).isTrue();
        assertThat(model.runs()).hasSize(RUNS);
    }

    @Test
    void a_window_that_opens_on_the_runs_screen_reads_the_runs_immediately_and_only_once() {
        model.setSeen(Seen.NOT);
        assertThat(steps.waiting()).isZero();
        model.setSeen(Seen.IN_FRONT);
        steps.step();
        assertThat(model.loaded().get()).isTrue();
        steps.settle();
        int read = book.read();

        window.draw();
        model.setSeen(Seen.BESIDE);
        steps.settle();
        assertThat(book.read()).isEqualTo(read);
        assertThat(model.runs()).hasSize(RUNS);
    }

    @Test
    void a_window_that_opens_on_a_large_sweep_reads_it_after_its_first_frames() {
        book.put(SampleRunHistory.run(RUNS + 1, "mnist/full", "lab", JobState.SUCCEEDED, "None", SampleRunHistory.NOW)
                .with(RunSamples.jobs(1_000, JobReport.of(JobState.SUCCEEDED, "COMPLETED"))));
        model.select(SampleRunHistory.id(RUNS + 1));
        model.setSeen(Seen.IN_FRONT);
        steps.settle();
        assertThat(book.read()).isZero();
        assertThat(model.loaded().get()).isFalse();
        assertThat(model.details().get()).isEmpty();

        window.draw();
        steps.settle();
        assertThat(model.runs()).hasSize(RUNS + 1);
        assertThat(model.details().get()).isPresent();
        assertThat(book.read()).as("once").isEqualTo(RUNS + 1);
    }

    @Test
    void a_filter_and_sort_order_chosen_before_anything_is_read_apply_to_all_runs() {
        model.filter().set("state:failed");
        model.sort(List.of(BY_CLUSTER));
        change(0);
        window.draw();
        steps.settle();
        assertSameAsReadAtOnce();
    }

    @Test
    void runs_that_are_submitted_or_changed_between_any_two_pages_are_counted_filtered_and_sorted() {
        window.draw();
        for (int part = 1; !model.complete().get(); part++) {
            change(part);
            if (part == 2) {
                model.filter().set("state:failed");
            } else if (part == 3) {
                model.sort(List.of(BY_CLUSTER));
            }
            steps.step();
        }
        steps.settle();
        assertSameAsReadAtOnce();
    }

    /** Submits a run and changes an old run and a recent one. */
    private void change(int part) {
        put(RUNS + 1 + part, "abci", JobState.FAILED);
        put(5 + part, "lab", JobState.FAILED);
        put(RUNS - 5 - part, "abci", JobState.FAILED);
    }

    private void assertSameAsReadAtOnce() {
        RunsViewModel atOnce = open(new InlineBackground());
        atOnce.filter().set("state:failed");
        atOnce.sort(List.of(BY_CLUSTER));
        assertThat(numbers(model)).isEqualTo(numbers(atOnce)).hasSizeGreaterThan(RUNS / 50);
        assertThat(model.counts().get()).isEqualTo(atOnce.counts().get());

        model.filter().set("");
        steps.settle();
        atOnce.filter().set("");
        assertThat(model.counts().get())
                .isEqualTo(atOnce.counts().get())
                .containsEntry(RunGroup.RUNNING, 1)
                .containsEntry(RunGroup.ALL, (int) book.totals().runs());
        assertThat(numbers(model)).isEqualTo(numbers(atOnce));
    }

    private static List<Long> numbers(RunsViewModel of) {
        return of.lines().stream()
                .map(line -> line.item().data().run().number())
                .toList();
    }

    private RunsViewModel open(Background background) {
        return new RunsViewModel(
                book,
                new RunReader(book, cluster -> Optional.empty()),
                background,
                InstantSource.fixed(SampleRunHistory.NOW));
    }

    private void put(int number, String cluster, JobState state) {
        book.put(SampleRunHistory.run(number, "mnist/full", cluster, state, "None", SampleRunHistory.NOW));
    }
}
