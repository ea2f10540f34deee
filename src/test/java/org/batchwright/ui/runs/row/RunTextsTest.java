package org.batchwright.ui.runs.row;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.batchwright.model.failure.FailureFacts;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.ui.runs.SampleRunHistory;
import org.junit.jupiter.api.Test;

class RunTextsTest {
    private static final Instant NOW = SampleRunHistory.NOW;
    private static final String WHY = "The job it depended on did not end as required.";

    @Test
    void the_time_limit_is_shown_next_to_the_run_time_during_and_after_the_run() {
        assertThat(elapsed(run(JobState.RUNNING))).isEqualTo("00:09:55 / 04:00:00");
        assertThat(elapsed(run(JobState.SUCCEEDED))).isEqualTo("00:03:11 / 04:00:00");
        assertThat(elapsed(run(JobState.QUEUED))).isEqualTo("limit 04:00:00");
        assertThat(elapsed(neverStarted())).as("cancelled while waiting").isEmpty();
    }

    @Test
    void several_ended_jobs_show_no_common_time_limit() {
        Run one = run(JobState.SUCCEEDED);
        Job first = one.jobs().getFirst();
        Job second = new Job(1, first.id(), first.report(), first.since());
        Run both = new Run(
                one.id(), 43, one.preset(), one.cluster(), one.created(), List.of(first, second), Optional.empty());
        assertThat(elapsed(both)).isEqualTo("00:03:11");
    }

    @Test
    void counts_have_thousands_separators_but_job_numbers_do_not() {
        Run one = run(JobState.SUCCEEDED);
        Job first = one.jobs().getFirst();
        List<Job> jobs = IntStream.range(0, 10_000)
                .mapToObj(task -> new Job(task, first.id(), first.report(), first.since()))
                .toList();
        RunRow many =
                row(new Run(one.id(), 43, one.preset(), one.cluster(), one.created(), jobs, Optional.empty()), "");
        assertThat(many.of(9_997).title()).isEqualTo("job 9998 of 10,000");
        assertThat(RunTexts.shortProgress(many)).isEqualTo("10,000/10,000");
        assertThat(RunTexts.formatFinishedShort(many.tally())).isEqualTo("10,000/10,000");
    }

    @Test
    void the_reason_is_shown_for_a_job_that_never_started() {
        assertThat(RunTexts.neverStarted(row(neverStarted(), WHY))).contains("This job never started.\n" + WHY);
        assertThat(RunTexts.neverStarted(row(neverStarted(), ""))).contains("This job never started.");
        for (JobState state : List.of(JobState.QUEUED, JobState.RUNNING, JobState.SUCCEEDED, JobState.CANCELLED)) {
            assertThat(RunTexts.neverStarted(row(run(state), WHY)))
                    .as(state.name())
                    .isEmpty();
        }
    }

    @Test
    void jobs_that_were_not_submitted_do_not_count_as_failed() {
        Run one = run(JobState.NOT_SUBMITTED);
        Job first = one.jobs().getFirst();
        Run both = new Run(
                one.id(),
                43,
                one.preset(),
                one.cluster(),
                one.created(),
                List.of(first, new Job(1, first.id(), first.report(), first.since())),
                Optional.empty());
        assertThat(RunTexts.progressText(row(both, ""))).isEqualTo("not submitted");
        assertThat(row(both, "").tally().failed()).isZero();
        assertThat(RunTexts.neverStarted(row(neverStarted(JobState.NOT_SUBMITTED), WHY)))
                .contains("This job was not submitted.\n" + WHY);
        assertThat(RunGroup.of(JobState.NOT_SUBMITTED)).isEqualTo(RunGroup.NOT_SUBMITTED);
        assertThat(FailureFacts.exist(first)).as("has a log to read").isFalse();
    }

    private static String elapsed(Run run) {
        return RunTexts.elapsed(row(run, ""), NOW);
    }

    private static RunRow row(Run run, String why) {
        return new RunRow(run, RunRow.RunRequest.NOTHING, why, Map.of());
    }

    private static Run run(JobState state) {
        return SampleRunHistory.run(43, "a/b", "abci", state, "None", NOW.minusSeconds(600));
    }

    private static Run neverStarted() {
        return neverStarted(JobState.CANCELLED);
    }

    private static Run neverStarted(JobState state) {
        Run run = run(state);
        Job job = run.jobs().getFirst();
        JobReport.Times times = new JobReport.Times(
                Optional.empty(),
                job.report().times().end(),
                job.report().times().limit());
        JobReport report =
                new JobReport(job.state(), "CANCELLED", Optional.empty(), times, Optional.empty(), OptionalInt.empty());
        return new Run(
                run.id(),
                run.number(),
                run.preset(),
                run.cluster(),
                run.created(),
                List.of(new Job(0, job.id(), report, job.since())),
                Optional.empty());
    }
}
