package org.batchwright.clusters.kubectl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.awaitility.Awaitility;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.scheduler.kubernetes.Kubernetes;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests that rejections by the API server are reported with the server's message and the missing item, and that pods comply with the pod
 * security standard "restricted".
 */
@Tag("rig")
class KubernetesErrorTextsTest {
    @TempDir
    Path folder;

    private Optional<KubernetesLab> opened = Optional.empty();

    @AfterEach
    void close() {
        opened.ifPresent(KubernetesLab::close);
    }

    private KubernetesLab lab(String... words) throws Exception {
        if (opened.isEmpty()) {
            opened = Optional.of(KubernetesLab.open(folder, words));
        }
        return opened.orElseThrow();
    }

    private RealWorkspace here() throws Exception {
        return lab().workspace();
    }

    @ParameterizedTest
    @CsvSource({
        "namespace: nosuch, The namespace nosuch does not exist, 'namespaces \"nosuch\" not found'",
        "context: nosuch, kubectl has no context with the name, nosuch"
    })
    void a_cluster_file_with_missing_references_is_rejected_immediately(String word, String sentence, String detail)
            throws Exception {
        lab(word);

        assertRefused(sentence, detail);
    }

    @Test
    void invalid_credentials_are_rejected() throws Exception {
        lab().server().logOut();

        assertRefused("Kubernetes rejected your login", "asked for the client to provide credentials");
    }

    @ParameterizedTest
    @CsvSource({"jobs, jobs.batch", "secrets, secrets"})
    void a_missing_permission_is_named_even_if_listing_is_forbidden(String resource, String name) throws Exception {
        lab().server().forbid("create " + resource);
        lab().server().forbid("list jobs");

        assertRefused(
                "You do not have permission to create " + name + " in the namespace ml",
                "cannot create resource \"" + resource + "\"");
    }

    private void assertRefused(String sentence, String detail) throws Exception {
        assertThatThrownBy(() -> here().submit(here().command("true")))
                .isInstanceOf(OperationException.CommandFailed.class)
                .hasMessageContaining(sentence)
                .satisfies(failure ->
                        assertThat(((OperationException) failure).details()).contains(detail));
        assertThat(here().engine().runs().newest(1).getFirst().state()).isEqualTo(JobState.NOT_SUBMITTED);
    }

    @ParameterizedTest
    @CsvSource({
        "namespace: nosuch, the namespace nosuch does not exist",
        "context: nosuch, kubectl has no context nosuch"
    })
    void connecting_fails_if_the_context_or_namespace_is_missing(String word, String detail) throws Exception {
        lab(word);

        assertThatThrownBy(() ->
                        here().engine().connections().connect(here().cluster(), ClusterConnections.ConnectSteps.SILENT))
                .isInstanceOf(OperationException.CommandFailed.class)
                .hasMessageContaining(detail);
    }

    @Test
    void connecting_reports_missing_permissions() throws Exception {
        lab().server().forbid("create secrets");
        lab().server().forbid("get pods/log");
        lab().server().forbid("get namespaces");

        assertThat(here().engine()
                        .connections()
                        .connect(here().cluster(), ClusterConnections.ConnectSteps.SILENT)
                        .discovery()
                        .orElseThrow()
                        .version())
                .isEqualTo("Kubernetes 1.31.0 (you do not have permission to create secrets, get pods/log in ml)");
    }

    @Test
    void each_scheduling_failure_has_its_own_reason() throws Exception {
        lab("mounts: pvc:nosuch-data:/data");

        assertWaits("It mounts the volume claim nosuch-data, which does not exist in the namespace.");
    }

    @Test
    void a_taint_is_not_reported_as_lack_of_capacity() throws Exception {
        lab().server().taint("dedicated");

        assertWaits(
                "No node accepts it (set tolerations for the nodes' taints). (0/1 nodes are available: 1 node(s) had"
                        + " untolerated taint {dedicated: }.)");
    }

    private Run assertWaits(String reason) throws Exception {
        Run run = here().submit(here().command("true"));
        here().awaitRun(run, last -> reason(last).startsWith(reason));
        return run;
    }

    @Test
    void pods_satisfy_the_restricted_standard_with_a_non_root_image() throws Exception {
        lab().server().enforce("restricted");

        assertThat(here().awaitEnd(here().submit(here().command("true"))).state())
                .isEqualTo(JobState.SUCCEEDED);
    }

    @Test
    void advice_is_given_for_a_root_image_if_root_is_forbidden() throws Exception {
        lab("image: root:1").server().enforce("restricted");

        assertWaits("The namespace forbids root, and the image does not specify a non-root user by number:"
                + " set \"run-as: 1000");
    }

    @Test
    void a_root_image_runs_as_the_user_from_the_cluster_file() throws Exception {
        lab("image: root:1", "run-as: 1000:100").server().enforce("restricted");
        Run run = here().awaitEnd(here().submit(here().command("true")));

        assertThat(run.state()).isEqualTo(JobState.SUCCEEDED);
    }

    @Test
    void a_root_image_runs_if_root_is_allowed() throws Exception {
        lab("image: root:1");

        assertThat(here().awaitEnd(here().submit(here().command("true"))).state())
                .isEqualTo(JobState.SUCCEEDED);
    }

    @Test
    void a_pod_security_violation_is_reported_with_the_setting_to_change() throws Exception {
        lab("pod-security: none").server().enforce("restricted");

        assertWaits("The namespace's pod security standard forbids root");
    }

    @Test
    void an_image_without_bash_is_reported_and_never_starts() throws Exception {
        lab("image: nobash:1");
        Run run = here().awaitEnd(here().submit(here().command("true")));

        assertThat(run.state()).isEqualTo(JobState.FAILED);
        assertThat(reason(run)).startsWith("Its container could not be started: the image might not contain bash.");
        assertThat(report(run).times().start()).isEmpty();
        assertThat(report(run).times().end()).isPresent();
    }

    @Test
    void an_array_job_that_cannot_be_removed_is_named_by_its_index() throws Exception {
        here().code("say.sh", "[ \"$2\" != 1 ] || sleep 300\n");
        var preset = here().command("bash say.sh")
                .withValues(ValueGroup.GRID, Assignments.NONE.with("lr", Value.of(List.of("1", "2", "3"))))
                .withValues(ValueGroup.SAMPLE, Assignments.NONE.with("lr", Value.of("0")));
        Run run =
                here().submit(preset.withSettings(preset.settings().with(Fields.SWEEP_MAX_CONCURRENT, Value.of("1"))));
        here().awaitRun(run, last -> last.jobs().get(1).state() == JobState.RUNNING);

        assertThatThrownBy(() -> here().engine().control().cancel(run.id(), Set.of(3)))
                .hasMessageContaining("The scheduler did not cancel job 3.")
                .satisfies(failure -> assertThat(((OperationException) failure).details())
                        .contains("a job of an array that has not started cannot be cancelled separately"));
        here().engine().control().cancel(run.id());
    }

    @Test
    void a_cancelled_job_has_a_start_a_node_and_an_end_even_if_it_was_never_polled() throws Exception {
        try (KubernetesLab lab = KubernetesLab.open(folder, RealWorkspace.Tracking.OFF)) {
            RealWorkspace here = lab.workspace();
            Run run = here.submit(here.command("sleep 300"));
            Awaitility.await()
                    .until(() -> !lab.server().names("pods").isEmpty()
                            && lab.server()
                                    .object("pods", lab.server().names("pods").getFirst())
                                    .path("status")
                                    .path("phase")
                                    .asString("")
                                    .equals("Running"));

            here.engine().control().cancel(run.id());

            JobReport report = report(here.now(run));
            assertThat(report.state()).isEqualTo(JobState.CANCELLED);
            assertThat(report.node()).hasValue("gpu01");
            assertThat(report.times().start()).isPresent();
            assertThat(report.times().end()).isPresent();
        }
    }

    @Test
    void a_job_that_is_being_released_or_removed_is_not_reported_as_held() throws Exception {
        try (KubernetesLab lab = KubernetesLab.open(folder, RealWorkspace.Tracking.OFF)) {
            RealWorkspace here = lab.workspace();
            for (String end : List.of("true", "false")) {
                Run run = here.submit(here.command(end + ";:")
                        .withSettings(here.command("bash -c " + end).settings())
                        .withValues(ValueGroup.GRID, Assignments.NONE.with("lr", Value.of(List.of("1", "2"))))
                        .withValues(ValueGroup.SAMPLE, Assignments.NONE.with("lr", Value.of("0"))));
                String rest = "bw-" + run.id() + "-1";
                Awaitility.await()
                        .until(() -> lab.server()
                                .object("jobs", "bw-" + run.id())
                                .path("status")
                                .has("conditions"));

                String first = lab.tell(here.dialect().statusScript(List.of(new JobId(rest))));

                assertThat(here.dialect().parseReports(first).entrySet())
                        .filteredOn(entry -> entry.getKey().value().startsWith(rest))
                        .extracting(entry -> entry.getValue().state())
                        .isNotEmpty()
                        .containsOnly(end.equals("true") ? JobState.QUEUED : JobState.CANCELLED);
            }
        }
    }

    @Test
    void the_remains_of_an_interrupted_submission_are_removed_or_adopted() throws Exception {
        Run run = here().submit(here().with(Settings.NONE.with(Fields.COMMAND, Value.of("true"))));
        String name = "bw-" + run.id();
        String other = "20990101-000000-aaaaaa";
        lab().tell("kubectl --context=lab -n ml patch secret " + name
                + " --type=merge -p '{\"metadata\":{\"ownerReferences\":null}}'");
        lab().tell("kubectl --context=lab -n ml create -f - <<END\n{\"apiVersion\": \"v1\", \"kind\": \"Secret\","
                + " \"metadata\": {\"name\": \"bw-" + other + "\", \"labels\": {\"batchwright/run\": \"bw-" + other
                + "\"}}}\nEND");

        lab().tell(here().dialect().cleanupScript(run.id()).orElseThrow());
        lab().tell(here().dialect().cleanupScript(new RunId(other)).orElseThrow());

        assertThat(lab().server().names("secrets")).containsExactly(name);
        assertThat(lab().server()
                        .object("secrets", name)
                        .path("metadata")
                        .path("ownerReferences")
                        .path(0)
                        .path("name")
                        .asString(""))
                .isEqualTo(name);
    }

    private static JobReport report(Run run) {
        return run.jobs().getFirst().report();
    }

    private static String reason(Run run) {
        return report(run).reason().map(new Kubernetes()::describeReason).orElse("");
    }
}
