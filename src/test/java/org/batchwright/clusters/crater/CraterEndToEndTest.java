package org.batchwright.clusters.crater;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.logs.RunLogs;
import org.batchwright.run.values.FieldSuggestions;
import org.batchwright.run.values.SuggestedValue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests jobs on a fake Crater end to end. */
@Tag("rig")
class CraterEndToEndTest {
    @TempDir
    Path folder;

    private CraterLab lab;

    @BeforeEach
    void open() throws Exception {
        lab = CraterLab.open(folder);
    }

    @AfterEach
    void close() {
        lab.close();
    }

    private RealWorkspace here() {
        return lab.workspace();
    }

    @Test
    void the_log_of_a_running_job_is_read_and_the_job_succeeds() throws Exception {
        Run run = here().submit(here().command(
                        "echo first; cat say.sh; until [ -e goal ]; do sleep 0.1; done; printf '둘째\\nlast'"));
        Path space = lab.server().files().real("user/batchwright/runs/" + run.id());
        try (RunLogs.Feed feed = here().engine().logs().open(run.id(), 0, state -> {})) {
            here().awaitRun(run, last -> last.state() == JobState.RUNNING);
            await().atMost(RealWorkspace.PATIENCE)
                    .until(() -> Files.exists(feed.file())
                            && Files.readString(feed.file()).contains("first\necho first\n"));
        }
        Files.createFile(space.resolve("run/work/goal"));

        Run ended = here().awaitEnd(run);

        assertThat(ended.state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(report(ended).exit()).hasValue(0);
        assertThat(report(ended).node()).isPresent();
        assertThat(here().printed(ended)).containsExactly("first", "echo first", "둘째", "last");
        assertThat(lab.server().requests()).anyMatch(call -> call.endsWith("/containers/custom/log/stream"));
        assertThat(lab.person().prompts()).hasSize(1);
        assertThat(lab.server().tokens().logins()).isEqualTo(1);
    }

    @Test
    void a_failure_is_reported_with_its_exit_status() throws Exception {
        Run run = here().awaitEnd(here().submit(here().command("echo before; exit 200")));

        assertThat(run.state()).isEqualTo(JobState.FAILED);
        assertThat(report(run).exit()).hasValue(200);
        assertThat(here().printed(run)).containsExactly("before");
    }

    @Test
    void a_waiting_job_shows_the_reason_and_is_cancelled() throws Exception {
        lab.server().pods().begin("Pending");
        Run run = here().submit(here().command("true"));
        lab.server().pods().last().happened("Normal", "PodGroupCreated", "made");
        lab.server()
                .pods()
                .last()
                .happened("Warning", "FailedScheduling", "0/9 nodes are available: 9 Insufficient nvidia.com/a100.");
        here().awaitRun(run, last -> report(last).reason().isPresent());
        assertThat(here().now(run).state()).isEqualTo(JobState.QUEUED);
        assertThat(reason(run))
                .startsWith("Waiting for free nodes, GPUs or memory")
                .contains("9 Insufficient");

        here().engine().control().cancel(run.id());

        assertThat(here().now(run).state()).isEqualTo(JobState.CANCELLED);
        assertThat(lab.server().pods().last().state()).isEqualTo("Deleted");
    }

    @Test
    void a_running_job_is_cancelled_and_keeps_its_log() throws Exception {
        Run run = here().submit(here().command("echo kept; sleep 300"));
        here().awaitRun(run, last -> last.state() == JobState.RUNNING);
        await().atMost(RealWorkspace.PATIENCE)
                .until(() -> Files.readString(lab.server().pods().last().log()).contains("kept"));

        here().engine().control().cancel(run.id());

        assertThat(here().now(run).state()).isEqualTo(JobState.CANCELLED);
        assertThat(lab.server().pods().last().isAlive()).isFalse();
        assertThat(here().printed(run)).containsExactly("kept");
    }

    @Test
    void actions_of_the_platform_on_a_job_are_explained() throws Exception {
        Run freed = here().submit(here().command("sleep 300"));
        lab.server().pods().last().move("Freed");
        assertThat(here().awaitEnd(freed).state()).isEqualTo(JobState.CANCELLED);
        assertThat(reason(freed)).contains("reclaimed its resources");

        Run killed = here().submit(here().command("sleep 300"));
        lab.server().pods().last().end("Failed", 137, "OOMKilled");
        assertThat(here().awaitEnd(killed).state()).isEqualTo(JobState.OUT_OF_MEMORY);

        lab.server().pods().begin("Prequeue");
        Run back = here().submit(here().command("true"));
        here().awaitRun(back, last -> report(last).reason().isPresent());
        assertThat(reason(back)).contains("until there is room in your quota");
        lab.server().pods().start(lab.server().pods().last());
        assertThat(here().awaitEnd(back).state()).isEqualTo(JobState.SUCCEEDED);
    }

    @Test
    void a_run_whose_job_was_rejected_shows_the_reason() throws Exception {
        lab.server()
                .refuse(
                        "POST /api/v1/vcjobs/training",
                        "billing precheck blocked: account free balance (0) and extra balance (0) are both non-positive");
        ComposedPlan composition = here().compose(here().command("true"));

        assertThatThrownBy(() -> here().submit(composition))
                .isInstanceOf(OperationException.CommandFailed.class)
                .hasMessageContaining(
                        "You have no Crater points left: ask the site's administrators for more, or choose another account.");

        assertThat(here().engine().runs().newest(1).getFirst().state()).isEqualTo(JobState.NOT_SUBMITTED);
        assertThat(lab.server().pods().all()).isEmpty();
    }

    @Test
    void a_submission_with_a_lost_reply_is_recovered_and_no_job_runs_twice() throws Exception {
        lab.server().cut(call -> call.equals("POST /api/v1/vcjobs/training"));
        lab.server().pods().hide(2);
        ComposedPlan composition = here().compose(here().command("echo once"));

        assertThatThrownBy(() -> here().submit(composition)).isInstanceOf(OperationException.class);

        Run run = here().engine().runs().newest(1).getFirst();
        assertThat(here().awaitEnd(run).state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(lab.server().pods().all()).hasSize(1);
        assertThat(here().printed(run)).containsExactly("once");
    }

    @Test
    void a_job_is_submitted_listed_and_cancelled_under_its_account() throws Exception {
        Run run = here().submit(here().with(Settings.NONE
                .with(Fields.COMMAND, Value.of("sleep 300"))
                .with(Fields.ACCOUNT, Value.of("vision"))));
        here().awaitRun(run, last -> last.state() == JobState.RUNNING);
        assertThat(lab.server().pods().last().account()).isEqualTo("vision");

        here().engine().control().cancel(run.id());

        assertThat(here().now(run).state()).isEqualTo(JobState.CANCELLED);
        assertThat(lab.server().pods().last().isAlive()).isFalse();
    }

    @Test
    void an_account_of_another_user_is_rejected() throws Exception {
        ComposedPlan composition = here().compose(here().with(Settings.NONE.with(Fields.ACCOUNT, Value.of("theirs"))));

        assertThatThrownBy(() -> here().submit(composition))
                .hasMessageContaining("You have no Crater account with this name: choose another one.");
    }

    @Test
    void the_job_spec_contains_the_requested_resources() throws Exception {
        here().submit(here().with(Settings.NONE
                .with(Fields.COMMAND, Value.of("true"))
                .with(ContainerFields.IMAGE, Value.of("docker://crater.site.org/public/jax:1"))
                .with(ContainerFields.MOUNTS, Value.of(List.of("/dataset/12:/data", "~/models:/models")))
                .with(Fields.GPUS_PER_NODE, Value.of("2"))
                .with(Fields.GPU_TYPE, Value.of("a100"))
                .with(Fields.CPUS_PER_TASK, Value.of("8"))
                .with(Fields.CONSTRAINT, Value.of("zone=a|b"))
                .with(Fields.MEMORY, Value.of("64 GB"))));

        var form = lab.server().pods().last().form();
        assertThat(form.path("image").path("imageLink").asString()).isEqualTo("crater.site.org/public/jax:1");
        assertThat(form.path("resource").toString())
                .isEqualTo("{\"cpu\":\"8\",\"memory\":\"64Gi\",\"nvidia.com/a100\":\"2\"}");
        assertThat(form.path("volumeMounts").get(1).toString())
                .isEqualTo("{\"type\":2,\"datasetID\":12,\"subPath\":\"\",\"mountPath\":\"/data\"}");
        assertThat(form.path("volumeMounts").get(2).toString())
                .isEqualTo("{\"type\":1,\"datasetID\":0,\"subPath\":\"user/models\",\"mountPath\":\"/models\"}");
        assertThat(form.path("selectors").toString())
                .isEqualTo("[{\"key\":\"zone\",\"operator\":\"In\",\"values\":[\"a\",\"b\"]}]");
        assertThat(form.path("scheduleType").asInt()).isEqualTo(1);
    }

    @Test
    void a_sweep_submits_one_job_for_each_value_in_the_same_folder() throws Exception {
        Run run = here().submit(here().with(Settings.NONE
                .with(Fields.COMMAND, Value.of("echo"))
                .with(Fields.REPEAT_PARAMETER, Value.of("seed"))
                .with(Fields.REPEAT_TIMES, Value.of("3"))));

        Run ended = here().awaitEnd(run);

        assertThat(ended.state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(lab.server().pods().all()).hasSize(3);
        assertThat(here().log(ended, 2)).contains("--seed 2");
        assertThat(lab.server().requests())
                .filteredOn(call -> call.startsWith("PUT "))
                .hasSize(1);
        try (var left = Files.list(lab.server().files().real("user/batchwright/runs/" + run.id()))) {
            assertThat(left)
                    .extracting(file -> String.valueOf(file.getFileName()))
                    .contains("run", "0.log")
                    .hasSize(5);
        }
    }

    @Test
    void the_resources_of_the_platform_are_discovered() throws Exception {
        Cluster cluster = here().cluster();
        var found = here().engine()
                .connections()
                .connect(here().cluster(), ClusterConnections.ConnectSteps.SILENT)
                .discovery();

        assertThat(found).hasValueSatisfying(known -> {
            assertThat(known.version()).isEqualTo("Crater v1.4.0, 120.5 points left");
            assertThat(known.gpuTypes()).containsExactly("a100");
            assertThat(known.accounts().orElseThrow().usual()).isEqualTo(Optional.of("default"));
            assertThat(known.queues().getFirst().perNode().cpus()).hasValue(64);
            assertThat(new FieldSuggestions(cluster, found).of(ContainerFields.IMAGE))
                    .extracting(SuggestedValue::value)
                    .containsExactly("crater.site.org/lab/torch:2.4", "crater.site.org/lab/jax:0.4");
            assertThat(new FieldSuggestions(cluster, found).of(ContainerFields.MOUNTS))
                    .extracting(SuggestedValue::value)
                    .containsExactly("/dataset/12:/data/imagenet", "/dataset/7:/data/7");
        });
    }

    private String reason(Run run) throws Exception {
        return report(here().now(run))
                .reason()
                .map(here().dialect()::describeReason)
                .orElse("");
    }

    private static JobReport report(Run run) {
        return run.jobs().getFirst().report();
    }
}
