package org.batchwright.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.scheduler.kubernetes.Kubernetes;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a real API server refuses, is refused in its words, with what is missing; pods fit the pod security standard "restricted". */
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
    void a_cluster_file_that_names_what_is_not_there_is_refused_at_once(String word, String sentence, String said)
            throws Exception {
        lab(word);

        assertRefused(sentence, said);
    }

    @Test
    void credentials_that_are_not_accepted_are_a_refusal() throws Exception {
        lab().server().logOut();

        assertRefused("Kubernetes rejected your login", "asked for the client to provide credentials");
    }

    @ParameterizedTest
    @CsvSource({"jobs, jobs.batch", "secrets, secrets"})
    void the_right_that_is_missing_is_named_even_where_nothing_may_be_listed(String resource, String name)
            throws Exception {
        lab().server().forbid("create " + resource);
        lab().server().forbid("list jobs");

        assertRefused(
                "You lack the right to create " + name + " in the namespace ml",
                "cannot create resource \"" + resource + "\"");
    }

    private void assertRefused(String sentence, String said) throws Exception {
        assertThatThrownBy(() -> here().submit(here().command("true")))
                .isInstanceOf(OperationException.CommandFailed.class)
                .hasMessageContaining(sentence)
                .satisfies(failure ->
                        assertThat(((OperationException) failure).details()).contains(said));
        assertThat(here().engine().runs().newest(1).getFirst().state()).isEqualTo(JobState.FAILED);
    }

    @ParameterizedTest
    @CsvSource({"namespace: nosuch, there is no namespace nosuch", "context: nosuch, kubectl has no context nosuch"})
    void connecting_fails_where_context_or_namespace_are_not_there(String word, String said) throws Exception {
        lab(word);

        assertThatThrownBy(() ->
                        here().engine().connections().connect(here().cluster(), ClusterConnections.ConnectSteps.SILENT))
                .isInstanceOf(OperationException.CommandFailed.class)
                .hasMessageContaining(said);
    }

    @Test
    void connecting_tells_which_rights_are_missing() throws Exception {
        lab().server().forbid("create secrets");
        lab().server().forbid("get pods/log");
        lab().server().forbid("get namespaces");

        assertThat(here().engine()
                        .connections()
                        .connect(here().cluster(), ClusterConnections.ConnectSteps.SILENT)
                        .discovery()
                        .orElseThrow()
                        .version())
                .isEqualTo("Kubernetes 1.31.0 (you lack the right to create secrets, get pods/log in ml)");
    }

    @Test
    void why_a_job_gets_no_node_is_said_by_its_own_reason() throws Exception {
        lab("mounts: pvc:nosuch-data:/data");

        assertWaits("It mounts the volume claim nosuch-data, which the namespace does not have.");
    }

    @Test
    void a_taint_is_not_said_to_be_a_lack_of_room() throws Exception {
        lab().server().taint("dedicated");

        assertWaits("No node accepts it: set tolerations for their taints. (0/1 nodes are available: 1 node(s) had"
                + " untolerated taint {dedicated: }.)");
    }

    private Run assertWaits(String reason) throws Exception {
        Run run = here().submit(here().command("true"));
        here().awaitRun(run, last -> reason(last).startsWith(reason));
        return run;
    }

    @Test
    void pods_fit_the_restricted_standard_where_the_image_is_not_for_root() throws Exception {
        lab().server().enforce("restricted");

        assertThat(here().awaitEnd(here().submit(here().command("true"))).state())
                .isEqualTo(JobState.SUCCEEDED);
    }

    @Test
    void an_image_for_root_is_told_what_to_say_where_root_is_forbidden() throws Exception {
        lab("image: root:1").server().enforce("restricted");

        assertWaits(
                "The namespace forbids root, and its image does not set another user by number:" + " set run-as: 1000");
    }

    @Test
    void an_image_for_root_runs_as_the_user_that_the_cluster_file_names() throws Exception {
        lab("image: root:1", "run-as: 1000:100").server().enforce("restricted");
        Run run = here().awaitEnd(here().submit(here().command("true")));

        assertThat(run.state()).isEqualTo(JobState.SUCCEEDED);
    }

    @Test
    void an_image_for_root_runs_where_root_is_allowed() throws Exception {
        lab("image: root:1");

        assertThat(here().awaitEnd(here().submit(here().command("true"))).state())
                .isEqualTo(JobState.SUCCEEDED);
    }

    @Test
    void what_the_standard_forbids_is_said_with_the_words_to_change_it() throws Exception {
        lab("pod-security: none").server().enforce("restricted");

        assertWaits("The namespace's pod security standard forbids root");
    }

    @Test
    void an_image_without_bash_says_so_and_never_started() throws Exception {
        lab("image: nobash:1");
        Run run = here().awaitEnd(here().submit(here().command("true")));

        assertThat(run.state()).isEqualTo(JobState.FAILED);
        assertThat(reason(run)).startsWith("Its container could not be started: the image may have no bash.");
        assertThat(report(run).times().start()).isEmpty();
        assertThat(report(run).times().end()).isPresent();
    }

    @Test
    void a_job_of_an_array_that_cannot_be_taken_out_is_named_by_its_own_number() throws Exception {
        here().code("say.sh", "[ \"$2\" != 1 ] || sleep 300\n");
        var preset = here().command("bash say.sh")
                .withValues(ValueGroup.GRID, Assignments.NONE.with("lr", Value.of(List.of("1", "2", "3"))))
                .withValues(ValueGroup.SAMPLE, Assignments.NONE.with("lr", Value.of("0")));
        Run run = here().submit(preset.withSettings(preset.settings().with(Fields.SWEEP_AT_MOST, Value.of("1"))));
        here().awaitRun(run, last -> last.jobs().get(1).state() == JobState.RUNNING);

        assertThatThrownBy(() -> here().engine().control().cancel(run.id(), java.util.Set.of(3)))
                .hasMessageContaining("The scheduler did not cancel job 3.")
                .satisfies(failure -> assertThat(((OperationException) failure).details())
                        .contains("a job of an array that has not begun cannot be taken out"));
        here().engine().control().cancel(run.id());
    }

    @Test
    void a_cancelled_job_keeps_its_start_its_node_and_its_end_though_nobody_asked_before() throws Exception {
        try (KubernetesLab lab = KubernetesLab.open(folder, RealWorkspace.Tracking.OFF)) {
            RealWorkspace here = lab.workspace();
            Run run = here.submit(here.command("sleep 300"));
            org.awaitility.Awaitility.await()
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
    void a_job_that_is_just_let_go_or_taken_out_is_not_called_held() throws Exception {
        try (KubernetesLab lab = KubernetesLab.open(folder, RealWorkspace.Tracking.OFF)) {
            RealWorkspace here = lab.workspace();
            for (String end : List.of("true", "false")) {
                Run run = here.submit(here.command(end + ";:")
                        .withSettings(here.command("bash -c " + end).settings())
                        .withValues(ValueGroup.GRID, Assignments.NONE.with("lr", Value.of(List.of("1", "2"))))
                        .withValues(ValueGroup.SAMPLE, Assignments.NONE.with("lr", Value.of("0"))));
                String rest = "bw-" + run.id() + "-1";
                org.awaitility.Awaitility.await()
                        .until(() -> lab.server()
                                .object("jobs", "bw-" + run.id())
                                .path("status")
                                .has("conditions"));

                String first =
                        lab.tell(here.dialect().statusScript(List.of(new org.batchwright.model.run.JobId(rest))));

                assertThat(here.dialect().reports(first).entrySet())
                        .filteredOn(entry -> entry.getKey().value().startsWith(rest))
                        .extracting(entry -> entry.getValue().state())
                        .isNotEmpty()
                        .containsOnly(end.equals("true") ? JobState.QUEUED : JobState.CANCELLED);
            }
        }
    }

    @Test
    void what_a_submission_that_was_cut_off_left_is_removed_or_gets_its_owner() throws Exception {
        Run run = here().submit(here().with(Settings.NONE.with(Fields.COMMAND, Value.of("true"))));
        String name = "bw-" + run.id();
        String other = "20990101-000000-aaaaaa";
        lab().tell("kubectl --context=lab -n ml patch secret " + name
                + " --type=merge -p '{\"metadata\":{\"ownerReferences\":null}}'");
        lab().tell("kubectl --context=lab -n ml create -f - <<END\n{\"apiVersion\": \"v1\", \"kind\": \"Secret\","
                + " \"metadata\": {\"name\": \"bw-" + other + "\", \"labels\": {\"batchwright/run\": \"bw-" + other
                + "\"}}}\nEND");

        lab().tell(here().dialect().tidyScript(run.id()).orElseThrow());
        lab().tell(here().dialect()
                .tidyScript(new org.batchwright.model.run.RunId(other))
                .orElseThrow());

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
        return report(run).reason().map(new Kubernetes()::reasonInWords).orElse("");
    }
}
