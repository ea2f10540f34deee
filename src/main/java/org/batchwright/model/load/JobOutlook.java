package org.batchwright.model.load;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.cluster.Queue;

/**
 * What prevents a waiting job from starting, and what would help.
 *
 * @param ahead the jobs that go first
 * @param others other queues where the job could start now, according to the scheduler
 * @param beforeMaintenance the wall time that would end before the next maintenance, if the job's wall time does not
 */
public record JobOutlook(
        QueuedJob job, Optional<Ahead> ahead, List<OtherQueue> others, Optional<Duration> beforeMaintenance) {

    /** The total resources requested by the jobs ahead of a waiting job. */
    public record Ahead(int jobs, int gpus, int cpus) {}

    /**
     * A queue with room for a waiting job.
     *
     * @param freeGpus free GPUs that the job could use, on nodes where it may start
     * @param longest the longest wall time of the queue; absent if the job's wall time fits
     */
    public record OtherQueue(Queue queue, int freeNodes, int freeGpus, Optional<Duration> longest) {}

    public JobOutlook {
        others = List.copyOf(others);
    }
}
