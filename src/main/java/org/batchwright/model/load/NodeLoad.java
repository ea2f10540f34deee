package org.batchwright.model.load;

import java.util.List;

/**
 * A node and its resources in use.
 *
 * @param queues queues that the node serves
 * @param cpus CPUs as counted by the scheduler
 * @param memory memory in MiB; memory that jobs requested counts as in use
 */
public record NodeLoad(
        String name, List<String> queues, NodeState state, Utilization cpus, Utilization memory, List<NodeGpus> gpus) {
    /** The smallest free share of a resource that is still useful to a job. */
    private static final double SMALLEST_SHARE = 0.01;

    /**
     * @param word the scheduler's own word for the state: {@code draining}
     * @param reason why an administrator closed the node; empty if there is no reason
     */
    public record NodeState(NodeAvailability availability, String word, String reason) {}

    public NodeLoad {
        queues = List.copyOf(queues);
        gpus = List.copyOf(gpus);
    }

    public boolean isOpen() {
        return state.availability() == NodeAvailability.OPEN;
    }

    /** Returns whether no job can start on the node, even if GPUs are free, because nearly all of its CPUs or memory are in use. */
    public boolean isFull() {
        return isUsedUp(cpus) || isUsedUp(memory);
    }

    private static boolean isUsedUp(Utilization use) {
        return use.all() > 0 && use.free() < use.all() * SMALLEST_SHARE;
    }

    /** Returns whether this entry is a single GPU. On a computer without a scheduler, each GPU is listed separately. */
    public boolean isGpu() {
        return allGpus() == 1 && cpus.all() == 0 && queues.isEmpty();
    }

    public int usedGpus() {
        return gpus.stream().mapToInt(NodeGpus::used).sum();
    }

    public int allGpus() {
        return gpus.stream().mapToInt(NodeGpus::all).sum();
    }

    /** Returns a copy that is closed to all jobs except those of a reservation. */
    NodeLoad reserved() {
        return new NodeLoad(
                name,
                queues,
                new NodeState(NodeAvailability.RESERVED, state.word(), state.reason()),
                cpus,
                memory,
                gpus);
    }
}
