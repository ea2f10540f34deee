package org.batchwright.scheduler.kubernetes.load;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.load.NodeAvailability;
import org.batchwright.model.load.NodeGpus;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.model.load.Utilization;

/**
 * A node as printed by load.sh.
 *
 * @param ready the status and the reason of the condition Ready: {@code False KubeletNotReady}
 * @param taints the taints such as {@code node-role.kubernetes.io/control-plane:NoSchedule}, each followed by a space
 * @param gpuType the GPU type; empty if the node has no label for it
 */
public record NodeRecord(
        String name, String ready, boolean cordoned, String taints, String gpuType, PodResources allocatable) {
    private static final int FIELDS = 7;

    /** @param records the records printed by load.sh; truncated ones are skipped */
    public static List<NodeRecord> read(List<String[]> records) {
        return records.stream()
                .filter(fields -> fields.length == FIELDS)
                .map(fields -> new NodeRecord(
                        fields[0], fields[1], !fields[2].isEmpty(), fields[3], fields[4], PodResources.read(fields[5])))
                .toList();
    }

    /** @param used resources that the node's pods request */
    public NodeLoad load(PodResources used) {
        return new NodeLoad(
                name,
                List.of(),
                state(),
                new Utilization(used.wholeCpus(), allocatable.cpus() / 1000),
                new Utilization(used.mebibytes(), allocatable.mebibytes()),
                allocatable.gpus() == 0 ? List.of() : List.of(new NodeGpus(gpuType, used.gpus(), allocatable.gpus())));
    }

    /** Returns the node's state in the words of {@code kubectl get nodes}. */
    private NodeLoad.NodeState state() {
        if (!ready.startsWith("True")) {
            return closed("NotReady", ready.replaceFirst("^\\S* ?", ""));
        }
        return cordoned
                ? closed("SchedulingDisabled", "")
                : reservedFor()
                        .map(role -> closed("SchedulingDisabled", role))
                        .orElseGet(() -> new NodeLoad.NodeState(NodeAvailability.OPEN, "Ready", ""));
    }

    private static NodeLoad.NodeState closed(String word, String reason) {
        return new NodeLoad.NodeState(NodeAvailability.CLOSED, word, reason);
    }

    /** Returns the taint that reserves the node for the cluster's own programs. */
    private Optional<String> reservedFor() {
        return Arrays.stream(taints.split(" "))
                .filter(taint -> taint.matches("node-role\\.kubernetes\\.io/[^:]*:NoSchedule"))
                .findFirst();
    }
}
