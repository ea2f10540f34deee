package org.batchwright.plan.usage;

import java.time.Duration;
import java.util.Optional;
import org.batchwright.text.DataSize;

/**
 * The highest usage among the jobs of a preset's last successful runs on one cluster.
 *
 * @param runs how many runs were considered
 * @param jobs how many jobs of these runs succeeded
 * @param longest elapsed time of the longest of these jobs
 * @param measured for how many of these jobs the memory was measured
 * @param peakMemory the highest peak on a node
 */
public record PastUsage(int runs, int jobs, Optional<Duration> longest, int measured, Optional<DataSize> peakMemory) {
    public static final PastUsage NONE = new PastUsage(0, 0, Optional.empty(), 0, Optional.empty());
}
