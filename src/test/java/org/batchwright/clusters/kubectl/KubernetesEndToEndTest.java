package org.batchwright.clusters.kubectl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.run.logs.RunLogs;
import org.batchwright.scheduler.kubernetes.Kubernetes;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests jobs end to end with a real kubectl and a fake API server. The code is packed into a Secret. */
@Tag("rig")
class KubernetesEndToEndTest extends KubernetesRuns {
    @Test
    void packed_code_runs_and_its_log_outlives_the_pod() throws Exception {
        Path goal = folder.resolve("goal");
        here().code("show.py", """
            import os, pathlib, sys, time
            print("first", sys.argv[1:], flush=True)
            while not pathlib.Path(sys.argv[2]).exists(): time.sleep(0.1)
            print("last 学習", flush=True)
            """);
        Run run = here().submit(here().command("python3 show.py")
                .withParameters(Assignments.NONE
                        .with("goal", Value.of(goal.toString()))
                        .with("name", Value.of("it's \"$HOME\" 学習"))));
        try (RunLogs.Feed feed = here().engine().logs().open(run.id(), 0, state -> {})) {
            await().atMost(RealWorkspace.PATIENCE)
                    .until(() -> Files.exists(feed.file())
                            && Files.readString(feed.file()).contains("first"));
            assertThat(Files.readString(feed.file())).contains("it\\'s \"$HOME\" 学習");
        }
        here().awaitRun(run, last -> last.state() == JobState.RUNNING);
        Files.createFile(goal);

        Run ended = here().awaitEnd(run);

        assertThat(ended.state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(report(ended).exit()).hasValue(0);
        assertThat(report(ended).node()).hasValue("gpu01");
        assertThat(report(ended).times().limit()).hasValue(Duration.ofMinutes(5));
        String name = "bw-" + run.id();
        assertThat(id(ended)).isEqualTo(name);
        assertThat(lab().server()
                        .object("jobs", name)
                        .path("metadata")
                        .path("annotations")
                        .path("batchwright/name")
                        .asString())
                .isEqualTo("plain");
        assertThat(lab().server().names("secrets")).containsExactly(name);
        lab().tell("kubectl --context=lab -n ml delete job " + name);
        await().until(() -> lab().server().names("pods").isEmpty());
        assertThat(lab().server().names("secrets")).as("deleted with its job").isEmpty();
        assertThat(here().printed(ended).getLast()).isEqualTo("last 学習");
        assertThat(here().log(ended)).contains("job " + name);
    }

    @Test
    void a_failure_and_an_oom_kill_are_reported_with_their_exit_status() throws Exception {
        Run failed = here().submit(here().command("echo no; exit 7"));
        Run killed = here().submit(here().command("echo full; exit 137"));

        assertThat(here().awaitEnd(failed).state()).isEqualTo(JobState.FAILED);
        assertThat(report(here().now(failed)).exit()).hasValue(7);
        assertThat(here().printed(failed)).containsExactly("no");
        assertThat(here().awaitEnd(killed).state()).isEqualTo(JobState.OUT_OF_MEMORY);
        assertThat(reason(here().now(killed))).isEqualTo("It used more memory than it requested.");
    }

    @Test
    void a_job_that_exceeds_its_time_limit_is_reported_as_timed_out() throws Exception {
        Run run = here().awaitEnd(here().submit(here().with(Settings.NONE
                .with(Fields.COMMAND, Value.of("echo begun; sleep 300"))
                .with(Fields.TIME, Value.of("2s")))));

        assertThat(run.state()).isEqualTo(JobState.TIMED_OUT);
        assertThat(reason(run))
                .startsWith("It reached its time limit, which includes the time that its node took to pull the image");
        assertThat(here().printed(run)).contains("begun");
    }

    @Test
    void a_running_job_is_cancelled_and_its_last_output_is_saved() throws Exception {
        Run run = here().submit(
                        here().command("bash -c 'trap \"echo bye; exit\" TERM; echo on; while :; do sleep 0.1; done'"));
        here().awaitRun(run, last -> last.state() == JobState.RUNNING);
        await().atMost(RealWorkspace.PATIENCE)
                .until(() -> lab().tell("cat " + lab().pods() + "/*.log").contains("on\n"));

        here().engine().control().cancel(run.id());

        assertThat(here().now(run).state()).isEqualTo(JobState.CANCELLED);
        assertThat(here().printed(run)).contains("on", "bye");
        assertThat(lab().server().names("jobs")).isEmpty();
        await().until(() -> lab().server().names("pods").isEmpty());
    }

    @Test
    void an_unschedulable_job_shows_the_reason_and_is_held_released_and_cancelled() throws Exception {
        lab().server().allow(5);
        lab().server().forbid("list nodes"); // otherwise, composing reports that no node is large enough
        Run quota = here().submit(gpus(6));
        Run large = here().submit(gpus(5));
        Run image =
                here().submit(here().with(Settings.NONE.with(ContainerFields.IMAGE, Value.of("docker://nosuch:1"))));

        here().awaitRun(quota, last -> reason(last).contains("requests.nvidia.com/gpu=6"));
        assertThat(reason(here().now(quota))).startsWith("The quota gpu-quota does not currently allow the job");
        here().awaitRun(large, last -> reason(last).startsWith("No node currently has room for it."));
        here().awaitRun(image, last -> reason(last).startsWith("Its image cannot be pulled"));
        here().engine().control().hold(quota.id());
        assertThat(here().now(quota).state()).isEqualTo(JobState.HELD);
        here().engine().control().release(quota.id());
        assertThat(here().now(quota).state()).isEqualTo(JobState.QUEUED);
        for (Run run : List.of(quota, large, image)) {
            here().engine().control().cancel(run.id());
            assertThat(here().now(run).state()).isEqualTo(JobState.CANCELLED);
        }
    }

    private Preset gpus(int count) throws Exception {
        return here().with(Settings.NONE.with(Fields.GPUS_PER_NODE, Value.of(String.valueOf(count))));
    }

    @Test
    void an_array_runs_after_its_sample_with_a_log_and_a_status_for_each_job() throws Exception {
        here().code("say.sh", "echo \"got $*\"; [ \"$2\" != 2 ] || exit 5\n");
        var preset = here().command("bash say.sh")
                .withValues(ValueGroup.GRID, Assignments.NONE.with("lr", Value.of(List.of("1", "2", "it's 学"))))
                .withValues(ValueGroup.SAMPLE, Assignments.NONE.with("lr", Value.of("0")));
        Run run = here().awaitEnd(here().submit(
                        preset.withSettings(preset.settings().with(Fields.SWEEP_MAX_CONCURRENT, Value.of("2")))));

        assertThat(run.jobs())
                .extracting(Job::state)
                .containsExactly(JobState.SUCCEEDED, JobState.SUCCEEDED, JobState.FAILED, JobState.SUCCEEDED);
        assertThat(run.jobs().get(2).report().exit()).hasValue(5);
        assertThat(run.jobs().get(3).id().orElseThrow().value()).isEqualTo("bw-" + run.id() + "-1[2]");
        assertThat(here().log(run, 0)).contains("got --lr 0");
        assertThat(here().log(run, 3)).contains("got --lr it's 学", "row 2 of jobs.tsv");
        assertThat(lab().server()
                        .object("jobs", "bw-" + run.id() + "-1")
                        .path("spec")
                        .path("parallelism")
                        .asInt())
                .isEqualTo(2);
    }

    @Test
    void a_two_node_job_starts_once_on_each_node_and_each_node_gets_the_name_of_the_first() throws Exception {
        Run run = here().submit(onTwoNodes("bash -c 'echo rank $NODE_RANK of $NNODES at $MASTER_ADDR'"));
        String name = "bw-" + run.id();

        assertThat(here().awaitEnd(run).state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(id(run)).isEqualTo(name);
        assertThat(here().printed(run).getLast()).isEqualTo("rank 0 of 2 at " + name + "-0." + name);
        assertThat(lab().tell(run, "tail -n 1 job.node-1.log"))
                .isEqualTo("rank 1 of 2 at " + name + "-0." + name + "\n");
        assertThat(lab().server()
                        .object("services", name)
                        .path("spec")
                        .path("clusterIP")
                        .asString())
                .isEqualTo("None");
        lab().tell("kubectl --context=lab -n ml delete job " + name);
        assertThat(lab().server().names("services")).isEmpty();
    }

    @Test
    void a_two_node_job_ends_when_one_node_fails() throws Exception {
        Run run = here().awaitEnd(here().submit(onTwoNodes("bash -c '[ $NODE_RANK = 1 ] || sleep 300; exit 9'")));

        assertThat(run.state()).isEqualTo(JobState.FAILED);
        assertThat(report(run).exit()).hasValue(9);
        await().until(() -> lab().server().names("pods").size() < 2);
    }

    private Preset onTwoNodes(String command) throws Exception {
        return here().with(Settings.NONE
                .with(Fields.COMMAND, Value.of(command))
                .with(Fields.NODES, Value.of("2"))
                .with(Fields.LAUNCH, Value.of("per-node")));
    }

    @Test
    void the_remaining_jobs_are_removed_if_the_sample_fails() throws Exception {
        var preset = here().command("exit 3;:")
                .withValues(ValueGroup.GRID, Assignments.NONE.with("lr", Value.of(List.of("1", "2"))))
                .withValues(ValueGroup.SAMPLE, Assignments.NONE.with("lr", Value.of("0")));
        Run run = here().awaitEnd(here().submit(preset));

        assertThat(run.jobs())
                .extracting(Job::state)
                .containsExactly(JobState.FAILED, JobState.CANCELLED, JobState.CANCELLED);
        assertThat(lab().server().names("jobs")).containsExactly("bw-" + run.id());
    }

    private String reason(Run run) {
        return report(run).reason().map(new Kubernetes()::describeReason).orElse("");
    }

    private static JobReport report(Run run) {
        return run.jobs().getFirst().report();
    }
}
