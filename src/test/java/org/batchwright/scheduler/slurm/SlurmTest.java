package org.batchwright.scheduler.slurm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.RunId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SlurmTest extends SlurmAnswers {
    @Test
    void live_jobs_are_read_with_their_reasons() throws IOException {
        Map<JobId, JobReport> live = slurm.parseReports(answer("status-live.txt"));

        assertThat(live.keySet().stream().map(JobId::value))
                .containsExactly("53", "62", "59", "60_3", "58", "29", "30", "48_1", "52_3", "70");
        assertThat(states(live))
                .containsExactly(
                        JobState.RUNNING,
                        JobState.QUEUED,
                        JobState.QUEUED,
                        JobState.QUEUED,
                        JobState.HELD,
                        JobState.FINISHING,
                        JobState.QUEUED,
                        JobState.SUCCEEDED,
                        JobState.CANCELLED,
                        JobState.UNKNOWN);
        assertThat(of(live, "60_3").reason()).hasValue("Priority");
        assertThat(of(live, "53").reason()).isEmpty();
        assertThat(of(live, "53").node()).hasValue("ref1");
        assertThat(of(live, "30").node()).isEmpty();
        assertThat(of(live, "70").word()).isEqualTo("HIBERNATING");
    }

    @Test
    void times_and_limits_given_as_words_are_ignored() throws IOException {
        Map<JobId, JobReport> live = slurm.parseReports(answer("status-live.txt"));
        Map<JobId, JobReport> ended = slurm.parseReports(answer("status-ended.txt"));

        assertThat(of(live, "53").times())
                .isEqualTo(new JobReport.Times(
                        Optional.of(Instant.ofEpochSecond(1_795_201_036)),
                        Optional.empty(),
                        Optional.of(Duration.ofMinutes(20))));
        assertThat(of(live, "62").times())
                .isEqualTo(new JobReport.Times(Optional.empty(), Optional.empty(), Optional.of(Duration.ofHours(2))));
        assertThat(of(live, "29").times().limit()).hasValue(Duration.ofDays(2));
        assertThat(of(live, "30").times()).isEqualTo(JobReport.Times.UNKNOWN);
        assertThat(of(ended, "4").times().start()).isEmpty();
        assertThat(of(ended, "61").times().end()).isEmpty();
        assertThat(of(ended, "22").times().limit()).isEmpty();
        assertThat(of(ended, "21").times().limit()).hasValue(Duration.ofMinutes(1));
    }

    @ParameterizedTest
    @CsvSource({
        "1, SUCCEEDED, 0",
        "2, FAILED, 1",
        "4, CANCELLED, -1",
        "5, CANCELLED, -1",
        "18, FAILED, -1",
        "19, FAILED, 137",
        "20, FAILED, 72",
        "21, TIMED_OUT, -1",
        "22, OUT_OF_MEMORY, -1",
        "56, NODE_FAILED, -1",
        "57, PREEMPTED, -1",
        "61, RUNNING, -1"
    })
    void the_outcome_of_a_job_is_read_from_accounting(String id, JobState state, int exit) throws IOException {
        JobReport report = of(slurm.parseReports(answer("status-ended.txt")), id);

        assertThat(report.state()).isEqualTo(state);
        assertThat(report.exit()).isEqualTo(exit < 0 ? OptionalInt.empty() : OptionalInt.of(exit));
    }

    @Test
    void jobs_unknown_to_accounting_are_omitted() throws IOException {
        assertThat(slurm.parseReports(answer("status-ended.txt"))).hasSize(20).doesNotContainKey(new JobId("999"));
        assertThat(slurm.parseReports("")).isEmpty();
    }

    @Test
    void squeue_overrides_accounting() {
        Map<JobId, JobReport> reports = slurm.parseReports("""
                A~7~RUNNING~0:0~1795199556~Unknown~10~c3~None
                Q~7~COMPLETING~None~1795199556~N/A~10:00~c3
                A~7~RUNNING~0:0~1795199556~Unknown~10~c3~None
                """.replace('~', '\u001f'));

        assertThat(of(reports, "7").state()).isEqualTo(JobState.FINISHING);
    }

    @Test
    void live_and_ended_runs_are_found_but_rejected_runs_are_not() throws IOException {
        String answer = answer("find.txt");

        assertThat(slurm.parseFound(answer, new RunId("20261120-183205-live22")))
                .hasValue(new JobId("63"));
        assertThat(slurm.parseFound(answer, new RunId("20261120-183240-ended2")))
                .hasValue(new JobId("7"));
        assertThat(slurm.parseFound(answer, new RunId("20261120-183235-refuse")))
                .isEmpty();
        assertThat(slurm.parseFound(answer, new RunId("20261120-183205-live2"))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "BOOT_FAIL, NODE_FAILED", "CANCELLED, CANCELLED", "COMPLETED, SUCCEEDED", "CONFIGURING, QUEUED",
        "COMPLETING, FINISHING", "DEADLINE, TIMED_OUT", "FAILED, FAILED", "NODE_FAIL, NODE_FAILED",
        "OUT_OF_MEMORY, OUT_OF_MEMORY", "PENDING, QUEUED", "PREEMPTED, PREEMPTED", "RUNNING, RUNNING",
        "RESV_DEL_HOLD, HELD", "REQUEUE_FED, QUEUED", "REQUEUE_HOLD, HELD", "REQUEUED, QUEUED",
        "RESIZING, RUNNING", "REVOKED, UNKNOWN", "SPECIAL_EXIT, HELD", "SIGNALING, RUNNING",
        "STAGE_OUT, FINISHING", "STOPPED, SUSPENDED", "SUSPENDED, SUSPENDED", "TIMEOUT, TIMED_OUT",
        "LAUNCH_FAILED, FAILED", "RECONFIG_FAIL, FAILED"
    })
    void every_slurm_state_is_mapped(String word, JobState state) {
        assertThat(SlurmJobStates.state(word, "None")).isEqualTo(state);
    }

    @ParameterizedTest
    @ValueSource(strings = {"JobHeldUser", "JobHeldAdmin", "JobHoldMaxRequeue"})
    void a_pending_job_held_by_a_user_an_administrator_or_slurm_counts_as_held(String reason) {
        assertThat(SlurmJobStates.state("PENDING", reason)).isEqualTo(JobState.HELD);
        assertThat(SlurmJobStates.state("RUNNING", reason)).isEqualTo(JobState.RUNNING);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Priority",
                "Resources",
                "Dependency",
                "DependencyNeverSatisfied",
                "BeginTime",
                "JobHeldUser",
                "JobHeldAdmin",
                "JobHoldMaxRequeue",
                "JobArrayTaskLimit",
                "Licenses",
                "Reservation",
                "ReqNodeNotAvail",
                "ReqNodeNotAvail, UnavailableNodes:c[1-2]",
                "ReqNodeNotAvail(Unavailable:c1)",
                "PartitionTimeLimit",
                "PartitionNodeLimit",
                "PartitionDown",
                "PartitionInactive",
                "PartitionConfig",
                "QOSMaxGRESPerUser",
                "QOSMaxWallDurationPerJobLimit",
                "QOSGrpBillingMinutes",
                "AssocMaxJobsLimit",
                "AssocGrpBillingMinutes",
                "MaxCpuPerAccount",
                "InvalidAccount",
                "InvalidQOS",
                "NodeDown",
                "Cleaning",
                "Prolog",
                "BadConstraints",
                "NonZeroExitCode",
                "JobLaunchFailure",
                "TimeLimit",
                "OutOfMemory"
            })
    void every_slurm_reason_has_a_sentence(String reason) {
        assertThat(slurm.describeReason(reason)).contains(" ").endsWith(".").isNotEqualTo(reason);
    }

    @Test
    void an_unknown_reason_is_kept() {
        assertThat(slurm.describeReason("PhaseOfTheMoon")).isEqualTo("PhaseOfTheMoon");
    }

    private static List<JobState> states(Map<JobId, JobReport> reports) {
        return reports.values().stream().map(JobReport::state).toList();
    }
}
