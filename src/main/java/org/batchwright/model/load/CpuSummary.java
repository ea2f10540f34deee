package org.batchwright.model.load;

import java.util.List;

/**
 * The CPUs of a whole cluster; each CPU is counted once.
 *
 * @param used CPUs in use by jobs, on any node
 * @param free free CPUs on nodes where a job may start
 * @param reserved unused CPUs that are kept for a reservation
 * @param down unused CPUs on nodes where no job may start
 * @param full unused CPUs on nodes whose CPUs or memory are nearly used up
 */
public record CpuSummary(long used, long free, long reserved, long down, long full) {

    public static CpuSummary of(List<NodeLoad> nodes) {
        long used = 0;
        long free = 0;
        long reserved = 0;
        long down = 0;
        long full = 0;
        for (NodeLoad node : nodes) {
            used += Math.min(node.cpus().used(), node.cpus().all());
            long unused = node.cpus().free();
            switch (node.state().availability()) {
                case OPEN -> {
                    full += node.isFull() ? unused : 0;
                    free += node.isFull() ? 0 : unused;
                }
                case RESERVED -> reserved += unused;
                case CLOSED -> down += unused;
            }
        }
        return new CpuSummary(used, free, reserved, down, full);
    }

    public long all() {
        return used + free + reserved + down + full;
    }
}
