package org.batchwright.ui.runs.list;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.Task;
import org.batchwright.plan.sweep.SweepSamples;
import org.batchwright.run.submit.Submissions;
import org.batchwright.run.track.RunControl;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.fake.RecordingRunControl;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.fx.ScreenVisibility.Seen;
import org.batchwright.ui.runs.SampleRunHistory;
import org.batchwright.ui.runs.list.RunLine.RunItem;
import org.batchwright.ui.runs.row.RunActionsViewModel;
import org.batchwright.ui.runs.row.RunGroup;
import org.batchwright.ui.runs.row.RunReader;
import org.junit.jupiter.api.Test;

class RunsViewModelTest {
    private final FakeRunHistory book = SampleRunHistory.book();
    private final InlineBackground background = new InlineBackground();
    private final RunsViewModel model = new RunsViewModel(
            book,
            new RunReader(book, cluster -> Dialects.known().named("slurm")),
            background,
            InstantSource.fixed(SampleRunHistory.NOW));

    @Test
    void all_runs_are_listed_with_the_newest_first_and_with_counts() {
        assertThat(numbers()).containsExactly(43L, 42L, 41L, 40L, 39L, 38L, 37L, 36L);
        assertThat(model.counts().get())
                .containsEntry(RunGroup.ALL, 8)
                .containsEntry(RunGroup.RUNNING, 1)
                .containsEntry(RunGroup.QUEUED, 2)
                .containsEntry(RunGroup.FAILED, 3)
                .containsEntry(RunGroup.SUCCEEDED, 1)
                .containsEntry(RunGroup.CANCELLED, 1);
    }

    @Test
    void a_long_history_is_read_back_to_its_first_run() {
        for (int number = 44; number < 1_000; number++) {
            book.put(SampleRunHistory.run(number, "a/b", "abci", JobState.QUEUED, "None", SampleRunHistory.NOW));
        }
        RunsViewModel later = new RunsViewModel(
                book, new RunReader(book, cluster -> Optional.empty()), background, InstantSource.system());
        assertThat(later.complete().get()).isTrue();
        assertThat(later.runs().stream().map(RunItem::data))
                .extracting(row -> row.run().number())
                .containsExactlyElementsOf(LongStream.rangeClosed(36, 999)
                        .map(at -> 999 + 36 - at)
                        .boxed()
                        .toList());
    }

    @Test
    void the_previous_run_always_has_the_same_preset() {
        Run newest = SampleRunHistory.run(44, "mnist/full", "abci", JobState.QUEUED, "None", SampleRunHistory.NOW);
        book.put(newest);
        assertThat(model.runs().stream().anyMatch(item -> item.data().isBefore(newest)))
                .isTrue();
        Run first = book.find(SampleRunHistory.id(37)).orElseThrow();
        assertThat(model.runs().stream().anyMatch(item -> item.data().isBefore(first)))
                .as("the first of its preset")
                .isFalse();
    }

    @Test
    void segments_count_the_runs_that_match_the_filter() {
        model.filter().set("mnist");
        assertThat(model.counts().get())
                .containsExactlyInAnyOrderEntriesOf(Map.of(RunGroup.ALL, 2, RunGroup.FAILED, 1, RunGroup.CANCELLED, 1));
        book.put(SampleRunHistory.run(
                37, "mnist/full", "lab-slurm", JobState.NODE_FAILED, "None", SampleRunHistory.NOW));
        assertThat(model.counts().get()).containsEntry(RunGroup.FAILED, 2).doesNotContainKey(RunGroup.CANCELLED);
        model.filter().set("state:finished");
        assertThat(model.counts().get()).containsEntry(RunGroup.ALL, 5);
        assertThat(model.shownRuns()).hasSize(5);
    }

    @Test
    void elapsed_seconds_are_updated_only_while_a_job_runs_and_the_window_is_in_front() {
        assertThat(background.periods()).containsExactly(Duration.ofSeconds(1));
        model.setSeen(Seen.BESIDE);
        assertThat(background.periods()).containsExactly(Duration.ofSeconds(20));
        model.setSeen(Seen.NOT);
        assertThat(background.periods()).isEmpty();
        model.setSeen(Seen.IN_FRONT);
        assertThat(background.periods()).hasSize(1);
        book.put(SampleRunHistory.run(
                42, "depth-anything/train_with_batch_4", "tsubame4", JobState.SUCCEEDED, "None", SampleRunHistory.NOW));
        assertThat(background.periods()).isEmpty();
    }

    @Test
    void a_new_run_comes_first_and_a_changed_run_keeps_its_position_and_stays_selected() {
        model.select(SampleRunHistory.id(42));
        RunItem before = model.shownRuns().get(1);
        book.put(SampleRunHistory.run(44, "a/b", "abci", JobState.PREPARING, "None", SampleRunHistory.NOW));
        book.put(SampleRunHistory.run(
                42, "depth-anything/train_with_batch_4", "tsubame4", JobState.SUCCEEDED, "None", SampleRunHistory.NOW));

        assertThat(numbers()).startsWith(44L, 43L, 42L);
        assertThat(model.shownRuns().get(2)).isSameAs(before);
        assertThat(model.details().get().orElseThrow().row().state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(model.counts().get()).doesNotContainKey(RunGroup.RUNNING);
    }

    @Test
    void the_segment_and_the_filter_are_combined_and_follow_changes() {
        model.group().set(RunGroup.FAILED);
        model.filter().set("mnist");
        assertThat(numbers()).containsExactly(38L);

        book.put(SampleRunHistory.run(
                37, "mnist/full", "lab-slurm", JobState.NODE_FAILED, "None", SampleRunHistory.NOW));
        assertThat(numbers()).containsExactly(38L, 37L);
    }

    @Test
    void selecting_a_hidden_run_clears_the_filter_that_hides_it() {
        model.filter().set("state:failed");
        model.select(SampleRunHistory.id(42));

        assertThat(model.filter().get()).isEmpty();
        assertThat(numbers()).contains(42L);
    }

    @Test
    void sorted_runs_stay_sorted_as_they_change_and_equal_runs_are_listed_newest_first() {
        model.sort(List.of(new RunOrder(row -> SortKey.of(row.run().cluster().value()), false)));
        assertThat(numbers(model.lines())).containsExactly(39L, 43L, 38L, 37L, 36L, 40L, 42L, 41L);

        book.put(SampleRunHistory.run(44, "a/b", "abci", JobState.PREPARING, "None", SampleRunHistory.NOW));
        assertThat(numbers(model.lines())).startsWith(44L, 39L, 43L);

        model.sort(List.of());
        assertThat(numbers(model.lines())).startsWith(44L, 43L, 42L, 41L);
    }

    @Test
    void the_jobs_of_an_expanded_run_stay_below_it_when_sorted() {
        Run one = SampleRunHistory.run(44, "a/b", "abci", JobState.PREPARING, "None", SampleRunHistory.NOW);
        List<Job> jobs = List.of(
                SweepSamples.job(0, Task.Role.JOB, "lr=1", JobState.QUEUED),
                SweepSamples.job(1, Task.Role.JOB, "lr=2", JobState.QUEUED));
        book.put(new Run(one.id(), 44, one.preset(), one.cluster(), one.created(), jobs, Optional.empty()));
        model.setExpanded(model.item(SampleRunHistory.id(44)).orElseThrow(), true);
        model.sort(List.of(new RunOrder(row -> SortKey.of(row.run().number()), false)));

        assertThat(numbers(model.lines())).endsWith(43L, 44L, 44L, 44L);
        assertThat(model.lines().subList(8, 11)).extracting(RunLine::task).containsExactly(-1, 0, 1);
    }

    @Test
    void a_waiting_run_shows_why_it_is_waiting() {
        assertThat(model.shownRuns().getFirst().row().get().why())
                .isEqualTo(Dialects.known().named("slurm").orElseThrow().describeReason("Priority"))
                .isNotEqualTo("Priority");
    }

    @Test
    void only_applicable_actions_are_available() {
        RunActionsViewModel actions = actions(new ArrayList<>());

        assertThat(actions.canHold(run(43))).isTrue();
        assertThat(actions.canRelease(run(36))).isTrue();
        assertThat(actions.canHold(run(42))).isFalse();
        assertThat(RunActionsViewModel.canCancel(run(42))).isTrue();
        assertThat(RunActionsViewModel.canCancel(run(40))).isFalse();
        assertThat(RunActionsViewModel.canResubmit(run(40))).isTrue();
    }

    @Test
    void actions_are_passed_to_the_run_and_a_rejection_is_shown() {
        List<String> done = new ArrayList<>();
        RunActionsViewModel actions = actions(done);
        actions.cancel(run(42));
        actions.resubmit(run(40), made -> done.add("made " + made.id()));
        actions.editAndResubmit(run(39));
        assertThat(done)
                .containsExactly(
                        "cancel " + SampleRunHistory.id(42),
                        "resubmit " + SampleRunHistory.id(40),
                        "made " + SampleRunHistory.id(41),
                        "edit " + SampleRunHistory.id(39));
        assertThat(actions.failure().get()).isEmpty();

        actions.release(run(36));
        assertThat(actions.failure().get().map(OperationException::what)).contains("It is not held.");
        assertThat(actions.busy().get()).isEmpty();
    }

    @Test
    void ports_and_files_are_offered_only_if_the_scheduler_supports_them() {
        Run running = model.shownRuns().stream()
                .map(item -> item.row().get().run())
                .filter(run -> run.state() == JobState.RUNNING)
                .findFirst()
                .orElseThrow();

        for (String name : List.of("slurm", "this-computer")) {
            assertThat(actions(name, new ArrayList<>()).canForwardPorts(running))
                    .as(name)
                    .isTrue();
            assertThat(actions(name, new ArrayList<>()).canBrowseFiles(running))
                    .as(name)
                    .isTrue();
        }
        for (String name : List.of("kubernetes", "crater")) {
            assertThat(actions(name, new ArrayList<>()).canForwardPorts(running))
                    .as(name)
                    .isFalse();
            assertThat(actions(name, new ArrayList<>()).canBrowseFiles(running))
                    .as(name)
                    .isFalse();
        }
    }

    private RunActionsViewModel actions(List<String> done) {
        return actions("slurm", done);
    }

    private RunActionsViewModel actions(String scheduler, List<String> done) {
        RunControl control = new RecordingRunControl(done) {
            @Override
            public void release(RunId run) throws OperationException {
                throw new OperationException.NotPossible("It is not held.", "Nothing to do.");
            }
        };
        Submissions submissions = new Submissions() {
            @Override
            public Run submit(ComposedPlan composition, Path folder, Optional<RunId> after, Progress progress) {
                throw new UnsupportedOperationException();
            }

            @Override
            public Run resubmit(RunId earlier, Submissions.Resubmission again, Progress progress) {
                done.add("resubmit " + earlier + " " + again);
                return RunsViewModelTest.this.run(41);
            }

            @Override
            public Run resubmit(RunId earlier, Progress progress) {
                done.add("resubmit " + earlier);
                return RunsViewModelTest.this.run(41);
            }
        };
        return new RunActionsViewModel(
                new RunActionsViewModel.Services(control, submissions, Optional.empty(), Optional.empty()),
                cluster -> Dialects.known().named(scheduler),
                background,
                run -> done.add("edit " + run),
                Optional.empty());
    }

    private Run run(long number) {
        return book.find(number).orElseThrow();
    }

    private List<Long> numbers() {
        return model.shownRuns().stream()
                .map(item -> item.row().get().run().number())
                .toList();
    }

    private static List<Long> numbers(RunLines lines) {
        return lines.stream().map(line -> line.row().getValue().run().number()).toList();
    }
}
