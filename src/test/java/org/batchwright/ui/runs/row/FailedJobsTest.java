package org.batchwright.ui.runs.row;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.plan.sweep.SweepSamples;
import org.batchwright.ui.runs.SampleRunHistory;
import org.junit.jupiter.api.Test;

class FailedJobsTest {
    private static final Run SWEEP = SweepSamples.many(3, 5, task -> task == 0 ? JobState.SUCCEEDED : JobState.FAILED);

    @Test
    void a_single_failed_job_shows_its_cause() {
        Run one = SampleRunHistory.run(3, "a/b", "lab", JobState.FAILED, "None", SampleRunHistory.NOW);
        assertThat(FailedJobs.describe(one, Map.of(0, "CUDA out of memory"))).hasValue("CUDA out of memory");
        assertThat(FailedJobs.describe(one, Map.of())).isEmpty();
    }

    @Test
    void a_sweep_shows_its_most_frequent_cause_and_the_number_of_other_causes() {
        assertThat(FailedJobs.describe(SWEEP, Map.of(1, "A", 2, "B", 3, "B", 4, "C")))
                .hasValue("2 jobs: B · and 2 more causes");
    }

    @Test
    void causes_that_differ_only_in_a_value_are_counted_as_one() {
        assertThat(FailedJobs.describe(SWEEP, Map.of(1, "lr 0.1 (a.py:3)", 2, "B", 3, "lr 1e-2 (a.py:3)", 4, "B 2")))
                .hasValue("2 jobs: lr 0.1 (a.py:3) · and 2 more causes");
    }

    @Test
    void jobs_are_not_counted_until_all_have_been_read() {
        assertThat(FailedJobs.describe(SWEEP, Map.of(1, "A", 2, "A"))).hasValue("A");
        assertThat(FailedJobs.describe(SWEEP, Map.of(1, "A", 2, "A", 3, "A", 4, "A")))
                .hasValue("4 jobs: A");
    }

    @Test
    void control_characters_in_a_log_are_removed_and_jobs_that_did_not_fail_have_no_cause() {
        assertThat(FailedJobs.causes(SWEEP, Map.of(0, "old", 1, "A\u001b[31m\nB")))
                .containsExactlyEntriesOf(Map.of(1, "A[31m B"));
    }
}
