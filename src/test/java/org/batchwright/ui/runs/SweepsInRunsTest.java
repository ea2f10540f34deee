package org.batchwright.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.collections.ListChangeListener;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.NodeFields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.model.run.Task;
import org.batchwright.plan.sweep.SweepSamples;
import org.batchwright.run.submit.Submissions;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.runs.row.RunActionsViewModel;
import org.batchwright.ui.runs.row.RunDetails;
import org.batchwright.ui.runs.row.RunFocus;
import org.batchwright.ui.runs.row.RunGroup;
import org.batchwright.ui.runs.row.RunLine;
import org.batchwright.ui.runs.row.RunLine.RunItem;
import org.batchwright.ui.runs.row.RunReader;
import org.batchwright.ui.runs.row.RunRow;
import org.batchwright.ui.runs.row.RunTexts;
import org.batchwright.ui.runs.row.RunsViewModel;
import org.junit.jupiter.api.Test;

class SweepsInRunsTest {
    private final FakeRunHistory book = SweepSamples.book();
    private final RunsViewModel model = model(book);

    @Test
    void a_sweep_is_one_line_until_expanded() {
        assertThat(model.lines()).hasSize(13);
        model.setExpanded(item(51), true);
        assertThat(model.lines()).hasSize(33);
        assertThat(model.lines().get(1).row().getValue().title()).isEqualTo("epoch-start 0 · epoch-end 9");
        model.setExpanded(item(51), false);
        assertThat(model.lines()).hasSize(13);
    }

    @Test
    void a_single_job_is_not_expandable() {
        model.setExpanded(item(42), true);
        assertThat(item(42).open().get()).isFalse();
        assertThat(model.lines()).hasSize(13);
    }

    @Test
    void jobs_are_titled_by_their_role_in_the_run() {
        assertThat(row(50).of(0).title()).isEqualTo("sample");
        assertThat(row(50).of(1).title()).isEqualTo("lr 1e-1 · batch-size 4");
        assertThat(row(49).of(1).title()).isEqualTo("segment 2 of 3");
        assertThat(row(47).of(2).part().orElseThrow().values()).containsEntry("메모", "학습률을 낮추고 다시 한번 x=1 学習率を下げる 2");
    }

    @Test
    void a_sweep_counts_ended_and_failed_jobs_without_its_sample() {
        assertThat(RunTexts.formatFinished(row(51).tally())).isEqualTo("14 of 20 finished");
        assertThat(row(51).tally().failed()).isEqualTo(2);
        assertThat(RunTexts.formatCounts(row(51).tally()))
                .isEqualTo("12 succeeded · 1 timed out · 1 out of memory · 3 running · 3 queued");
        assertThat(RunTexts.percent(row(51), SampleRunHistory.NOW)).isEqualTo("70%");
        assertThat(row(50).tally().total()).isEqualTo(8);
    }

    @Test
    void lines_stay_the_same_when_a_job_changes() {
        model.setExpanded(item(51), true);
        List<RunLine> before = List.copyOf(model.lines());
        List<String> told = new ArrayList<>();
        model.lines().addListener((ListChangeListener<RunLine>) change -> told.add(change.toString()));
        book.put(SweepSamples.many(51, 20, i -> JobState.SUCCEEDED));

        assertThat(told).isEmpty();
        assertThat(model.lines()).isEqualTo(before);
        assertThat(model.lines().get(20).row().getValue().state()).isEqualTo(JobState.SUCCEEDED);
    }

    @Test
    void a_new_run_leaves_others_expanded() {
        model.setExpanded(item(51), true);
        SampleRunHistory.add(book, 52);

        assertThat(model.lines()).hasSize(34);
        assertThat(model.lines().get(21).task()).isEqualTo(19);
    }

    @Test
    void the_initial_log_is_of_the_first_running_or_else_first_failed_job() {
        model.select(SampleRunHistory.id(51));
        assertThat(focus().task()).isEqualTo(14);
        book.put(SweepSamples.many(53, 3, task -> task == 1 ? JobState.FAILED : JobState.SUCCEEDED));
        model.select(SampleRunHistory.id(53));
        assertThat(focus().task()).isEqualTo(1);
        model.select(SampleRunHistory.id(49));
        assertThat(focus().task()).isEqualTo(1);
        model.select(SampleRunHistory.id(47));
        assertThat(focus().task()).isZero();
    }

    @Test
    void switching_logs_leaves_the_run_selected() {
        model.select(SampleRunHistory.id(51));
        model.showLog(6);
        assertThat(focus()).isEqualTo(new RunFocus(Set.of(), 6));
        book.put(SweepSamples.half(51));
        assertThat(focus().task()).isEqualTo(6);
        assertThat(details().shownRow().part()).isEmpty();
    }

    @Test
    void the_log_follows_the_running_job_unless_the_user_switched_logs() {
        book.put(oneByOne(0));
        model.select(SampleRunHistory.id(53));
        assertThat(focus().task()).isZero();
        book.put(oneByOne(1));
        assertThat(focus().task()).isEqualTo(1);
        model.setReading(true);
        book.put(oneByOne(2));
        assertThat(focus().task()).isEqualTo(1);
        model.setReading(false);
        book.put(oneByOne(2));
        assertThat(focus().task()).isEqualTo(2);
        model.showLog(0);
        book.put(oneByOne(3));
        assertThat(focus().task()).isZero();
    }

    /** Job 0 failed, those before this one succeeded, those after it are queued. */
    private static Run oneByOne(int running) {
        return SweepSamples.many(
                53,
                20,
                task -> task > running
                        ? JobState.QUEUED
                        : task == running ? JobState.RUNNING : task == 0 ? JobState.FAILED : JobState.SUCCEEDED);
    }

    @Test
    void segments_count_the_runs_that_they_show() {
        Map<RunGroup, Integer> before = model.counts().get();
        book.put(oneByOne(2));
        RunItem sweep = item(53);
        for (RunGroup group : RunGroup.values()) {
            boolean shown = group != RunGroup.SUCCEEDED && group != RunGroup.CANCELLED;
            assertThat(more(before, group)).as(group.name()).isEqualTo(shown ? 1 : 0);
            model.group().set(group);
            assertThat(model.shownRuns().contains(sweep)).as(group.name()).isEqualTo(shown);
            assertThat(model.shownRuns()).hasSize(model.counts().get().getOrDefault(group, 0));
        }
    }

    @Test
    void a_sweep_succeeded_or_was_cancelled_only_as_a_whole() {
        book.put(SweepSamples.many(53, 4, task -> task == 0 ? JobState.CANCELLED : JobState.SUCCEEDED));
        RunItem sweep = item(53);
        model.group().set(RunGroup.SUCCEEDED);
        assertThat(model.shownRuns()).doesNotContain(sweep);
        model.group().set(RunGroup.CANCELLED);
        assertThat(model.shownRuns()).contains(sweep);
        book.put(SweepSamples.many(53, 4, task -> JobState.SUCCEEDED));
        assertThat(model.shownRuns()).doesNotContain(sweep);
        model.group().set(RunGroup.SUCCEEDED);
        assertThat(model.shownRuns()).contains(sweep);
    }

    @Test
    void a_job_in_an_unknown_state_has_not_failed() {
        book.put(SweepSamples.many(53, 4, task -> task == 0 ? JobState.UNKNOWN : JobState.SUCCEEDED));
        assertThat(row(53).tally().failed()).isZero();
        assertThat(RunTexts.formatFailed(row(53))).isEqualTo("1 unknown");
    }

    private int more(Map<RunGroup, Integer> before, RunGroup group) {
        return model.counts().get().getOrDefault(group, 0) - before.getOrDefault(group, 0);
    }

    @Test
    void a_chain_counts_as_one() {
        Map<RunGroup, Integer> before = model.counts().get();
        book.put(SweepSamples.chain(53));
        assertThat(more(before, RunGroup.ALL)).isEqualTo(1);
        assertThat(more(before, RunGroup.RUNNING)).isEqualTo(1);
    }

    @Test
    void a_rerun_job_names_the_original_job_and_run() {
        SubmittedRun submittedRun = book.submitted(SampleRunHistory.id(51)).orElseThrow();
        assertThat(origin(submittedRun, 5)).isEqualTo("job 6 of #51: epoch-start=50 epoch-end=59");
        assertThat(origin(submittedRun, 5, 9)).isEqualTo("2 jobs from #51");
        assertThat(origin(submittedRun)).isEqualTo("rerun of #51");
    }

    private String origin(SubmittedRun submittedRun, Integer... tasks) {
        SubmittedRun.Origin origin = new SubmittedRun.Origin(SampleRunHistory.id(51), Set.of(tasks));
        Run again = SampleRunHistory.run(
                60, "eval/eval_checkpoints", "lab-slurm", JobState.QUEUED, "None", SampleRunHistory.NOW);
        book.put(
                again,
                new SubmittedRun(
                        submittedRun.bundle(),
                        submittedRun.job(),
                        submittedRun.preset(),
                        Optional.empty(),
                        Optional.of(origin)));
        return row(60).asked().origin();
    }

    @Test
    void the_log_moves_from_sample_to_first_job_unless_the_user_switched() {
        book.put(sampled(JobState.RUNNING, JobState.QUEUED));
        model.select(SampleRunHistory.id(53));
        assertThat(focus().task()).isZero();
        book.put(sampled(JobState.SUCCEEDED, JobState.RUNNING));
        assertThat(focus().task()).isEqualTo(1);
        model.showLog(0);
        book.put(sampled(JobState.SUCCEEDED, JobState.SUCCEEDED));
        assertThat(focus().task()).isZero();
    }

    @Test
    void cancelled_jobs_are_reported_and_a_continued_segment_is_not_a_failure() {
        book.put(sampled(JobState.SUCCEEDED, JobState.SUCCEEDED));
        assertThat(RunTexts.formatFailed(row(53))).isEmpty();
        Run some = SweepSamples.many(53, 3, task -> task == 1 ? JobState.CANCELLED : JobState.SUCCEEDED);
        book.put(some);
        assertThat(RunTexts.formatFailed(row(53))).isEqualTo("1 cancelled");
        book.put(SweepSamples.chain(53));
        assertThat(RunTexts.formatFailed(row(53))).isEmpty();
    }

    private static Run sampled(JobState sample, JobState job) {
        Run whole = SweepSamples.half(53);
        return new Run(
                whole.id(),
                whole.number(),
                whole.preset(),
                whole.cluster(),
                whole.created(),
                List.of(
                        SweepSamples.job(0, Task.Role.SAMPLE, "", sample),
                        SweepSamples.job(1, Task.Role.JOB, "lr=1", job)),
                Optional.empty());
    }

    @Test
    void chosen_jobs_are_shown_in_place_of_the_run() {
        model.select(SampleRunHistory.id(51), Set.of(3, 4), 4);
        assertThat(details().shownRow().title()).isEqualTo("epoch-start 40 · epoch-end 49");
        assertThat(details().ownSteps())
                .hasSize(3)
                .allMatch(step -> step.change().task() == 4);
        assertThat(details().summary()).hasSizeLessThan(60);
    }

    @Test
    void a_run_matches_if_one_of_its_jobs_does_and_shows_those_jobs() {
        model.setExpanded(item(51), true);
        model.filter().set("state:timed-out");
        assertThat(numbers()).containsExactly(51L, 39L);
        assertThat(model.lines()).hasSize(3);
        assertThat(model.lines().get(1).task()).isEqualTo(9);

        model.filter().set("epoch_start:130");
        assertThat(numbers()).containsExactly(51L);
        assertThat(model.lines().get(1).task()).isEqualTo(13);

        model.filter().set("eval_checkpoints 51");
        assertThat(model.lines()).hasSize(21);
    }

    @Test
    void all_filter_terms_must_match_the_same_job() {
        model.filter().set("lr:1e-4 state:failed");
        assertThat(numbers()).contains(48L).doesNotContain(50L);
        model.filter().set("lr:1e-3 state:failed");
        assertThat(numbers()).doesNotContain(48L);
        model.filter().set("batch-size:8");
        assertThat(numbers()).contains(48L, 50L);
    }

    @Test
    void hiding_selected_jobs_selects_their_run() {
        model.setExpanded(item(51), true);
        model.select(SampleRunHistory.id(51), Set.of(3), 3);
        model.setExpanded(item(51), false);
        model.lost();
        assertThat(model.selected().get()).contains(SampleRunHistory.id(51));
        assertThat(focus().isWholeRun()).isTrue();
    }

    @Test
    void only_unsuccessfully_ended_jobs_are_failed() {
        assertThat(RunActionsViewModel.unsuccessful(row(51).run())).containsExactlyInAnyOrder(5, 9);
        assertThat(RunActionsViewModel.unsuccessful(row(50).run())).hasSize(9);
    }

    @Test
    void jobs_are_rerun_with_only_what_was_changed() {
        List<Submissions.Again> sent = new ArrayList<>();
        ResubmitViewModel resubmit = new ResubmitViewModel(row(51), Set.of(5, 9), Settings.NONE, sent::add);
        assertThat(resubmit.text(Fields.MEMORY).get()).isEqualTo("64 GB");
        resubmit.text(Fields.MEMORY).set("lots");
        assertThat(resubmit.allValid().get()).isFalse();
        assertThat(resubmit.submit()).isFalse();
        resubmit.text(Fields.MEMORY).set("128 GB");
        assertThat(resubmit.allValid().get()).isTrue();
        assertThat(resubmit.submit()).isTrue();
        assertThat(sent)
                .containsExactly(
                        new Submissions.Again(Set.of(5, 9), Settings.NONE.with(Fields.MEMORY, Value.of("128 GB"))));
    }

    @Test
    void a_suggested_change_is_filled_in_and_can_be_taken_back() {
        List<Submissions.Again> sent = new ArrayList<>();
        Settings suggested = Settings.NONE
                .with(Fields.MEMORY, Value.of("96 GB"))
                .with(NodeFields.EXCLUDE_NODES, Value.of(List.of("gpu01", "gpu07")));
        ResubmitViewModel resubmit = new ResubmitViewModel(row(51), Set.of(5), suggested, sent::add);
        assertThat(resubmit.fields()).containsExactly(Fields.MEMORY, Fields.TIME, NodeFields.EXCLUDE_NODES);
        assertThat(resubmit.text(Fields.MEMORY).get()).isEqualTo("96 GB");
        assertThat(resubmit.before(Fields.MEMORY)).contains("64 GB");
        assertThat(resubmit.before(Fields.TIME)).isEmpty();
        resubmit.text(Fields.MEMORY).set("64 GB");
        assertThat(resubmit.submit()).isTrue();
        assertThat(sent)
                .containsExactly(new Submissions.Again(
                        Set.of(5), Settings.NONE.with(NodeFields.EXCLUDE_NODES, Value.of(List.of("gpu01", "gpu07")))));
    }

    @Test
    void the_states_of_many_jobs_are_summarized_in_few_lines() {
        SweepSamples.put(book, SweepSamples.many(60, 10_000, i -> JobState.SUCCEEDED), "seed", "lr");
        model.select(SampleRunHistory.id(60));
        assertThat(details().summary()).hasSizeBetween(3, 150);
        assertThat(details().summary().getFirst().jobs()).isEqualTo(10_000);
    }

    @Test
    void ten_thousand_jobs_among_thousands_of_runs_stay_responsive() {
        FakeRunHistory full = new FakeRunHistory();
        for (int i = 1; i < 4000; i++) {
            full.put(SampleRunHistory.run(
                    i, "mnist/quick", "lab", JobState.SUCCEEDED, "None", SampleRunHistory.NOW.minusSeconds(9000 - i)));
        }
        full.put(SweepSamples.many(4000, 10_000, i -> i < 5000 ? JobState.SUCCEEDED : JobState.QUEUED));
        RunsViewModel big = model(full);
        RunItem sweep = big.shownRuns().getFirst();
        Instant begun = Instant.now();
        big.setExpanded(sweep, true);
        for (String typed : List.of("s", "st", "state:q", "seed:77", "seed:777", "")) {
            big.filter().set(typed);
        }
        for (int i = 0; i < 20; i++) {
            full.put(SampleRunHistory.run(5, "mnist/quick", "lab", JobState.FAILED, "None", SampleRunHistory.NOW));
        }
        assertThat(Duration.between(begun, Instant.now())).isLessThan(Duration.ofSeconds(2));
        assertThat(big.lines()).hasSize(14_000);
    }

    @Test
    void a_chain_is_described_by_its_segments() {
        assertThat(row(49).run().jobs()).allMatch(job -> job.what().role() == Task.Role.SEGMENT);
        assertThat(RunTexts.segment(row(49))).isEqualTo("segment 2 of 3");
    }

    private static RunsViewModel model(FakeRunHistory book) {
        return new RunsViewModel(
                book,
                new RunReader(book, cluster -> Dialects.known().named("slurm")),
                new InlineBackground(),
                InstantSource.fixed(SampleRunHistory.NOW));
    }

    private RunItem item(long number) {
        return model.shownRuns().stream()
                .filter(item -> item.id().equals(SampleRunHistory.id(number)))
                .findFirst()
                .orElseThrow();
    }

    private RunRow row(long number) {
        return item(number).row().get();
    }

    private RunDetails details() {
        return model.details().get().orElseThrow();
    }

    private RunFocus focus() {
        return details().focus();
    }

    private List<Long> numbers() {
        return model.shownRuns().stream()
                .map(item -> item.row().get().run().number())
                .toList();
    }
}
