package org.batchwright.scheduler.slurm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SlurmReasonTextsTest {
    private static final Path ANSWERS = Path.of("src/test/resources/answers/slurm");

    private final Slurm slurm = new Slurm();

    static List<String> reasonsOfTheManual() throws IOException {
        return Files.readAllLines(ANSWERS.resolve("reasons.txt")).stream()
                .filter(reason -> !reason.equals("None"))
                .toList();
    }

    static List<String> statesOfTheManual() throws IOException {
        return Files.readAllLines(ANSWERS.resolve("states.txt"));
    }

    @ParameterizedTest
    @MethodSource("reasonsOfTheManual")
    void every_documented_reason_has_a_sentence(String reason) {
        assertThat(slurm.describeReason(reason))
                .as(reason)
                .contains(" ")
                .endsWith(".")
                .doesNotStartWith(reason)
                .doesNotStartWith("A limit on your account has been reached (")
                .doesNotStartWith("A QOS limit has been reached (");
    }

    @ParameterizedTest
    @MethodSource("statesOfTheManual")
    void every_documented_state_and_flag_is_mapped(String word) {
        JobState state = SlurmJobStates.state(word, "None");

        assertThat(state == JobState.UNKNOWN).as(word).isEqualTo(word.equals("REVOKED"));
        if (state == JobState.UNKNOWN || !word.equals(plain(state))) {
            assertThat(slurm.describeReason(word)).contains(" ").endsWith(".");
        }
    }

    /** Returns the Slurm state with exactly this meaning. */
    private static String plain(JobState state) {
        return switch (state) {
            case QUEUED -> "PENDING";
            case SUCCEEDED -> "COMPLETED";
            case FINISHING -> "COMPLETING";
            case NODE_FAILED -> "NODE_FAIL";
            case TIMED_OUT -> "TIMEOUT";
            default -> state.name();
        };
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            QOSMaxGRESPerUser | With this job, you would use more GPUs or other devices than the QOS allows at a time (QOSMaxGRESPerUser).
            AssocGrpCPUMinutesLimit | Jobs under your account have used up the budget for CPUs; this job must wait until more is available (AssocGrpCPUMinutesLimit).
            AssocGrpCPUMinsLimit | Jobs under your account have used up the budget for CPUs; this job must wait until more is available (AssocGrpCPUMinsLimit).
            QOSGrpMemoryRunMinutes | Running jobs under the QOS have reached its limit on memory × remaining time (QOSGrpMemoryRunMinutes).
            AssocMaxWallDurationPerJobLimit | It requests more time than your account allows per job: it will never start unless it requests less (AssocMaxWallDurationPerJobLimit).
            QOSMaxCpusPerUserLimit | With this job, you would use more CPUs than the QOS allows at a time (QOSMaxCpusPerUserLimit).
            MaxJobsPerAccount | Your account's jobs have reached the limit on running jobs set by the QOS (MaxJobsPerAccount).
            QOSMaxSubmitJobPerUserLimit | Your jobs have reached the limit on waiting and running jobs set by the QOS (QOSMaxSubmitJobPerUserLimit).
            QOSMinCPUsNotSatisfied | Its QOS requires more CPUs: the job will never start unless it requests more (QOSMinCPUsNotSatisfied).
            QOSMaxWidgetsPerUser | A QOS limit has been reached (QOSMaxWidgetsPerUser).
            AssocGrpWidgets | A limit on your account has been reached (AssocGrpWidgets).
            ReqNodeNotAvail, UnavailableNodes:c[1-2] | A node it requests is not available.
            ReqNodeNotAvail,_UnavailableNodes:c1 | A node it requests is not available.
            ReqNodeNotAvail, Reserved for maintenance | It would overlap with a maintenance period, so it will not start until that is over.
            ReqNodeNotAvail,_Reserved_for_maintenance | It would overlap with a maintenance period, so it will not start until that is over.
            launch failed requeued held | Held: its node could not start it. Release it to try another node.
            launch_failed_requeued_held | Held: its node could not start it. Release it to try another node.
            Job's_account_not_permitted_to_use_this_partition_(gpu_allows_lab_not_x) | The partition does not accept this account: the job will never start.
            RaisedSignal:53(Real-time_signal_19) | The job could not start: its folder or output file could not be opened on the node.
            RaisedSignal:9(Killed) | Signal 9: it was killed, often because it ran out of memory.
            """)
    void a_reason_family_is_explained_together_with_its_details(String reason, String words) {
        assertThat(slurm.describeReason(reason)).isEqualTo(words);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            0:9   | FAILED | 137 | Signal 9: it was killed, often because it ran out of memory.
            0:53  | FAILED |     | The job could not start: its folder or output file could not be opened on the node.
            2:0   | FAILED | 2   | Exit status 2: the command was used incorrectly, or the script's interpreter is missing.
            72:0  | FAILED | 72  | Exit status 72; Slurm versions before 25.11 may also report exit status 200 this way.
            200:0 | FAILED | 200 | The command ended with an error (exit status 200).
            9:0   | FAILED | 9   | Exit status 9; Slurm versions before 25.11 may also report exit status 137 (it was killed, often because it ran out of memory) this way.
            137:0 | FAILED | 137 | Exit status 137: it was killed, often because it ran out of memory.
            1:0   | FAILED | 1   | The command ended with an error (exit status 1).
            0:0   | FAILED |     | It failed with an exit status that this version of Slurm does not report.
            127:0 | FAILED | 127 | Exit status 127: a command was not found.
            """)
    void an_exit_code_in_accounting_determines_the_state_the_status_and_the_sentence(
            String code, JobState state, Integer status, String words) {
        for (String reason : List.of("None", "NonZeroExitCode")) {
            JobReport report = ended("FAILED", code, reason);

            assertThat(report.state()).isEqualTo(state);
            assertThat(report.exit().isPresent() ? report.exit().getAsInt() : null)
                    .isEqualTo(status);
            assertThat(slurm.describeReason(report.reason().orElseThrow())).isEqualTo(words);
        }
    }

    @Test
    void a_specific_native_state_is_used_if_there_is_no_reason() {
        assertThat(ended("BOOT_FAIL", "0:0", "None").reason()).hasValue("BOOT_FAIL");
        assertThat(ended("CANCELLED by 1001", "0:0", "Priority").reason()).isEmpty();
        assertThat(ended("TIMEOUT", "0:0", "TimeLimit").reason()).hasValue("TimeLimit");
        assertThat(ended("COMPLETED", "0:0", "None").reason()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"launch_failed_requeued_held", "launch failed requeued held", "job_requeued_in_held_state"})
    void a_job_requeued_and_held_by_slurm_counts_as_held(String reason) {
        assertThat(SlurmJobStates.state("PENDING", reason)).isEqualTo(JobState.HELD);
    }

    private JobReport ended(String word, String code, String reason) {
        String line = String.join("\u001f", "A", "7", word, code, "1795199556", "1795199588", "10", "c1", reason);
        Map<JobId, JobReport> reports = slurm.parseReports(line);
        return reports.getOrDefault(new JobId("7"), JobReport.of(JobState.UNKNOWN, "absent"));
    }
}
