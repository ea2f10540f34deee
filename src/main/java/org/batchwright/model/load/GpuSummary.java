package org.batchwright.model.load;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The GPUs of one type in a whole cluster; each GPU is counted once.
 *
 * @param type the type as the scheduler names it; empty if the scheduler does not report it
 * @param used GPUs in use by jobs, on any node
 * @param free free GPUs on nodes where a job may start
 * @param reserved unused GPUs that are kept for a reservation
 * @param down unused GPUs on nodes where no job may start
 * @param full unused GPUs on nodes whose CPUs or memory are used up
 * @param wanted GPUs requested by waiting jobs that name this type, except held jobs
 */
public record GpuSummary(String type, int used, int free, int reserved, int down, int full, int wanted) {

    public int all() {
        return used + free + reserved + down + full;
    }

    /** Returns a summary for each type of GPU, in the order of the nodes. */
    public static List<GpuSummary> of(ClusterLoad load) {
        Map<String, Tally> tallies = new LinkedHashMap<>();
        for (NodeLoad node : load.nodes()) {
            for (NodeGpus gpus : node.gpus()) {
                Tally tally = tallies.computeIfAbsent(gpus.type(), type -> new Tally());
                tally.used += Math.min(gpus.used(), gpus.all());
                if (node.isOpen() && node.isFull()) {
                    tally.full += gpus.free();
                } else {
                    tally.unused.merge(node.state().availability(), gpus.free(), Integer::sum);
                }
            }
        }
        Optional<String> only =
                tallies.size() == 1 ? Optional.of(tallies.keySet().iterator().next()) : Optional.empty();
        for (QueuedJob job : load.jobs()) {
            if (job.isQueued()) {
                for (GpuCount gpus : job.demand().gpus()) {
                    Optional<String> type = gpus.type().isEmpty() ? only : Optional.of(gpus.type());
                    type.map(tallies::get).ifPresent(tally -> tally.wanted += gpus.count() * job.count());
                }
            }
        }
        return tallies.entrySet().stream()
                .map(entry -> entry.getValue().summary(entry.getKey()))
                .toList();
    }

    /** Returns the number of GPUs that waiting jobs request without naming a type on a cluster with several types. */
    public static int wantedOfAnyType(ClusterLoad load, List<GpuSummary> types) {
        return types.size() < 2
                ? 0
                : load.jobs().stream()
                        .filter(QueuedJob::isQueued)
                        .mapToInt(job -> job.count()
                                * job.demand().gpus().stream()
                                        .filter(gpus -> gpus.type().isEmpty())
                                        .mapToInt(GpuCount::count)
                                        .sum())
                        .sum();
    }

    private static final class Tally {
        private final Map<NodeAvailability, Integer> unused = new EnumMap<>(NodeAvailability.class);
        private int used;
        private int full;
        private int wanted;

        GpuSummary summary(String type) {
            return new GpuSummary(
                    type,
                    used,
                    unused.getOrDefault(NodeAvailability.OPEN, 0),
                    unused.getOrDefault(NodeAvailability.RESERVED, 0),
                    unused.getOrDefault(NodeAvailability.CLOSED, 0),
                    full,
                    wanted);
        }
    }
}
