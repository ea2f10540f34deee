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
 * @param id the ID as the scheduler shows it: {@code 60_[0-7%2]}
 * @param count the number of jobs that this entry represents
 * @param nodes the nodes that the job runs on
 */
public record QueuedJob(
        String id, int count, Owner owner, Status status, Demand demand, Schedule schedule, List<String> nodes) {

    /**
     * @param account the account that is charged; empty if the site has none
     * @param queues the queues that the job may run in; several only while it waits
     */
    public record Owner(String user, String account, String name, List<String> queues) {
        public Owner {
            queues = List.copyOf(queues);
        }
    }

    /**
     * @param word the scheduler's own word for the state: {@code PENDING}
     * @param reason the scheduler's own reason for waiting; empty if there is none
     * @param priority the priority; jobs with a higher value go first
     * @param obstacle what the reason means; irrelevant unless the job waits
     */
    public record Status(JobState state, String word, String reason, OptionalLong priority, Obstacle obstacle) {}

    /**
     * The total resources requested by one of the jobs that an entry represents.
     *
     * @param nodes number of nodes; 0 on a computer without a scheduler
     * @param memory memory in MiB; 0 if unknown
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
     * @param start when the job started, or is expected to start
     * @param end when the job must end
     * @param limit the wall time of the job
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

    /** Returns whether the job may start without anyone's intervention. */
    public boolean isQueued() {
        return status.state() == JobState.QUEUED;
    }

    public boolean isOf(String user) {
        return owner.user().equals(user);
    }

    /**
     * Returns the number of GPUs allocated to the job on each of its nodes; empty if unknown, because the GPUs are not evenly distributed.
     */
    public OptionalInt gpusPerNode() {
        int gpus = demand.allGpus();
        return !nodes.isEmpty() && gpus % nodes.size() == 0 ? OptionalInt.of(gpus / nodes.size()) : OptionalInt.empty();
    }
}
