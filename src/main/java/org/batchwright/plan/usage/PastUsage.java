package org.batchwright.plan.usage;

import java.time.Duration;
import java.util.Optional;
import org.batchwright.text.DataSize;

/**
 * The highest usage among the jobs of a preset's last successful runs on one cluster.
 *
 * @param runs number of runs considered
 * @param jobs number of jobs of these runs that succeeded
 * @param longest elapsed time of the longest of these jobs
 * @param measured number of these jobs whose memory was measured
 * @param peakMemory the highest peak on a node
 */
public record PastUsage(int runs, int jobs, Optional<Duration> longest, int measured, Optional<DataSize> peakMemory) {
    public static final PastUsage NONE = new PastUsage(0, 0, Optional.empty(), 0, Optional.empty());
}
