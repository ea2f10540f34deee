package org.batchwright.ui.runs.row;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.StateChange;
import org.junit.jupiter.api.Test;

class StepGroupTest {
    private static final Instant START = Instant.parse("2026-11-20T12:00:00Z");
    private static final int JOBS = 3;

    @Test
    void jobs_that_run_one_after_another_are_listed_chronologically() {
        List<StepGroup> groups = StepGroup.of(
                List.of(
                        step(0, 0, JobState.QUEUED, ""),
                        step(0, 1, JobState.QUEUED, ""),
                        step(1, 0, JobState.RUNNING, ""),
                        step(6, 0, JobState.FAILED, ""),
                        step(6, 1, JobState.RUNNING, ""),
                        step(9, 1, JobState.FAILED, "")),
                JOBS);
        assertThat(lines(groups))
                .containsExactly("0-0 queued 2", "1-1 running 1", "6-6 failed 1", "6-6 running 1", "9-9 failed 1");
    }

    @Test
    void similar_consecutive_changes_are_grouped_with_their_time_range() {
        List<StepGroup> groups = StepGroup.of(
                List.of(
                        step(1, 0, JobState.RUNNING, ""),
                        step(2, 1, JobState.RUNNING, ""),
                        step(4, 2, JobState.RUNNING, "")),
                JOBS);
        assertThat(lines(groups)).containsExactly("1-4 running 3");
    }

    @Test
    void a_job_that_is_reported_twice_is_counted_once() {
        List<StepGroup> groups = StepGroup.of(
                List.of(
                        step(0, 0, JobState.QUEUED, ""),
                        step(0, 1, JobState.QUEUED, ""),
                        step(5, 0, JobState.QUEUED, ""),
                        step(5, 1, JobState.QUEUED, "")),
                JOBS);
        assertThat(lines(groups)).containsExactly("0-5 queued 2");
    }

    @Test
    void different_reasons_are_on_separate_lines() {
        List<StepGroup> groups = StepGroup.of(
                List.of(
                        step(0, 0, JobState.QUEUED, "other jobs go first"),
                        step(0, 1, JobState.QUEUED, "not enough nodes are free"),
                        step(0, 2, JobState.QUEUED, "other jobs go first")),
                JOBS);
        assertThat(lines(groups)).containsExactly("0-0 queued 1", "0-0 queued 2");
        assertThat(groups)
                .extracting(group -> group.step().reason())
                .containsExactly("not enough nodes are free", "other jobs go first");
    }

    @Test
    void changes_that_were_recorded_late_are_listed_at_the_time_when_they_happened() {
        List<StepGroup> groups =
                StepGroup.of(List.of(step(8, 1, JobState.RUNNING, ""), step(2, 0, JobState.FAILED, "")), JOBS);
        assertThat(lines(groups)).containsExactly("2-2 failed 1", "8-8 running 1");
    }

    @Test
    void the_preparation_of_all_jobs_is_shown_on_one_line() {
        List<StepGroup> groups =
                StepGroup.of(List.of(step(0, 0, JobState.PREPARING, ""), step(1, 0, JobState.SYNCING, "")), JOBS);
        assertThat(lines(groups)).containsExactly("0-0 preparing 3", "1-1 syncing 3");
    }

    @Test
    void a_scheduler_word_that_repeats_the_state_is_not_shown() {
        assertThat(step(JobReport.of(JobState.PREPARING, "preparing")).word()).isEmpty();
        assertThat(step(JobReport.of(JobState.QUEUED, "PENDING")).word()).isEqualTo("PENDING");
    }

    @Test
    void no_change_is_lost_when_the_changes_of_ten_thousand_jobs_are_grouped() {
        List<RunStep> steps = IntStream.range(0, 10_000)
                .boxed()
                .flatMap(task ->
                        List.of(step(task, task, JobState.RUNNING, ""), step(task + 3, task, JobState.SUCCEEDED, ""))
                                .stream())
                .toList();
        assertThat(StepGroup.of(steps, 10_000).stream()
                        .mapToInt(StepGroup::jobs)
                        .sum())
                .isEqualTo(20_000);
    }

    @Test
    void starts_and_ends_that_were_noticed_late_are_listed_at_the_time_when_they_happened() {
        List<RunStep> noticed = List.of(
                step(0, 0, JobState.QUEUED, ""),
                step(0, 1, JobState.QUEUED, ""),
                reported(60, 0, JobState.FAILED, 5, 9),
                reported(60, 1, JobState.RUNNING, 10, -1),
                reported(90, 1, JobState.FAILED, 10, 8));
        assertThat(lines(StepGroup.of(RunStep.atTheirTimes(noticed), 2)))
                .as("a job never ends before it started, whatever the cluster's clock says")
                .containsExactly("0-0 queued 2", "9-9 failed 1", "10-10 running 1", "10-10 failed 1");
    }

    private static RunStep step(JobReport report) {
        return new RunStep(new StateChange(0, START, report), report.word(), "");
    }

    private static RunStep reported(int second, int task, JobState state, int started, int ended) {
        JobReport.Times times = new JobReport.Times(
                Optional.of(START.plusSeconds(started)),
                ended < 0 ? Optional.empty() : Optional.of(START.plusSeconds(ended)),
                Optional.empty());
        JobReport report = new JobReport(state, "X", Optional.empty(), times, Optional.empty(), OptionalInt.empty());
        return new RunStep(new StateChange(task, START.plusSeconds(second), report), "X", "");
    }

    private static RunStep step(int second, int task, JobState state, String reason) {
        return new RunStep(new StateChange(task, START.plusSeconds(second), JobReport.of(state, "X")), "X", reason);
    }

    private static List<String> lines(List<StepGroup> groups) {
        return groups.stream()
                .map(group -> seconds(group.first()) + "-" + seconds(group.last()) + " "
                        + group.state().key() + " " + group.jobs())
                .toList();
    }

    private static long seconds(Instant at) {
        return at.getEpochSecond() - START.getEpochSecond();
    }
}
