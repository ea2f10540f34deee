package org.batchwright.model.load;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.batchwright.model.run.JobState;

/**
 * A running or waiting job of any user. The waiting jobs of an array count as one.
 *
 * @param id as the scheduler shows it: {@code 60_[0-7%2]}
 * @param count number of jobs that this represents
 * @param nodes that it runs on
 */
public record QueuedJob(
        String id, int count, Owner owner, Status status, Demand demand, Schedule schedule, List<String> nodes) {

    /**
     * @param account that is charged; empty if the site has none
     * @param queues that it may run in; several only while it waits
     */
    public record Owner(String user, String account, String name, List<String> queues) {
        public Owner {
            queues = List.copyOf(queues);
        }
    }

    /**
     * @param word the scheduler's own state: {@code PENDING}
     * @param reason the scheduler's own reason for waiting; empty if there is none
     * @param priority jobs with a higher value go first
     * @param obstacle what the reason means; irrelevant unless it waits
     */
    public record Status(JobState state, String word, String reason, OptionalLong priority, Obstacle obstacle) {}

    /**
     * The total resources that one of its jobs requests.
     *
     * @param nodes 0 on a computer without a scheduler
     * @param memory in MiB; 0 if unknown
     */
    public record Demand(int nodes, int cpus, long memory, List<GpuCount> gpus) {
        public Demand {
            gpus = List.copyOf(gpus);
        }

        public int allGpus() {
            return gpus.stream().mapToInt(GpuCount::count).sum();
        }
    }

    /**
     * @param start when it started, or is expected to
     * @param end when it must end
     * @param limit its wall time
     */
    public record Schedule(
            Optional<Instant> submitted, Optional<Instant> start, Optional<Instant> end, Optional<Duration> limit) {
        public static final Schedule UNKNOWN =
                new Schedule(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    public QueuedJob {
        nodes = List.copyOf(nodes);
    }

    public boolean isWaiting() {
        return status.state() == JobState.QUEUED || status.state() == JobState.HELD;
    }

    /** Returns whether it may start without anyone's intervention. */
    public boolean isQueued() {
        return status.state() == JobState.QUEUED;
    }

    public boolean isOf(String user) {
        return owner.user().equals(user);
    }

    /** Returns the number of GPUs allocated to it on each of its nodes; empty if unknown, because they are not spread evenly. */
    public OptionalInt gpusPerNode() {
        int gpus = demand.allGpus();
        return !nodes.isEmpty() && gpus % nodes.size() == 0 ? OptionalInt.of(gpus / nodes.size()) : OptionalInt.empty();
    }
}
