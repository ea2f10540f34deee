package org.batchwright.ui.runs.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.collections.ListChangeListener;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.Task;
import org.batchwright.plan.sweep.SweepSamples;
import org.batchwright.ui.runs.SampleRunHistory;
import org.batchwright.ui.runs.list.RunLine;
import org.batchwright.ui.runs.list.RunLine.RunItem;
import org.batchwright.ui.runs.row.RunFocus;
import org.batchwright.ui.runs.row.RunGroup;
import org.batchwright.ui.runs.row.RunTexts;
import org.batchwright.ui.runs.row.SweepOutcome;
import org.batchwright.ui.widget.Tone;
import org.junit.jupiter.api.Test;

class SweepsInRunsTest extends SweepRuns {
    @Test
    void a_sweep_is_a_single_line_until_it_is_expanded() {
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
    void jobs_are_labeled_by_their_role_in_the_run() {
        assertThat(row(50).of(0).title()).isEqualTo("sample");
        assertThat(row(50).of(1).title()).isEqualTo("lr 1e-1 · batch-size 4");
        assertThat(row(49).of(1).title()).isEqualTo("segment 2 of 3");
        assertThat(row(47).of(2).part().orElseThrow().values()).containsEntry("메모", "학습률을 낮추고 다시 한번 x=1 学習率を下げる 2");
    }

    @Test
    void the_counts_of_ended_and_failed_jobs_of_a_sweep_do_not_include_its_sample() {
        assertThat(RunTexts.formatFinished(row(51).tally())).isEqualTo("14 of 20 finished");
        assertThat(row(51).tally().failed()).isEqualTo(2);
        assertThat(RunTexts.formatCounts(row(51).tally()))
                .isEqualTo("12 succeeded · 1 timed out · 1 out of memory · 3 running · 3 queued");
        assertThat(RunTexts.percent(row(51), SampleRunHistory.NOW)).isEqualTo("70%");
        assertThat(row(50).tally().total()).isEqualTo(8);
    }

    @Test
    void changing_a_job_does_not_change_the_list_of_lines() {
        model.setExpanded(item(51), true);
        List<RunLine> before = List.copyOf(model.lines());
        List<String> changes = new ArrayList<>();
        model.lines().addListener((ListChangeListener<RunLine>) change -> changes.add(change.toString()));
        book.put(SweepSamples.many(51, 20, i -> JobState.SUCCEEDED));

        assertThat(changes).isEmpty();
        assertThat(model.lines()).isEqualTo(before);
        assertThat(model.lines().get(20).row().getValue().state()).isEqualTo(JobState.SUCCEEDED);
    }

    @Test
    void a_new_run_does_not_collapse_expanded_runs() {
        model.setExpanded(item(51), true);
        SampleRunHistory.add(book, 52);

        assertThat(model.lines()).hasSize(34);
        assertThat(model.lines().get(21).task()).isEqualTo(19);
    }

    @Test
    void the_initial_log_belongs_to_the_first_running_job_or_else_to_the_first_failed_job() {
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
    void switching_logs_keeps_the_run_selected() {
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

    /**
     * Returns a run in which this job is running: job 0 has failed, the other jobs before it have succeeded, and the jobs after it are
     * queued.
     */
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
            boolean shown = EnumSet.of(RunGroup.ALL, RunGroup.RUNNING, RunGroup.QUEUED, RunGroup.FAILED)
                    .contains(group);
            assertThat(more(before, group)).as(group.name()).isEqualTo(shown ? 1 : 0);
            model.group().set(group);
            assertThat(model.shownRuns().contains(sweep)).as(group.name()).isEqualTo(shown);
            assertThat(model.shownRuns()).hasSize(model.counts().get().getOrDefault(group, 0));
        }
    }

    @Test
    void a_sweep_succeeds_or_is_cancelled_only_as_a_whole() {
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
    void an_ended_sweep_is_red_and_shows_how_many_jobs_failed() {
        book.put(SweepSamples.many(53, 4, task -> task == 2 ? JobState.OUT_OF_MEMORY : JobState.SUCCEEDED));
        assertThat(RunTexts.progressText(row(53))).isEqualTo("3 succeeded, 1 failed");
        assertThat(RunTexts.shortProgress(row(53))).isEqualTo("1/4 failed");
        assertThat(RunTexts.tone(row(53))).isEqualTo(Tone.DANGER);
        assertThat(RunTexts.formatFailed(row(53))).isEmpty();
        book.put(SweepSamples.many(53, 4, task -> JobState.SUCCEEDED));
        assertThat(RunTexts.progressText(row(53))).isEqualTo("4 succeeded");
        assertThat(RunTexts.shortProgress(row(53))).isEqualTo("4/4");
        assertThat(RunTexts.tone(row(53))).isEqualTo(Tone.SUCCESS);
        book.put(SweepSamples.many(53, 4, task -> JobState.CANCELLED));
        assertThat(RunTexts.progressText(row(53))).isEqualTo("cancelled");
    }

    @Test
    void a_running_sweep_shows_how_many_jobs_have_ended_and_failed() {
        book.put(SweepSamples.many(
                53, 4, task -> task == 2 ? JobState.FAILED : task == 3 ? JobState.RUNNING : JobState.SUCCEEDED));
        assertThat(RunTexts.progressText(row(53))).isEqualTo("3 of 4 finished");
        assertThat(RunTexts.shortProgress(row(53))).isEqualTo("3/4");
        assertThat(RunTexts.formatFailed(row(53))).isEqualTo("1 failed");
    }

    @Test
    void a_failed_sample_determines_the_state_of_its_sweep() {
        assertThat(RunTexts.progressText(row(50))).isEqualTo("sample failed");
        assertThat(RunTexts.tone(row(50))).isEqualTo(Tone.DANGER);
    }

    @Test
    void a_job_in_an_unknown_state_does_not_count_as_failed() {
        book.put(SweepSamples.many(53, 4, task -> task == 0 ? JobState.UNKNOWN : JobState.SUCCEEDED));
        assertThat(row(53).tally().failed()).isZero();
        assertThat(RunTexts.formatFailed(row(53))).isEqualTo("1 unknown");
    }

    private int more(Map<RunGroup, Integer> before, RunGroup group) {
        return model.counts().get().getOrDefault(group, 0) - before.getOrDefault(group, 0);
    }

    @Test
    void the_counts_are_omitted_only_if_the_outcome_already_states_them() {
        book.put(SweepSamples.many(53, 4, task -> task == 0 ? JobState.FAILED : JobState.SUCCEEDED));
        book.put(SweepSamples.many(54, 4, task -> task == 0 ? JobState.TIMED_OUT : JobState.SUCCEEDED));
        book.put(SweepSamples.many(55, 4, task -> JobState.CANCELLED));
        book.put(SweepSamples.many(56, 4, task -> task == 0 ? JobState.RUNNING : JobState.SUCCEEDED));
        assertThat(SweepOutcome.namesAllStates(row(53))).isTrue();
        assertThat(SweepOutcome.namesAllStates(row(54))).isFalse();
        assertThat(SweepOutcome.namesAllStates(row(55))).isFalse();
        assertThat(SweepOutcome.namesAllStates(row(56))).isFalse();
        assertThat(RunTexts.shortProgress(row(56))).isEqualTo("3/4");
    }

    @Test
    void a_chain_counts_as_one_job() {
        Map<RunGroup, Integer> before = model.counts().get();
        book.put(SweepSamples.chain(53));
        assertThat(more(before, RunGroup.ALL)).isEqualTo(1);
        assertThat(more(before, RunGroup.RUNNING)).isEqualTo(1);
    }

    @Test
    void the_log_switches_from_the_sample_to_the_first_job_unless_the_user_chose_another_log() {
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
        assertThat(SweepOutcome.of(row(53)))
                .contains(new SweepOutcome("2 succeeded, 1 cancelled", "1/3 cancelled", Tone.NEUTRAL));
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
    void a_chain_is_described_by_its_segments() {
        assertThat(row(49).run().jobs()).allMatch(job -> job.what().role() == Task.Role.SEGMENT);
        assertThat(RunTexts.segment(row(49))).isEqualTo("segment 2 of 3");
    }
}
