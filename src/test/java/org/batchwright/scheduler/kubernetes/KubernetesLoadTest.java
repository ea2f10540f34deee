package org.batchwright.scheduler.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.model.load.GpuCount;
import org.batchwright.model.load.HiddenPart;
import org.batchwright.model.load.LoadPart;
import org.batchwright.model.load.NodeAvailability;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.model.load.Obstacle;
import org.batchwright.model.load.OwnShare;
import org.batchwright.model.load.QueuedJob;
import org.batchwright.model.load.Utilization;
import org.batchwright.model.run.JobState;
import org.batchwright.scheduler.LoadAnswer;
import org.batchwright.scheduler.LoadReader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the actual script with a real kubectl, on lists captured from an API server 1.20, and on made-up lists for anything else that is
 * documented.
 */
@Tag("rig")
class KubernetesLoadTest extends KubernetesAnswers {
    private static final String UNSCHEDULABLE = "0/2 nodes are available: 2 Insufficient nvidia.com/gpu.";

    private static final String OTHER_PODS = """
        {"kind": "PodList", "apiVersion": "v1", "items": [
         {"metadata": {"name": "big-1", "namespace": "vision", "creationTimestamp": "2026-11-20T10:00:00Z",
           "ownerReferences": [{"kind": "Job", "name": "big"}]},
          "spec": {"priority": 1000000, "containers": [{"name": "c", "resources": {"limits": {"nvidia.com/gpu": "8"},
            "requests": {"cpu": "1500m", "memory": "64Gi", "nvidia.com/gpu": "8"}}}]},
          "status": {"phase": "Pending", "conditions": [
            {"type": "PodScheduled", "status": "False", "reason": "Unschedulable", "message": "%1$s"}]}},
         {"metadata": {"name": "big-2", "namespace": "vision", "creationTimestamp": "2026-11-20T10:00:00Z",
           "ownerReferences": [{"kind": "Job", "name": "big"}]},
          "spec": {"priority": 1000000, "containers": [{"name": "c", "resources": {"limits": {"nvidia.com/gpu": "8"}}}]},
          "status": {"phase": "Pending", "conditions": [
            {"type": "PodScheduled", "status": "False", "reason": "Unschedulable", "message": "%1$s"}]}},
         {"metadata": {"name": "exporter-x", "namespace": "monitoring",
           "ownerReferences": [{"kind": "DaemonSet", "name": "exporter"}]},
          "spec": {"nodeName": "gpu02", "containers": [{"name": "c", "resources": {"requests": {"cpu": "250m"}}}]},
          "status": {"phase": "Running"}},
         {"metadata": {"name": "going", "namespace": "ml", "deletionTimestamp": "2026-11-20T10:00:00Z"},
          "spec": {"nodeName": "gpu02", "activeDeadlineSeconds": 3600, "containers": [{"name": "c"}, {"name": "d"}]},
          "status": {"phase": "Running", "startTime": "2026-11-20T09:30:00Z"}}]}
        """.formatted(UNSCHEDULABLE);

    private static final String SUSPENDED = """
        {"kind": "JobList", "apiVersion": "batch/v1", "items": [
         {"metadata": {"name": "sweep-lr", "namespace": "ml", "creationTimestamp": "2026-11-20T10:00:00Z",
           "labels": {"kueue.x-k8s.io/queue-name": "team-a"}},
          "spec": {"suspend": true, "parallelism": 20, "template": {"spec": {"containers": [
            {"name": "c", "resources": {"requests": {"cpu": "4", "memory": "8Gi", "nvidia.com/gpu": "1"}}}]}}}},
         {"metadata": {"name": "paused", "namespace": "ml"},
          "spec": {"suspend": true, "template": {"spec": {"containers": [{"name": "c"}]}}}},
         {"metadata": {"name": "running", "namespace": "ml"}, "spec": {"suspend": false}}]}
        """;

    private final LoadReader reader = kubernetes.loadReader().orElseThrow();

    @TempDir
    Path folder;

    private CapturedApi api;

    @BeforeEach
    void serve() throws Exception {
        api = new CapturedApi();
        api.writeConfig(folder.resolve("config"));
    }

    @AfterEach
    void close() {
        api.close();
    }

    private ClusterLoad load() throws Exception {
        Path script = Files.writeString(folder.resolve("load.sh"), LoadAnswer.functions() + reader.script());
        ProcessBuilder bash =
                new ProcessBuilder("bash", script.toString()).redirectError(ProcessBuilder.Redirect.INHERIT);
        bash.environment().put("KUBECONFIG", folder.resolve("config").toString());
        bash.environment().put("HOME", folder.toString());
        Process process = bash.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        return reader.read(LoadAnswer.read(output));
    }

    /** Returns a node as a list item, which has no kind. */
    private static String item(String name, String type, int gpus, String ready) {
        return node(name, type, gpus, ready).replace("\"kind\": \"Node\", ", "");
    }

    private static QueuedJob job(ClusterLoad load, String id) {
        return load.jobs().stream()
                .filter(job -> job.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new AssertionError(load.jobs().toString()));
    }

    @Test
    void captured_nodes_pods_and_quotas_are_counted_as_the_scheduler_counts_them() throws Exception {
        api.list("/api/v1/nodes", answer("get-nodes-json.out"));
        api.list("/api/v1/pods", answer("get-pods-json.out"));
        api.list("/apis/batch/v1/jobs", answer("get-jobs-json.out"));
        api.list("/api/v1/namespaces/ml/resourcequotas", answer("get-quota-json.out"));

        ClusterLoad load = load();

        assertThat(load.user()).isEqualTo("ml");
        assertThat(load.nodes())
                .extracting(NodeLoad::name, NodeLoad::usedGpus, NodeLoad::allGpus, NodeLoad::cpus, NodeLoad::memory)
                .containsExactly(
                        tuple("gpu01", 2, 4, new Utilization(1, 1), new Utilization(1024, 3840)),
                        tuple("gpu02", 1, 4, new Utilization(1, 1), new Utilization(512, 3840)));
        assertThat(load.nodes()).allMatch(NodeLoad::isOpen);
        QueuedJob job = job(load, "sweep-9977w");
        assertThat(job.owner()).isEqualTo(new QueuedJob.Owner("ml", "", "sweep", List.of()));
        assertThat(job.status().state()).isEqualTo(JobState.RUNNING);
        assertThat(job.nodes()).containsExactly("gpu01");
        assertThat(job.demand()).isEqualTo(new QueuedJob.Demand(1, 1, 512, List.of(new GpuCount("", 1))));
        assertThat(load.jobs()).hasSize(3).allMatch(load::isMine);
        assertThat(load.mine().limits())
                .containsExactly(
                        new OwnShare.LimitUse("gpu-quota", "count/jobs.batch", new Utilization(5, 8)),
                        new OwnShare.LimitUse("gpu-quota", "requests.nvidia.com/gpu", new Utilization(3, 6)));
        assertThat(load.hidden())
                .containsExactly(new HiddenPart(LoadPart.SHARES, ""), new HiddenPart(LoadPart.RESERVATIONS, ""));
    }

    @Test
    void waiting_pods_of_a_job_are_counted_together_and_pods_on_the_nodes_count_only_as_usage() throws Exception {
        api.list("/api/v1/nodes", answer("get-nodes-json.out"));
        api.list("/api/v1/pods", OTHER_PODS);
        api.list("/apis/batch/v1/jobs", SUSPENDED);

        ClusterLoad load = load();

        assertThat(load.jobs()).extracting(QueuedJob::id).containsExactly("going", "big", "sweep-lr", "paused");
        QueuedJob big = job(load, "big");
        assertThat(big.count()).isEqualTo(2);
        assertThat(load.isMine(big)).isFalse();
        assertThat(big.status())
                .isEqualTo(new QueuedJob.Status(
                        JobState.QUEUED,
                        "Pending",
                        "Unschedulable: " + UNSCHEDULABLE,
                        OptionalLong.of(1_000_000),
                        Obstacle.TURN));
        assertThat(big.demand()).isEqualTo(new QueuedJob.Demand(1, 2, 65_536, List.of(new GpuCount("", 8))));
        assertThat(job(load, "going").schedule().end()).contains(Instant.parse("2026-11-20T10:30:00Z"));
        assertThat(job(load, "going").status().state()).isEqualTo(JobState.FINISHING);
        assertThat(load.nodes().getLast().cpus()).isEqualTo(new Utilization(1, 1));
        QueuedJob sweep = job(load, "sweep-lr");
        assertThat(sweep.count()).isEqualTo(20);
        assertThat(sweep.owner().queues()).containsExactly("team-a");
        assertThat(kubernetes.describeReason(sweep.status().reason())).contains("Kueue");
        assertThat(job(load, "paused").status().state()).isEqualTo(JobState.HELD);
    }

    @Test
    void without_cluster_wide_permission_only_the_users_namespace_is_shown_with_the_reason() throws Exception {
        api.list("/api/v1/nodes", answer("get-nodes-json.out"));
        api.list("/api/v1/namespaces/ml/pods", answer("get-pods-json.out"));
        api.list("/apis/batch/v1/namespaces/ml/jobs", answer("get-jobs-json.out"));

        ClusterLoad load = load();

        assertThat(load.jobs()).hasSize(3);
        assertThat(load.nodes()).as("what of them is in use is not known").isEmpty();
        assertThat(load.hidden())
                .extracting(HiddenPart::part)
                .containsExactly(
                        LoadPart.NODES, LoadPart.LIMITS, LoadPart.OTHERS, LoadPart.SHARES, LoadPart.RESERVATIONS);
        assertThat(load.hidden(LoadPart.OTHERS).orElseThrow().reason()).contains("(Forbidden)", "User \"bob\" cannot");
    }

    @Test
    void a_node_that_accepts_no_jobs_is_closed_and_shows_the_status_that_kubectl_prints() throws Exception {
        String other = item("gpu9", "NVIDIA-H100", 8, "True");
        api.list(
                "/api/v1/nodes",
                "{\"kind\": \"NodeList\", \"apiVersion\": \"v1\", \"items\": ["
                        + other
                        + ","
                        + item("lost", "", 0, "Unknown\", \"reason\": \"NodeStatusUnknown")
                        + ","
                        + other.replace("gpu9", "cordoned")
                                .replace(
                                        "\"status\": {\"alloc",
                                        "\"spec\": {\"unschedulable\": true}, \"status\": {\"alloc")
                        + ","
                        + other.replace("gpu9", "master")
                                .replace(
                                        "\"status\": {\"alloc",
                                        "\"spec\": {\"taints\": [{\"key\": \"node-role.kubernetes.io/control-plane\","
                                                + " \"effect\": \"NoSchedule\"}]}, \"status\": {\"alloc")
                        + "]}");
        api.list("/api/v1/pods", "{\"kind\": \"PodList\", \"apiVersion\": \"v1\", \"items\": []}");

        List<NodeLoad> nodes = load().nodes();

        assertThat(nodes)
                .extracting(
                        NodeLoad::name,
                        one -> one.state().availability(),
                        one -> one.state().word())
                .containsExactly(
                        tuple("gpu9", NodeAvailability.OPEN, "Ready"),
                        tuple("lost", NodeAvailability.CLOSED, "NotReady"),
                        tuple("cordoned", NodeAvailability.CLOSED, "SchedulingDisabled"),
                        tuple("master", NodeAvailability.CLOSED, "SchedulingDisabled"));
        assertThat(nodes.get(1).state().reason()).isEqualTo("NodeStatusUnknown");
        assertThat(nodes.getFirst().gpus().getFirst().type()).isEqualTo("NVIDIA-H100");
    }
}
