package org.batchwright.clusters.kubectl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests Volcano jobs end to end, with a real kubectl and a fake API server that supports them. */
@Tag("rig")
class VolcanoEndToEndTest {
    @TempDir
    Path folder;

    private KubernetesLab lab;

    @BeforeEach
    void open() throws Exception {
        lab = KubernetesLab.open(folder, "volcano: yes");
    }

    @AfterEach
    void close() {
        lab.close();
    }

    private RealWorkspace here() {
        return lab.workspace();
    }

    private static Job job(Run run) {
        return run.jobs().getFirst();
    }

    private Preset onTwoNodes(String command) throws Exception {
        return here().with(Settings.NONE
                .with(Fields.COMMAND, Value.of(command))
                .with(Fields.NODES, Value.of("2"))
                .with(Fields.LAUNCH, Value.of("per-node")));
    }

    @Test
    void jobs_that_run_or_fail_are_found_and_not_created_twice() throws Exception {
        Run good = here().submit(here().command("echo well"));
        Run bad = here().submit(here().command("echo no; exit 7"));

        assertThat(here().awaitEnd(good).state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(job(here().now(good)).report().exit()).hasValue(0);
        assertThat(here().printed(good)).containsExactly("well");
        assertThat(here().awaitEnd(bad).state()).isEqualTo(JobState.FAILED);
        assertThat(job(here().now(bad)).report().exit()).hasValue(7);
        assertThat(here().printed(bad)).containsExactly("no");
        assertThat(here().dialect().parseFound(lab.tell(here().dialect().findScript(bad.id())), bad.id()))
                .isEqualTo(job(bad).id());
        String again = lab.tell(
                bad, here().dialect().submitScript(bad.id(), here().cluster().policy()));
        assertThat(here().dialect().parseSubmitted(again)).isEqualTo(job(bad).id());
        assertThat(lab.server().names("vcjobs")).containsExactly("bw-" + good.id(), "bw-" + bad.id());
        assertThat(lab.server().names("jobs")).isEmpty();
        lab.tell("kubectl --context=lab -n ml delete --wait=false jobs.batch.volcano.sh bw-" + good.id());
        assertThat(lab.server().names("secrets")).as("deleted with its job").containsExactly("bw-" + bad.id());
    }

    @Test
    void the_name_of_the_first_pod_in_a_gang_of_two_can_be_resolved_and_the_gang_ends_when_one_pod_fails()
            throws Exception {
        Run good =
                here().awaitEnd(here().submit(onTwoNodes("bash -c 'echo rank $NODE_RANK of $NNODES at $MASTER_ADDR'")));
        String name = "bw-" + good.id();

        assertThat(good.state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(here().printed(good).getLast()).isEqualTo("rank 0 of 2 at " + name + "-node-0." + name);
        assertThat(lab.tell(good, "tail -n 1 job.node-1.log"))
                .isEqualTo("rank 1 of 2 at " + name + "-node-0." + name + "\n");
        Run bad = here().awaitEnd(here().submit(onTwoNodes("bash -c '[ $NODE_RANK = 1 ] || sleep 300; exit 9'")));
        assertThat(bad.state()).isEqualTo(JobState.FAILED);
        assertThat(job(bad).report().exit()).hasValue(9);
    }

    @Test
    void a_gang_without_capacity_is_reported_and_can_be_held_released_and_cancelled() throws Exception {
        Preset large = onTwoNodes("true");
        Run run = here().submit(large.withSettings(large.settings().with(Fields.GPUS_PER_NODE, Value.of("3"))));
        here().awaitRun(run, last -> job(last).report().reason().orElse("").contains("in gang unschedulable"));

        here().engine().control().hold(run.id());
        here().awaitRun(run, last -> last.state() == JobState.HELD);
        here().engine().control().release(run.id());
        here().awaitRun(run, last -> last.state() == JobState.QUEUED);
        here().engine().control().cancel(run.id());

        assertThat(here().now(run).state()).isEqualTo(JobState.CANCELLED);
        assertThat(lab.server().names("vcjobs")).isEmpty();
    }

    @Test
    void a_running_job_is_cancelled_and_its_last_output_is_saved() throws Exception {
        Run run = here().submit(
                        here().command("bash -c 'trap \"echo bye; exit\" TERM; echo on; while :; do sleep 0.1; done'"));
        here().awaitRun(run, last -> last.state() == JobState.RUNNING);
        await().atMost(RealWorkspace.PATIENCE)
                .until(() -> lab.tell("cat " + lab.pods() + "/*.log").contains("on\n"));

        here().engine().control().cancel(run.id());

        assertThat(here().now(run).state()).isEqualTo(JobState.CANCELLED);
        assertThat(here().printed(run)).contains("on", "bye");
    }

    @Test
    void an_evicted_pod_is_recreated_if_the_job_is_requeued_and_keeps_its_own_log() throws Exception {
        Path seen = folder.resolve("seen");
        String command = "bash -c 'if [ -e " + seen + " ]; then echo second; else touch " + seen + "; sleep 300; fi'";
        Run run = here().submit(here().with(
                        Settings.NONE.with(Fields.COMMAND, Value.of(command)).with(Fields.REQUEUE, Value.of("true"))));
        await().atMost(RealWorkspace.PATIENCE).until(() -> Files.exists(seen));

        lab.tell("kubectl --context=lab -n ml delete pod bw-" + run.id() + "-main-0 --wait=false");

        assertThat(here().awaitEnd(run).state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(here().printed(run)).containsExactly("second");
    }

    @Test
    void volcano_queues_are_discovered() throws Exception {
        List<Queue> queues = here().dialect()
                .parseDiscovery(lab.tell(here().dialect().discoverScript()))
                .queues();

        assertThat(queues).extracting(Queue::name).containsExactly("default", "old");
        assertThat(queues).extracting(Queue::mark).containsExactly(Queue.Mark.DEFAULT, Queue.Mark.CLOSED);
    }
}
