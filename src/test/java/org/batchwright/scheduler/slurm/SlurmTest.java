package org.batchwright.scheduler.slurm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.assertj.core.groups.Tuple;
import org.batchwright.Given;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.Discovery;
import org.batchwright.scheduler.openpbs.PbsTools;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SlurmTest {
    private final Slurm slurm = new Slurm();

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
    void accounting_reports_how_a_job_ended(String id, JobState state, int exit) throws IOException {
        JobReport report = of(slurm.parseReports(answer("status-ended.txt")), id);

        assertThat(report.state()).isEqualTo(state);
        assertThat(report.exit()).isEqualTo(exit < 0 ? OptionalInt.empty() : OptionalInt.of(exit));
    }

    @Test
    void jobs_unknown_to_accounting_are_absent() throws IOException {
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
    void a_live_or_ended_run_is_found_but_not_a_rejected_one() throws IOException {
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
    @ValueSource(
            strings = {
                "53",
                "53\n",
                "53;batchwright",
                "Submitted batch job 53",
                "Submitted batch job 53 on cluster lab",
                "Welcome! 3 nodes\n\n*** budget: 12 h\n53\n",
                "53\nhave a nice day\n"
            })
    void the_job_id_is_found_amid_wrapper_output(String output) {
        assertThat(slurm.parseSubmitted(output)).hasValue(new JobId("53"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", "sbatch: error: Invalid job 53", "job 53 refused", "53 files"})
    void no_job_id_is_made_up(String output) {
        assertThat(slurm.parseSubmitted(output)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            sbatch: error: invalid partition specified: nope; sbatch: error: Batch job submission failed: Invalid partition name specified | Slurm has no partition with this name.
            sbatch: error: Memory specification can not be satisfied; sbatch: error: Batch job submission failed: Requested node configuration is not available | No node in the partition has that much memory.
            sbatch: error: AssocMaxSubmitJobLimit; sbatch: error: Batch job submission failed: Job violates accounting/QOS policy | You have reached your account's job limit.
            sbatch: error: Batch job submission failed: Invalid qos specification | Slurm does not let you use this QOS.
            sbatch: error: Batch job submission failed: Job dependency problem | Slurm no longer has a record of the job to wait for.
            sbatch: error: our site says no | Slurm rejected the job.
            """)
    void a_rejection_is_explained(String errors, String words) {
        assertThat(slurm.describeRefusal(errors)).isEqualTo(words);
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
    void a_pending_job_that_someone_holds_is_held(String reason) {
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

    @Test
    void partitions_are_read_with_their_limits_and_nodes() throws IOException {
        Discovery discovery = slurm.parseDiscovery(answer("discover.txt"));

        assertThat(discovery.version()).isEqualTo("Slurm 22.05.8");
        assertThat(discovery.queues())
                .extracting(
                        Queue::name,
                        Queue::mark,
                        Queue::longestTime,
                        queue -> queue.perJob().mostNodes())
                .containsExactly(
                        row("debug", Queue.Mark.DEFAULT, Optional.of(Duration.ofMinutes(30)), OptionalInt.of(1)),
                        row("gpu", Queue.Mark.OPEN, Optional.of(Duration.ofDays(2)), OptionalInt.of(2)),
                        row("long", Queue.Mark.OPEN, Optional.empty(), OptionalInt.empty()),
                        row("closed", Queue.Mark.CLOSED, Optional.of(Duration.ofHours(1)), OptionalInt.empty()));
        assertThat(discovery.queues().get(1).perNode().gpus()).hasValue(6);
        assertThat(discovery.queues().get(1).perNode().gpuTypes()).containsExactly("a100", "3090");
        assertThat(discovery.queues().get(1).nodes()).hasValue(new Queue.Use(1, 1, 0, 2));
        assertThat(discovery.queues().get(2).perNode().gpus()).hasValue(4);
        assertThat(discovery.queues().get(2).perNode().cpus()).hasValue(32);
        assertThat(discovery.queues().get(2).nodes()).hasValue(new Queue.Use(0, 3, 1, 4));
    }

    @ParameterizedTest
    @ValueSource(strings = {"full", "minimal"})
    void directives_match_the_golden_file(String which) throws IOException {
        Settings full = Given.settings(
                Fields.QUEUE,
                "gpu",
                Fields.ACCOUNT,
                "lab",
                Fields.NODES,
                "2",
                Fields.TASKS_PER_NODE,
                "4",
                Fields.CPUS_PER_TASK,
                "8",
                Fields.GPUS_PER_NODE,
                "4",
                Fields.GPU_TYPE,
                "a100",
                Fields.MEMORY,
                "64G",
                Fields.TIME,
                "2-04:00:00");
        Settings settings = which.equals("full") ? full : Settings.NONE;

        assertThat(slurm.directives(job(settings)))
                .isEqualTo(Files.readAllLines(Path.of("src/test/resources/golden/slurm-directives-" + which + ".txt")));
    }

    @Test
    void a_name_that_slurm_would_misread_is_a_problem() {
        assertThat(slurm.problems(job(Given.settings(Fields.QUEUE, "gpu --uid=0", Fields.ACCOUNT, "lab"))))
                .singleElement()
                .matches(Problem::isBlocking);
    }

    @Test
    void submit_options_reach_sbatch_as_they_were_typed(@TempDir Path folder) throws Exception {
        PbsTools tools = new PbsTools(folder);
        tools.make("sbatch", "printf '<%s>' \"$@\"\n");
        Cluster.Policy policy = new Cluster.Policy("~/b", Duration.ZERO, 1, List.of("--mail-user=a b", "it's"));

        assertThat(tools.run(slurm.submitScript(new RunId("r-1"), policy)))
                .isEqualTo("<--parsable><--comment=bw:r-1><--mail-user=a b><it's><job.sh>");
    }

    private static Tuple row(Object... values) {
        return Tuple.tuple(values);
    }

    private static PlannedJob job(Settings settings) {
        return new PlannedJob("train", settings, Assignments.NONE, Assignments.NONE);
    }

    private static List<JobState> states(Map<JobId, JobReport> reports) {
        return reports.values().stream().map(JobReport::state).toList();
    }

    private static JobReport of(Map<JobId, JobReport> reports, String id) {
        return reports.getOrDefault(new JobId(id), JobReport.of(JobState.UNKNOWN, "absent"));
    }

    private static String answer(String name) throws IOException {
        return Files.readString(Path.of("src/test/resources/answers/slurm", name));
    }
}
