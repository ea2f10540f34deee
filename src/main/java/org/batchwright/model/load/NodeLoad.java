package org.batchwright.model.load;

import java.util.List;

/**
 * A node and its resources in use.
 *
 * @param queues that it serves
 * @param cpus as the scheduler counts them
 * @param memory in MiB, as far as jobs asked for it
 */
public record NodeLoad(
        String name, List<String> queues, NodeState state, InUse cpus, InUse memory, List<NodeGpus> gpus) {

    /**
     * @param word the scheduler's own: {@code draining}
     * @param reason why an administrator closed it; empty if there is none
     */
    public record NodeState(NodeAvailability availability, String word, String reason) {}

    public NodeLoad {
        queues = List.copyOf(queues);
        gpus = List.copyOf(gpus);
    }

    public boolean isOpen() {
        return state.availability() == NodeAvailability.OPEN;
    }

    public int usedGpus() {
        return gpus.stream().mapToInt(NodeGpus::used).sum();
    }

    public int allGpus() {
        return gpus.stream().mapToInt(NodeGpus::all).sum();
    }

    /** Same node, closed to all but the jobs of a reservation. */
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
