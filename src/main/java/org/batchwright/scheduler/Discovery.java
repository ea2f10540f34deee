package org.batchwright.scheduler;

import java.util.List;
import org.batchwright.model.Queue;

/**
 * What a cluster said of itself.
 *
 * @param dialect name of the dialect that understood it: {@code slurm}
 * @param version the scheduler's name and version for people: {@code Slurm 22.05.8}
 * @param queues its queues with limits
 */
public record Discovery(String dialect, String version, List<Queue> queues) {
    public Discovery {
        queues = List.copyOf(queues);
    }
}
