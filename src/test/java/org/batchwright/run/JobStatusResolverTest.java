package org.batchwright.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.JobUse;
import org.batchwright.model.run.Run;
import org.batchwright.text.DataSize;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JobStatusResolverTest {
    private static final JobReport BEFORE = JobReport.of(JobState.RUNNING, "RUNNING");
    private static final Optional<Journal> ENDED_200 =
            Optional.of(Journal.read("job=7\nnode=gpu01\nstarted=100\nfinished=160\nexit=200\n"));

    @Test
    void the_outcome_is_taken_from_the_scheduler_and_the_exit_status_from_the_journal() {
        JobReport failed = new JobReport(
                JobState.FAILED,
                "FAILED",
                Optional.empty(),
                JobReport.Times.UNKNOWN,
                Optional.empty(),
                OptionalInt.of(72),
                new JobUse(Optional.of(DataSize.ofMebibytes(620)), Optional.empty()));
        JobReport verdict =
                JobStatusResolver.of(BEFORE, Optional.of(failed), ENDED_200).orElseThrow();
        assertThat(verdict.state()).isEqualTo(JobState.FAILED);
        assertThat(verdict.exit()).hasValue(200);
        assertThat(verdict.times().end()).contains(Instant.ofEpochSecond(160));
        assertThat(verdict.node()).contains("gpu01");
        assertThat(verdict.peakMemory()).contains(DataSize.ofMebibytes(620));
    }

    @Test
    void missing_results_of_a_job_are_reported() {
        Optional<Journal> journal =
                Optional.of(Journal.read("job=7\nstarted=100\nfinished=160\nexit=1\nmissing=model.pt, *.csv\n"));
        JobReport report = JobStatusResolver.of(BEFORE, Optional.of(JobReport.of(JobState.FAILED, "FAILED")), journal)
                .orElseThrow();
        assertThat(report.reason().flatMap(Run::missingResults)).contains("model.pt, *.csv");
        assertThat(report.exit()).hasValue(1);

        JobReport forgotten =
                JobStatusResolver.of(BEFORE, Optional.empty(), journal).orElseThrow();
        assertThat(forgotten.state()).isEqualTo(JobState.FAILED);
        assertThat(forgotten.reason().flatMap(Run::missingResults)).contains("model.pt, *.csv");

        JobReport cancelled = JobStatusResolver.of(
                        BEFORE, Optional.of(JobReport.of(JobState.CANCELLED, "CANCELLED")), journal)
                .orElseThrow();
        assertThat(cancelled.reason()).isEmpty();
    }

    @Test
    void the_outcome_is_a_timeout_regardless_of_the_journal() {
        JobReport verdict = JobStatusResolver.of(
                        BEFORE, Optional.of(JobReport.of(JobState.TIMED_OUT, "TIMEOUT")), ENDED_200)
                .orElseThrow();
        assertThat(verdict.state()).isEqualTo(JobState.TIMED_OUT);
    }

    @Test
    void the_journal_determines_the_state_if_the_scheduler_has_purged_the_job() {
        assertThat(JobStatusResolver.of(BEFORE, Optional.empty(), ENDED_200)
                        .orElseThrow()
                        .state())
                .isEqualTo(JobState.FAILED);
        Journal fine = Journal.read("finished=160\nexit=0\n");
        assertThat(JobStatusResolver.of(BEFORE, Optional.empty(), Optional.of(fine))
                        .orElseThrow()
                        .state())
                .isEqualTo(JobState.SUCCEEDED);
    }

    @Test
    void a_job_skipped_because_of_another_job_counts_as_cancelled_rather_than_failed() {
        Optional<Journal> skipped = Optional.of(Journal.read("started=100\nfinished=160\nexit=1\nskipped=yes\n"));
        for (Optional<JobReport> scheduler :
                List.of(Optional.of(JobReport.of(JobState.FAILED, "exit_status 1")), Optional.<JobReport>empty())) {
            JobReport verdict = JobStatusResolver.of(BEFORE, scheduler, skipped).orElseThrow();
            assertThat(verdict.state()).isEqualTo(JobState.CANCELLED);
            assertThat(verdict.reason()).hasValue("skipped");
            assertThat(verdict.exit()).isEmpty();
        }
    }

    @Test
    void a_journal_without_an_end_is_not_conclusive() {
        assertThat(JobStatusResolver.of(BEFORE, Optional.empty(), Optional.of(Journal.read("started=100\nexit=\n"))))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "QUEUED, RUNNING, true",
        "RUNNING, QUEUED, true",
        "RUNNING, SUBMITTING, false",
        "HELD, QUEUED, true",
        "QUEUED, HELD, true",
        "SUSPENDED, RUNNING, true",
        "FINISHING, RUNNING, false",
        "SUCCEEDED, RUNNING, false",
        "CANCELLED, FAILED, false",
        "PREEMPTED, QUEUED, true",
        "NODE_FAILED, SUCCEEDED, false",
        "SUBMITTING, SYNCING, false",
        "PREPARING, CANCELLED, true",
        "UNKNOWN, SUCCEEDED, true"
    })
    void only_a_requeue_reverts_a_state(JobState from, JobState to, boolean allowed) {
        assertThat(StateMachine.mayFollow(from, to)).isEqualTo(allowed);
    }
}
