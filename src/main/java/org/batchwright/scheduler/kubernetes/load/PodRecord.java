package org.batchwright.scheduler.kubernetes.load;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.batchwright.model.load.GpuCount;
import org.batchwright.model.load.Obstacle;
import org.batchwright.model.load.QueuedJob;
import org.batchwright.model.run.JobState;
import org.batchwright.scheduler.kubernetes.value.KubernetesQuantities;
import org.batchwright.scheduler.kubernetes.value.KubernetesTimes;

/**
 * A pod that has not ended, as printed by load.sh.
 *
 * @param owner kind and name of the object that created the pod: {@code Job/bw-41}; empty if a user created it
 * @param pendingReason reason and message of the condition that explains why no node has been assigned:
 *     {@code Unschedulable: 0/3 nodes are available: …}
 * @param queue the pod's queue in Kueue; empty if it has none
 */
public record PodRecord(
        String namespace,
        String name,
        String owner,
        String phase,
        boolean deleted,
        String node,
        Detail detail,
        String pendingReason,
        String queue,
        PodResources requests) {
    private static final int FIELDS = 16;

    /**
     * @param priority the pod's priority; empty if it is 0
     * @param deadline the pod's time limit in seconds; empty if it has none
     */
    record Detail(String priority, String created, String started, String deadline) {}

    /** @param records the records printed by load.sh; truncated ones are skipped */
    public static List<PodRecord> read(List<String[]> records) {
        return records.stream()
                .filter(fields -> fields.length == FIELDS)
                .map(PodRecord::of)
                .toList();
    }

    private static PodRecord of(String... fields) {
        return new PodRecord(
                fields[0],
                fields[1],
                fields[2],
                fields[3],
                !fields[4].isEmpty(),
                fields[5],
                new Detail(fields[6], fields[7], fields[8], fields[9]),
                fields[10].replaceFirst(": $", ""),
                fields[11],
                PodResources.ofPod(fields[12], fields[13], fields[14]));
    }

    /** Returns whether the pod belongs to the node rather than to a user: a DaemonSet pod, or a static pod of the kubelet. */
    private boolean isNodePod() {
        return owner.startsWith("DaemonSet/") || owner.startsWith("Node/");
    }

    private boolean isWaiting() {
        return node.isEmpty() && !deleted;
    }

    /** Converts pods to jobs; the waiting pods of one owner are combined into one job. */
    public static List<QueuedJob> jobs(List<PodRecord> pods, Map<String, String> gpuTypes) {
        List<QueuedJob> jobs = new ArrayList<>();
        Map<List<String>, List<PodRecord>> waiting = new LinkedHashMap<>();
        for (PodRecord pod : pods) {
            if (pod.isWaiting()) {
                waiting.computeIfAbsent(List.of(pod.namespace, pod.job(), pod.pendingReason), none -> new ArrayList<>())
                        .add(pod);
            } else if (!pod.isNodePod()) {
                jobs.add(pod.toJob(pod.name, 1, gpuTypes.getOrDefault(pod.node, "")));
            }
        }
        for (List<PodRecord> alike : waiting.values()) {
            PodRecord first = alike.getFirst();
            if (!first.isNodePod()) {
                jobs.add(first.toJob(alike.size() == 1 ? first.name : first.job(), alike.size(), ""));
            }
        }
        return jobs;
    }

    private String job() {
        return owner.isEmpty() ? name : owner.substring(owner.indexOf('/') + 1);
    }

    private QueuedJob toJob(String id, int count, String gpuType) {
        Optional<Instant> started = KubernetesTimes.instant(detail.started());
        OptionalLong deadline = KubernetesQuantities.parsePlainNumber(detail.deadline());
        Optional<Duration> limit =
                deadline.isPresent() ? Optional.of(Duration.ofSeconds(deadline.getAsLong())) : Optional.empty();
        return new QueuedJob(
                id,
                count,
                new QueuedJob.Owner(namespace, "", job(), queue.isEmpty() ? List.of() : List.of(queue)),
                status(),
                demand(requests, gpuType),
                new QueuedJob.Schedule(
                        KubernetesTimes.instant(detail.created()),
                        started.filter(at -> !isWaiting()),
                        started.filter(at -> !isWaiting()).flatMap(at -> limit.map(at::plus)),
                        limit),
                node.isEmpty() ? List.of() : List.of(node));
    }

    /** @param gpuType empty if the type is unknown */
    static QueuedJob.Demand demand(PodResources requests, String gpuType) {
        return new QueuedJob.Demand(
                1,
                (int) requests.wholeCpus(),
                requests.mebibytes(),
                requests.gpus() == 0 ? List.of() : List.of(new GpuCount(gpuType, requests.gpus())));
    }

    private QueuedJob.Status status() {
        OptionalLong priority = KubernetesQuantities.parsePlainNumber(detail.priority());
        if (deleted) {
            return new QueuedJob.Status(JobState.FINISHING, "Terminating", "", priority, Obstacle.UNKNOWN);
        }
        return isWaiting()
                ? new QueuedJob.Status(JobState.QUEUED, phase, pendingReason, priority, obstacle())
                : new QueuedJob.Status(JobState.RUNNING, phase, "", priority, Obstacle.UNKNOWN);
    }

    private Obstacle obstacle() {
        if (pendingReason.startsWith("SchedulingGated")) {
            return Obstacle.HOLD;
        }
        return pendingReason.contains("Insufficient ") || pendingReason.contains("Too many pods")
                ? Obstacle.TURN
                : Obstacle.UNKNOWN;
    }
}
