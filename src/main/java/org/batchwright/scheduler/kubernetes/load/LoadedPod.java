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
 * A pod that has not ended, as load.sh prints it.
 *
 * @param owner kind and name of what created it: {@code Job/bw-41}; empty if a user did
 * @param waits reason and message of the condition that it has no node: {@code Unschedulable: 0/3 nodes are available: …}
 * @param queue of Kueue; empty if it has none
 */
public record LoadedPod(
        String namespace,
        String name,
        String owner,
        String phase,
        boolean deleted,
        String node,
        Detail detail,
        String waits,
        String queue,
        PodResources requests) {
    private static final int FIELDS = 16;

    /**
     * @param priority empty if it is 0
     * @param deadline its longest time in seconds; empty if it has none
     */
    record Detail(String priority, String created, String started, String deadline) {}

    /** @param records of load.sh; truncated ones are left out */
    public static List<LoadedPod> read(List<String[]> records) {
        return records.stream()
                .filter(fields -> fields.length == FIELDS)
                .map(LoadedPod::of)
                .toList();
    }

    private static LoadedPod of(String... fields) {
        return new LoadedPod(
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

    /** Whether it belongs to the node rather than to a user: of a DaemonSet, or one that the node's kubelet runs by itself. */
    private boolean isOfNode() {
        return owner.startsWith("DaemonSet/") || owner.startsWith("Node/");
    }

    private boolean isWaiting() {
        return node.isEmpty() && !deleted;
    }

    /** Waiting pods of one owner count as one job. */
    public static List<QueuedJob> jobs(List<LoadedPod> pods, Map<String, String> gpuTypes) {
        List<QueuedJob> jobs = new ArrayList<>();
        Map<List<String>, List<LoadedPod>> waiting = new LinkedHashMap<>();
        for (LoadedPod pod : pods) {
            if (pod.isWaiting()) {
                waiting.computeIfAbsent(List.of(pod.namespace, pod.job(), pod.waits), none -> new ArrayList<>())
                        .add(pod);
            } else if (!pod.isOfNode()) {
                jobs.add(pod.toJob(pod.name, 1, gpuTypes.getOrDefault(pod.node, "")));
            }
        }
        for (List<LoadedPod> alike : waiting.values()) {
            LoadedPod first = alike.getFirst();
            if (!first.isOfNode()) {
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
        OptionalLong deadline = KubernetesQuantities.printed(detail.deadline());
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

    /** @param gpuType empty if it is not known */
    static QueuedJob.Demand demand(PodResources requests, String gpuType) {
        return new QueuedJob.Demand(
                1,
                (int) requests.wholeCpus(),
                requests.mebibytes(),
                requests.gpus() == 0 ? List.of() : List.of(new GpuCount(gpuType, requests.gpus())));
    }

    private QueuedJob.Status status() {
        OptionalLong priority = KubernetesQuantities.printed(detail.priority());
        if (deleted) {
            return new QueuedJob.Status(JobState.FINISHING, "Terminating", "", priority, Obstacle.UNKNOWN);
        }
        return isWaiting()
                ? new QueuedJob.Status(JobState.QUEUED, phase, waits, priority, obstacle())
                : new QueuedJob.Status(JobState.RUNNING, phase, "", priority, Obstacle.UNKNOWN);
    }

    private Obstacle obstacle() {
        if (waits.startsWith("SchedulingGated")) {
            return Obstacle.HOLD;
        }
        return waits.contains("Insufficient ") || waits.contains("Too many pods") ? Obstacle.TURN : Obstacle.UNKNOWN;
    }
}
