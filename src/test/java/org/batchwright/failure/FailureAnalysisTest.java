package org.batchwright.failure;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.failure.FailureCause;
import org.batchwright.model.failure.FailureFacts;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Task;
import org.batchwright.text.DataSize;
import org.batchwright.workspace.failure.FailureRules;
import org.junit.jupiter.api.Test;

class FailureAnalysisTest {
    private static final String OOM = """
            Traceback (most recent call last):
              File "/work/me/train.py", line 120, in <module>
                main()
              File "/work/me/train.py", line 88, in main
                loss = model(x)
              File "/opt/env/lib/python3.11/site-packages/torch/nn/modules/module.py", line 1501, in _call_impl
                return forward_call(*args, **kwargs)
            torch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB (GPU 0; 39 GiB total capacity)
            """;
    private static final String KEY_ERROR = """
            Traceback (most recent call last):
              File "data.py", line 5, in load
                return table[key]
            KeyError: 'loss'
            """;
    private static final String WATCHDOG =
            "[rank1]:[E626 06:24:44 ProcessGroupNCCL.cpp:616] [Rank 1] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=8)\n";

    private final FailureAnalysis analysis =
            new FailureAnalysis(FailureRules.bundled().all());

    private FailureCause explain(String log) {
        return analysis.explain(log, facts(JobState.FAILED, 1, 0));
    }

    private static FailureFacts facts(JobState state, int exit, long peakMebibytes) {
        return new FailureFacts(
                state,
                state.name(),
                OptionalInt.of(exit),
                Optional.of(DataSize.ofMebibytes(peakMebibytes)).filter(size -> size.bytes() > 0),
                Optional.of(DataSize.ofMebibytes(64 << 10)),
                Optional.empty());
    }

    @Test
    void the_last_line_of_the_users_own_code_is_named() {
        FailureCause cause = explain(OOM);
        assertThat(cause.headline()).isEqualTo("CUDA out of memory (train.py:88)");
        assertThat(cause.frame()).contains(new FailureCause.Frame("/work/me/train.py", 88, "main"));
        assertThat(cause.fix()).contains("batch");
    }

    @Test
    void an_unknown_exception_is_named_with_its_message() {
        assertThat(explain(KEY_ERROR).headline()).isEqualTo("KeyError: 'loss' (data.py:5)");
    }

    @Test
    void the_module_command_is_not_suggested_on_a_cluster_that_lacks_it() {
        FailureCause cause = explain("job.sh: line 9: module: command not found\n");
        assertThat(cause.headline()).isEqualTo("The cluster has no \"module\" command");
        assertThat(cause.fix()).doesNotContain("module avail");
    }

    @Test
    void a_consequence_logged_before_or_after_the_cause_is_not_mistaken_for_it() {
        assertThat(explain(WATCHDOG + OOM).rule()).isEqualTo("cuda-out-of-memory");
        assertThat(explain(OOM + WATCHDOG + "srun: error: node1: task 1: Exited with exit code 1\n")
                        .rule())
                .isEqualTo("cuda-out-of-memory");
        assertThat(explain(WATCHDOG).rule()).isEqualTo("nccl-watchdog");
    }

    @Test
    void a_line_that_is_harmless_with_one_number_may_be_an_error_with_another() {
        assertThat(explain("worker exited with exit code 0\n").rule()).isEqualTo(FailureAnalysis.UNKNOWN);
        assertThat(explain("worker exited with exit code 137\n").rule()).isEqualTo("killed");
    }

    @Test
    void the_name_of_a_missing_command_is_read_from_the_message_of_each_shell() {
        for (String message : List.of(
                "/bin/sh: 1: torchrunn: not found",
                "sh: torchrunn: command not found",
                "zsh:1: command not found: torchrunn",
                "/var/spool/slurmd/job42/slurm_script: 5: torchrunn: not found",
                "/var/spool/job/script: line 12: torchrunn: command not found")) {
            assertThat(explain(message + "\n").headline()).isEqualTo("Command not found: torchrunn");
        }
    }

    @Test
    void a_refused_connection_is_not_attributed_to_missing_internet_access() {
        assertThat(explain("urllib.error.URLError: <urlopen error [Errno 111] Connection refused>\n")
                        .rule())
                .isEqualTo("refused-connection");
        assertThat(explain("curl: (7) Failed to connect to localhost port 8000 after 0 ms: Connection refused\n")
                        .rule())
                .isEqualTo("refused-connection");
        assertThat(explain("urllib.error.URLError: <urlopen error [Errno 101] Network is unreachable>\n")
                        .rule())
                .isEqualTo("no-internet");
    }

    @Test
    void an_error_that_the_program_survived_is_not_the_cause() {
        assertThat(explain(KEY_ERROR + "epoch 3 step 100 loss 0.5\n" + OOM).rule())
                .isEqualTo("cuda-out-of-memory");
        assertThat(explain(KEY_ERROR + OOM).rule()).isEqualTo(FailureAnalysis.EXCEPTION);
    }

    @Test
    void rank_prefixes_of_lines_are_ignored() {
        String ranked =
                OOM.indent(0).lines().map(line -> "[rank3]: " + line + "\n").reduce("", String::concat);
        assertThat(explain(ranked).headline()).isEqualTo("CUDA out of memory (train.py:88)");
    }

    @Test
    void a_message_on_the_line_below_its_exception_type_is_read() {
        String log = """
                Traceback (most recent call last):
                  File "train.py", line 4, in main
                    x.cuda()
                AssertionError:
                The NVIDIA driver on your system is too old (found version 10010).
                """;
        assertThat(explain(log).rule()).isEqualTo("cuda-driver-too-old");
    }

    @Test
    void lines_that_differ_in_a_significant_number_are_kept_apart() {
        assertThat(explain("caught signal 15\ncaught signal 11\n").rule()).isEqualTo("segmentation-fault");
    }

    @Test
    void advice_and_warnings_are_not_causes() {
        String log = """
                For debugging consider passing CUDA_LAUNCH_BLOCKING=1.
                UserWarning: the file was not found, error ignored
                """;
        assertThat(explain(log).rule()).isEqualTo(FailureAnalysis.UNKNOWN);
    }

    @Test
    void a_killed_process_is_explained_by_the_measured_memory() {
        String log = "epoch 1\nKilled\n";
        assertThat(explain(log).rule()).isEqualTo("killed");
        assertThat(analysis.explain(log, facts(JobState.FAILED, 137, 64 << 10)).rule())
                .isEqualTo("host-out-of-memory");
        assertThat(analysis.explain(log, facts(JobState.OUT_OF_MEMORY, 0, 0)).rule())
                .isEqualTo("host-out-of-memory");
        assertThat(analysis.explain("", facts(JobState.FAILED, 137, 64 << 10)).evidence())
                .contains("64 GB");
    }

    @Test
    void the_time_limit_is_the_cause_only_without_an_error() {
        assertThat(analysis.explain(OOM, facts(JobState.TIMED_OUT, 0, 0)).rule())
                .isEqualTo("cuda-out-of-memory");
        assertThat(analysis.explain("epoch 1\n", facts(JobState.TIMED_OUT, 0, 0))
                        .rule())
                .isEqualTo("time-limit");
        assertThat(analysis.explain(OOM, facts(JobState.NODE_FAILED, 0, 0)).rule())
                .isEqualTo("node-failure");
    }

    @Test
    void the_exit_status_is_the_cause_only_as_a_last_resort() {
        assertThat(analysis.explain("", facts(JobState.FAILED, 139, 0)).rule()).isEqualTo("segmentation-fault");
        assertThat(analysis.explain("", facts(JobState.FAILED, 127, 0)).rule()).isEqualTo("command-not-found");
        assertThat(analysis.explain("", facts(JobState.FAILED, 3, 0)).sentence())
                .isEqualTo("No error message; exit status 3");
    }

    @Test
    void failures_that_differ_only_in_numbers_and_folders_form_one_group() {
        FailureCause other = explain("ERROR: shard 17 of /data/a/x.bin is broken at 0x7f3b6e\n");
        assertThat(other.signature())
                .isEqualTo(explain("ERROR: shard 4 of /data/b/y.bin is broken at 0x1\n")
                        .signature())
                .isNotEqualTo(explain("ERROR: shard is missing\n").signature());
    }

    @Test
    void each_group_names_the_parameters_that_only_its_jobs_share() {
        List<FailureGroup> groups = FailureGroup.of(List.of(
                explained(0, "batch-size=64 seed=1", OOM),
                explained(1, "batch-size=64 seed=2", OOM),
                explained(2, "batch-size=4 seed=2", KEY_ERROR)));
        assertThat(groups).hasSize(2);
        assertThat(groups.getFirst().jobs()).extracting(Job::task).containsExactly(0, 1);
        assertThat(groups.getFirst().common()).containsExactly("batch-size=64");
        assertThat(groups.getLast().common()).containsExactly("batch-size=4");
    }

    @Test
    void a_group_counts_messages_that_differ_in_a_value_and_shows_the_first() {
        String tooLarge = """
                Traceback (most recent call last):
                  File "data.py", line 5, in load
                    check(rate)
                ValueError: rate %s is too large
                """;
        List<FailureGroup> groups = FailureGroup.of(List.of(
                explained(0, "rate=0.1", tooLarge.formatted("0.1")),
                explained(1, "rate=1", tooLarge.formatted("1")),
                explained(2, "rate=0.1", tooLarge.formatted("0.1")),
                explained(3, "rate=10", KEY_ERROR),
                explained(4, "rate=10", KEY_ERROR)));
        assertThat(groups)
                .extracting(FailureGroup::headline)
                .containsExactly(
                        "ValueError: rate 0.1 is too large (data.py:5), and 1 similar message",
                        "KeyError: 'loss' (data.py:5)");
    }

    private FailureGroup.Explained explained(int task, String label, String log) {
        Job job = new Job(
                task,
                new Task(Task.Role.JOB, Integer.toString(task), label),
                Optional.empty(),
                JobReport.of(JobState.FAILED, "FAILED"),
                Instant.EPOCH);
        return new FailureGroup.Explained(job, explain(log));
    }
}
