package org.batchwright.model.cluster;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.text.DataSize;

/**
 * A queue of a cluster (Slurm partition, PBS queue, ...) with its limits; an absent limit is either unknown or nonexistent.
 *
 * @param name the name as the scheduler spells it
 * @param mark whether the queue is the default one, and whether it accepts and starts jobs
 * @param longestTime wall-time limit of a job
 * @param perJob limits per job
 * @param perNode resources of the largest node
 * @param nodes node counts by use, if reported by the scheduler
 */
public record Queue(
        String name, Mark mark, Optional<Duration> longestTime, PerJob perJob, PerNode perNode, Optional<Use> nodes) {

    /** Status flags of a queue. */
    public enum Mark {
        DEFAULT,
        OPEN,
        CLOSED
    }

    /**
     * Limits per job.
     *
     * @param accounts the only accounts that the queue accepts; empty if it accepts all or if this is unknown
     */
    public record PerJob(OptionalInt leastNodes, OptionalInt mostNodes, List<String> accounts) {
        public PerJob {
            accounts = List.copyOf(accounts);
        }

        public static PerJob withMaxNodes(OptionalInt mostNodes) {
            return new PerJob(OptionalInt.empty(), mostNodes, List.of());
        }
    }

    /**
     * The largest node of the queue.
     *
     * @param gpuTypes the GPU types, such as {@code a100}; empty if there are no GPUs or if they have no type
     */
    public record PerNode(OptionalInt cpus, Optional<DataSize> memory, OptionalInt gpus, List<String> gpuTypes) {
        public static final PerNode UNKNOWN =
                new PerNode(OptionalInt.empty(), Optional.empty(), OptionalInt.empty(), List.of());

        public PerNode {
            gpuTypes = List.copyOf(gpuTypes);
        }
    }

    /** Node counts at the time of the query. */
    public record Use(int busy, int idle, int other, int total) {}

    boolean hasSameName(Queue other) {
        return name.equals(other.name);
    }

    /**
     * Merges this queue, as reported by the scheduler, with its declaration in a file. Limits change, so the scheduler's values take
     * precedence; a job's share of a node is taken from the file, because a scheduler reports only whole nodes.
     */
    Queue mergeDeclaration(Queue file) {
        return new Queue(
                name,
                mark,
                longestTime.or(file::longestTime),
                new PerJob(
                        firstPresent(perJob.leastNodes, file.perJob.leastNodes),
                        firstPresent(perJob.mostNodes, file.perJob.mostNodes),
                        perJob.accounts.isEmpty() ? file.perJob.accounts : perJob.accounts),
                new PerNode(
                        firstPresent(file.perNode.cpus, perNode.cpus),
                        file.perNode.memory.or(perNode::memory),
                        firstPresent(file.perNode.gpus, perNode.gpus),
                        file.perNode.gpuTypes.isEmpty() ? perNode.gpuTypes : file.perNode.gpuTypes),
                nodes.or(file::nodes));
    }

    private static OptionalInt firstPresent(OptionalInt one, OptionalInt other) {
        return one.isPresent() ? one : other;
    }
}
