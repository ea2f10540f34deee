package org.batchwright.scheduler.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.batchwright.Given;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.SiteClusters;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** Tests the requests of Volcano jobs, and each of their phases in made-up responses based on schedulers.md 8.2. */
class KubernetesVolcanoTest {
    private final Dialect volcano = new Kubernetes().forCluster(SiteClusters.saying("volcano", "yes"));

    private static PlannedJob job(Settings settings) {
        return new PlannedJob("train", settings, Assignments.NONE, Assignments.NONE);
    }

    private Map<?, ?> manifest(Settings settings) {
        String yaml = String.join(
                "\n",
                volcano.directives(job(settings)).stream()
                        .map(line -> line.replaceFirst("^#K8S ", ""))
                        .toList());
        return (Map<?, ?>)
                Objects.requireNonNull(new Load(LoadSettings.builder().build()).loadFromString(yaml));
    }

    private static Map<?, ?> map(Map<?, ?> map, String key) {
        return (Map<?, ?>) Objects.requireNonNull(map.get(key), key);
    }

    @Test
    void several_nodes_are_requested_as_a_gang_with_one_task() {
        Map<?, ?> manifest = manifest(
                Given.settings(Fields.NODES, "3", Fields.QUEUE, "team", Fields.QOS, "high", Fields.REQUEUE, "true")
                        .overlaidBy(Given.settings(Fields.TIME, "01:00:00")));
        Map<?, ?> spec = map(manifest, "spec");

        assertThat(manifest.get("apiVersion")).isEqualTo("batch.volcano.sh/v1alpha1");
        assertThat(manifest.get("kind")).isEqualTo("Job");
        assertThat(spec.get("schedulerName")).isEqualTo("volcano");
        assertThat(spec.get("queue")).isEqualTo("team");
        assertThat(spec.get("priorityClassName")).isEqualTo("high");
        assertThat(spec.get("minAvailable")).isEqualTo(3);
        assertThat(spec.get("ttlSecondsAfterFinished")).isEqualTo(7 * 24 * 3600);
        assertThat(map(spec, "plugins"))
                .isEqualTo(Map.of("env", List.of(), "svc", List.of("--publish-not-ready-addresses=true")));
        assertThat(spec.get("policies"))
                .isEqualTo(List.of(
                        Map.of("event", "PodEvicted", "action", "RestartJob"),
                        Map.of("event", "PodFailed", "action", "TerminateJob"),
                        Map.of("event", "TaskCompleted", "action", "CompleteJob")));
        Map<?, ?> task = (Map<?, ?>) ((List<?>) Objects.requireNonNull(spec.get("tasks"))).getFirst();
        assertThat(task.get("name")).isEqualTo("node");
        assertThat(task.get("replicas")).isEqualTo(3);
        Map<?, ?> pod = map(map(task, "template"), "spec");
        assertThat(pod.get("restartPolicy")).isEqualTo("Never");
        assertThat(pod.get("activeDeadlineSeconds")).isEqualTo(3600);
        assertThat(String.valueOf(pod.get("containers"))).contains("${VC_TASK_INDEX:-${VK_TASK_INDEX:-0}}");
    }

    @Test
    void one_node_needs_no_plugins_and_an_eviction_is_final_unless_the_job_is_requeued() {
        Map<?, ?> spec = map(manifest(Settings.NONE), "spec");

        assertThat(spec.containsKey("plugins")).isFalse();
        assertThat(spec.containsKey("queue")).isFalse();
        assertThat(spec.containsKey("suspend")).isFalse();
        assertThat(spec.get("minAvailable")).isEqualTo(1);
        assertThat(String.valueOf(spec.get("policies"))).contains("{event=PodEvicted, action=TerminateJob}");
    }

    @Test
    void jobs_of_sweeps_are_separate_and_cannot_depend_on_each_other() {
        assertThat(volcano.firstIndex()).isEmpty();
        assertThat(volcano.can(Capability.DEPENDENCIES)).isFalse();
        assertThat(volcano.describeRefusal("batchwright: Volcano jobs cannot wait for other jobs"))
                .contains("cannot wait for other jobs");
        assertThat(volcano.describeRefusal("unable to find job queue: queues.scheduling.volcano.sh \"x\" not found"))
                .isEqualTo("Volcano has no queue with this name: choose another one.");
        assertThat(volcano.problems(job(Given.settings(Fields.QUEUE, "team")))).isEmpty();
    }

    @Test
    void using_both_volcano_and_kueue_is_a_problem() {
        assertThat(volcano.findInvalidOptions(SiteClusters.saying("volcano", "yes", "kueue", "yes")))
                .anySatisfy(problem -> assertThat(problem.what()).contains("a job can be in only one queue"));
        assertThat(volcano.findInvalidOptions(SiteClusters.saying("volcano", "yes")))
                .isEmpty();
    }

    @Test
    void a_job_is_found_by_its_run() {
        RunId run = new RunId("20261120-200000-aaaaaa");

        assertThat(volcano.parseSubmitted("job.batch.volcano.sh/bw-" + run)).hasValue(new JobId("bw-" + run));
        assertThat(volcano.findScript(run)).contains("get jobs.batch.volcano.sh -l batchwright/run=bw-" + run);
        assertThat(volcano.parseFound("found bw-" + run + " 0\n", run)).hasValue(new JobId("bw-" + run));
        assertThat(volcano.statusScript(List.of(new JobId("bw-" + run))))
                .contains("job_kind=jobs.batch.volcano.sh\n", "get \"$job_kind,pods\" ");
        assertThat(volcano.holdScript(new JobId("bw-1")).orElseThrow()).contains("action=AbortJob\n");
        assertThat(volcano.releaseScript(new JobId("bw-1")).orElseThrow()).contains("action=ResumeJob\n");
    }

    private JobReport report(String phase, String pods) {
        return Optional.ofNullable(
                        volcano.parseReports("""
                {"apiVersion": "batch.volcano.sh/v1alpha1", "kind": "Job", "metadata": {"name": "bw-1", "uid": "u"},
                  "status": {"state": {"phase": "%s", "lastTransitionTime": "2026-11-20T20:00:00Z"}}}
                %s
                """.formatted(phase, pods)).get(new JobId("bw-1")))
                .orElseThrow();
    }

    private static String pod(String phase, String state) {
        return """
                {"kind": "Pod", "metadata": {"name": "bw-1-main-0", "labels": {"volcano.sh/job-name": "bw-1"}},
                  "status": {"phase": "%s", "containerStatuses": [{"name": "main", "state": {%s}}]}}
                """.formatted(phase, state);
    }

    @ParameterizedTest
    @CsvSource({
        "'', QUEUED, Pending, ''",
        "Pending, QUEUED, Pending, ''",
        "Aborting, HELD, Aborting, Held by its owner.",
        "Aborted, HELD, Aborted, Held by its owner.",
        "Running, RUNNING, Running, ''",
        "Restarting, QUEUED, Restarting, Volcano is restarting it.",
        "Completing, FINISHING, Completing, It has finished; Volcano is cleaning up.",
        "Completed, SUCCEEDED, Completed, ''",
        "Terminating, FINISHING, Terminating, Volcano is cleaning up.",
        "Terminated, NODE_FAILED, Terminated, 'Its pod was evicted, so Volcano terminated it.'",
        "Failed, FAILED, Failed, ''",
        "Dreaming, UNKNOWN, Dreaming, ''"
    })
    void each_phase_maps_to_a_state_and_an_explanation(String phase, JobState state, String word, String why) {
        String pods = phase.equals("Running") ? pod("Running", "\"running\": {}") : "";
        JobReport report = report(phase, pods);

        assertThat(report.state()).isEqualTo(state);
        assertThat(report.word()).isEqualTo(word);
        assertThat(report.reason().map(volcano::describeReason).orElse("")).isEqualTo(why);
    }

    @ParameterizedTest
    @CsvSource({"Terminated, 7, Error, FAILED", "Failed, 137, OOMKilled, OUT_OF_MEMORY"})
    void the_state_of_a_failed_job_is_taken_from_its_pod(String phase, int exit, String reason, JobState state) {
        JobReport report = report(
                phase, pod("Failed", "\"terminated\": {\"exitCode\": " + exit + ", \"reason\": \"" + reason + "\"}"));

        assertThat(report.state()).isEqualTo(state);
        assertThat(report.exit()).hasValue(exit);
    }

    @Test
    void a_gang_without_capacity_shows_the_message_of_its_pod_group() {
        JobReport report = report("Pending", """
                {"kind": "Event", "reason": "Unschedulable", "message": "2/2 tasks in gang unschedulable",
                  "involvedObject": {"kind": "PodGroup", "name": "bw-1-u"}}
                """);

        assertThat(report.reason().map(volcano::describeReason))
                .hasValue("No node currently has room for it. (2/2 tasks in gang unschedulable)");
    }
}
