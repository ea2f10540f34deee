package org.batchwright.scheduler.slurm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
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
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.Discovery;
import org.batchwright.scheduler.openpbs.PbsTools;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests parsing the output of Slurm for submissions and partition queries. */
class SlurmRepliesTest extends SlurmAnswers {
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
    void the_job_id_is_found_in_the_output_of_a_wrapper(String output) {
        assertThat(slurm.parseSubmitted(output)).hasValue(new JobId("53"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", "sbatch: error: Invalid job 53", "job 53 refused", "53 files"})
    void no_job_id_is_parsed_from_output_without_one(String output) {
        assertThat(slurm.parseSubmitted(output)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            sbatch: error: invalid partition specified: nope; sbatch: error: Batch job submission failed: Invalid partition name specified | Slurm has no partition with this name: choose another one.
            sbatch: error: Memory specification can not be satisfied; sbatch: error: Batch job submission failed: Requested node configuration is not available | No node in the partition has that much memory: request less, or choose another partition.
            sbatch: error: AssocMaxSubmitJobLimit; sbatch: error: Batch job submission failed: Job violates accounting/QOS policy | You have reached your account's job limit, or this run alone exceeds it: wait until some of its jobs have ended, or submit fewer jobs.
            sbatch: error: Batch job submission failed: Invalid qos specification | Slurm does not let you use this QOS: choose another one, or clear it.
            sbatch: error: Batch job submission failed: Job dependency problem | Slurm no longer has a record of the job to wait for: submit this job without the dependency.
            sbatch: error: our site says no | Slurm rejected the job: read its message, then change the preset.
            """)
    void a_rejection_is_explained(String errors, String words) {
        assertThat(slurm.describeRefusal(errors)).isEqualTo(words);
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
    void submit_options_reach_sbatch_as_typed(@TempDir Path folder) throws Exception {
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
}
