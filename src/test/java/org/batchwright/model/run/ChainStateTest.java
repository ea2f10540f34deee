package org.batchwright.model.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.junit.jupiter.api.Test;

/** Tests the state of a run in which each job continues the previous one. */
class ChainStateTest {
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

    @Test
    void a_timed_out_segment_is_not_a_failure_while_another_segment_continues_it() {
        assertThat(state(ran(JobState.TIMED_OUT), ran(JobState.RUNNING), waits()))
                .isEqualTo(JobState.RUNNING);
        assertThat(state(ran(JobState.TIMED_OUT), waits())).isEqualTo(JobState.QUEUED);
    }

    @Test
    void a_chain_succeeds_as_soon_as_a_segment_reports_completion() {
        assertThat(state(ran(JobState.TIMED_OUT), done(), waits())).isEqualTo(JobState.SUCCEEDED);
    }

    @Test
    void a_chain_has_the_state_of_the_last_segment_that_ran() {
        assertThat(state(ran(JobState.SUCCEEDED), ran(JobState.TIMED_OUT))).isEqualTo(JobState.TIMED_OUT);
        assertThat(state(ran(JobState.FAILED), cancelled())).isEqualTo(JobState.FAILED);
        assertThat(state(cancelled(), cancelled())).isEqualTo(JobState.CANCELLED);
    }

    private static JobState state(JobReport... reports) {
        List<Job> jobs = new ArrayList<>();
        for (JobReport report : reports) {
            Task segment = new Task(Task.Role.SEGMENT, "segment-" + (jobs.size() + 1), "");
            jobs.add(new Job(jobs.size(), segment, Optional.empty(), report, NOON));
        }
        return new Run(new RunId("r"), 1, PresetId.of("a/b"), ClusterName.THIS_COMPUTER, NOON, jobs, Optional.empty())
                .state();
    }

    private static JobReport waits() {
        return JobReport.of(JobState.QUEUED, "PENDING");
    }

    private static JobReport cancelled() {
        return JobReport.of(JobState.CANCELLED, "CANCELLED");
    }

    private static JobReport ran(JobState state) {
        return report(state, Optional.empty());
    }

    private static JobReport done() {
        return report(JobState.SUCCEEDED, Optional.of(Run.CHAIN_DONE));
    }

    private static JobReport report(JobState state, Optional<String> reason) {
        JobReport.Times times = new JobReport.Times(Optional.of(NOON), Optional.empty(), Optional.empty());
        return new JobReport(state, state.name(), reason, times, Optional.empty(), OptionalInt.empty());
    }
}
