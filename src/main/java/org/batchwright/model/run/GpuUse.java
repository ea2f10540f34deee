package org.batchwright.model.run;

import java.util.Optional;
import java.util.OptionalDouble;
import org.batchwright.text.DataSize;

/**
 * How much of its GPUs a job used, according to the scheduler's accounting. Utilization is in percent.
 *
 * @param average the average over the whole time and all GPUs of the job
 * @param peak the highest sample of a single task; the GPUs of a task are added up, so the value may exceed 100
 * @param peakMemory the highest value of a single task or GPU
 */
public record GpuUse(OptionalDouble average, OptionalDouble peak, Optional<DataSize> peakMemory) {
    public static final GpuUse UNKNOWN = new GpuUse(OptionalDouble.empty(), OptionalDouble.empty(), Optional.empty());

    /** Returns the higher value of each pair. */
    public GpuUse max(GpuUse other) {
        return new GpuUse(
                max(average, other.average),
                max(peak, other.peak),
                peakMemory
                        .filter(size -> other.peakMemory
                                .filter(more -> more.compareTo(size) > 0)
                                .isEmpty())
                        .or(other::peakMemory));
    }

    private static OptionalDouble max(OptionalDouble one, OptionalDouble other) {
        return one.isEmpty() || (other.isPresent() && other.getAsDouble() > one.getAsDouble()) ? other : one;
    }
}
