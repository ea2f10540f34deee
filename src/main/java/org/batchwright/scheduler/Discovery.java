package org.batchwright.scheduler;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.Limits;
import org.batchwright.model.Queue;

/**
 * What a cluster said of itself.
 *
 * @param dialect name of the dialect that understood it: {@code slurm}
 * @param version the scheduler's name and version for people: {@code Slurm 22.05.8}
 * @param queues its queues with limits
 * @param accounts what jobs may be charged to; absent when the site does not check that, or did not say
 * @param limits what it takes from one user
 */
public record Discovery(
        String dialect, String version, List<Queue> queues, Optional<Accounts> accounts, Limits limits) {
    public Discovery {
        queues = List.copyOf(queues);
    }

    public Discovery(String dialect, String version, List<Queue> queues) {
        this(dialect, version, queues, Optional.empty(), Limits.UNKNOWN);
    }
}
