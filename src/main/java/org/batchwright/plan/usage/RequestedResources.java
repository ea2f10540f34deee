package org.batchwright.plan.usage;

import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;

/**
 * The resources that a job requested on all its nodes; absent where its settings leave them to the scheduler.
 *
 * @param nodes number of nodes, at least 1
 * @param gpus number of GPUs; may be 0
 * @param cpus number of CPUs, at least 1
 */
record RequestedResources(OptionalInt nodes, OptionalInt gpus, OptionalInt cpus) {
    static final RequestedResources UNKNOWN =
            new RequestedResources(OptionalInt.empty(), OptionalInt.empty(), OptionalInt.empty());

    /** @param cluster the cluster with its known queues; empty if it was removed */
    static RequestedResources of(Settings settings, Optional<Cluster> cluster) {
        int nodes = settings.get(Fields.NODES).orElse(1);
        return new RequestedResources(
                OptionalInt.of(nodes), times(nodes, gpus(settings, cluster)), times(nodes, cpus(settings, cluster)));
    }

    /** Returns the number of GPUs. A job that requests no GPUs may still get some from its queue, unless the queue has none. */
    private static OptionalInt gpus(Settings settings, Optional<Cluster> cluster) {
        Optional<Integer> requested = settings.get(Fields.GPUS_PER_NODE);
        if (requested.isPresent()) {
            return OptionalInt.of(requested.get());
        }
        OptionalInt ofQueue =
                queue(settings, cluster).map(queue -> queue.perNode().gpus()).orElseGet(OptionalInt::empty);
        return ofQueue.orElse(1) == 0 || hasNodeTypes(cluster) ? ofQueue : OptionalInt.empty();
    }

    private static OptionalInt cpus(Settings settings, Optional<Cluster> cluster) {
        Optional<Integer> tasks = settings.get(Fields.TASKS_PER_NODE);
        Optional<Integer> each = settings.get(Fields.CPUS_PER_TASK);
        if (tasks.isPresent() || each.isPresent()) {
            return product(tasks.orElse(1), each.orElse(1));
        }
        return hasNodeTypes(cluster)
                ? queue(settings, cluster).map(queue -> queue.perNode().cpus()).orElseGet(OptionalInt::empty)
                : OptionalInt.empty();
    }

    private static Optional<Queue> queue(Settings settings, Optional<Cluster> cluster) {
        return cluster.flatMap(known -> known.queueOf(settings));
    }

    private static boolean hasNodeTypes(Optional<Cluster> cluster) {
        return cluster.filter(Cluster::hasNodeTypes).isPresent();
    }

    private static OptionalInt times(int nodes, OptionalInt perNode) {
        return perNode.isPresent() ? product(nodes, perNode.getAsInt()) : perNode;
    }

    /** Returns the number; empty if it is larger than on any existing cluster. */
    private static OptionalInt product(int one, int other) {
        long all = (long) one * other;
        return all <= Integer.MAX_VALUE ? OptionalInt.of((int) all) : OptionalInt.empty();
    }
}
