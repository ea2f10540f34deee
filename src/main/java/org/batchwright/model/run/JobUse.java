package org.batchwright.model.run;

import java.time.Duration;
import java.util.Optional;
import org.batchwright.text.DataSize;

/**
 * The resources that a job used, as far as the source of its report measures them.
 *
 * @param peakMemory peak memory on one node
 * @param cpuTime CPU time, added up over all processors
 * @param gpus GPU usage over all of the job's GPUs
 */
public record JobUse(Optional<DataSize> peakMemory, Optional<Duration> cpuTime, GpuUse gpus) {
    public static final JobUse UNKNOWN = new JobUse(Optional.empty(), Optional.empty());

    /** Treats a CPU time of 0 as not measured. */
    public JobUse {
        cpuTime = cpuTime.filter(Duration::isPositive);
    }

    public JobUse(Optional<DataSize> peakMemory, Optional<Duration> cpuTime) {
        this(peakMemory, cpuTime, GpuUse.UNKNOWN);
    }
}
