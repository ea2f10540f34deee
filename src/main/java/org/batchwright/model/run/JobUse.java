package org.batchwright.model.run;

import java.time.Duration;
import java.util.Optional;
import org.batchwright.text.DataSize;

/**
 * The resources that a job used, as far as the source of its report measures them.
 *
 * @param peakMemory on one node
 * @param cpuTime the time of all processors that it used, added up
 * @param gpus the use of all its GPUs
 */
public record JobUse(Optional<DataSize> peakMemory, Optional<Duration> cpuTime, GpuUse gpus) {
    public static final JobUse UNKNOWN = new JobUse(Optional.empty(), Optional.empty());

    /** A time of 0 means that it was not measured. */
    public JobUse {
        cpuTime = cpuTime.filter(Duration::isPositive);
    }

    public JobUse(Optional<DataSize> peakMemory, Optional<Duration> cpuTime) {
        this(peakMemory, cpuTime, GpuUse.UNKNOWN);
    }
}
