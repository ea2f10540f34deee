package org.batchwright.model.load;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The jobs running on each node. */
public final class NodeOccupants {
    public static final NodeOccupants NONE = new NodeOccupants("");

    private final Map<String, List<QueuedJob>> jobs = new HashMap<>();
    private final String user;

    private NodeOccupants(String user) {
        this.user = user;
    }

    public static NodeOccupants of(ClusterLoad load) {
        NodeOccupants occupants = new NodeOccupants(load.user());
        for (QueuedJob job : load.jobs()) {
            job.nodes()
                    .forEach(node -> occupants
                            .jobs
                            .computeIfAbsent(node, none -> new ArrayList<>())
                            .add(job));
        }
        return occupants;
    }

    /** Returns the jobs on a node, as far as the site shows them. */
    public List<QueuedJob> on(NodeLoad node) {
        return jobs.getOrDefault(node.name(), List.of());
    }

    /** Returns how many GPUs of a node are allocated to the user's own jobs. */
    public int myGpus(NodeLoad node) {
        int mine = on(node).stream()
                .filter(job -> job.isOf(user))
                .mapToInt(job -> job.gpusPerNode().orElse(0))
                .sum();
        return Math.min(mine, node.usedGpus());
    }

    /** Returns how many GPUs of a type are allocated to the user's own jobs; on a node with several types, the first ones count. */
    public int myGpus(List<NodeLoad> nodes, String type) {
        int mine = 0;
        for (NodeLoad node : nodes) {
            int left = myGpus(node);
            for (NodeGpus gpus : node.gpus()) {
                int taken = Math.min(left, Math.min(gpus.used(), gpus.all()));
                mine += gpus.type().equals(type) ? taken : 0;
                left -= taken;
            }
        }
        return mine;
    }

    public boolean hasMine(NodeLoad node) {
        return on(node).stream().anyMatch(job -> job.isOf(user));
    }
}
