package org.batchwright.scheduler;

import java.util.List;
import org.batchwright.model.Queue;

/**
 * What a cluster said of itself.
 *
 * @param version the scheduler's name and version for people: {@code Slurm 22.05.8}
 * @param queues its queues with limits
 */
public record Discovery(String version, List<Queue> queues) {
    public Discovery {
        queues = List.copyOf(queues);
    }
}
