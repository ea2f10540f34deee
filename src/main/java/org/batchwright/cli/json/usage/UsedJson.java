package org.batchwright.cli.json.usage;

import java.util.Optional;
import java.util.OptionalDouble;
import org.batchwright.plan.usage.ResourceUse;
import org.batchwright.text.DataSize;

/**
 * How much of the requested resources the ended jobs of a run used.
 *
 * @param jobs number of jobs that started and ended, excluding the sample
 * @param timeSeconds elapsed time of the longest job in seconds; null if unknown
 * @param memoryBytes peak memory on one node in bytes, the highest of all jobs; null if not measured
 * @param cpus number of CPUs in use, averaged over the jobs; null if not measured
 * @param gpuPercent GPU utilization in percent, averaged over time, GPUs and jobs; null if not measured
 * @param gpuPeakPercent peak GPU utilization of a task in percent, the highest of all jobs; may exceed 100 if the task has several GPUs;
 *     null if not measured
 * @param gpuMemoryBytes peak GPU memory of a task or on one GPU in bytes, the highest of all jobs; null if not measured
 */
public record UsedJson(
        int jobs,
        Optional<AmountJson> timeSeconds,
        Optional<AmountJson> memoryBytes,
        Optional<AmountJson> cpus,
        OptionalDouble gpuPercent,
        OptionalDouble gpuPeakPercent,
        Optional<DataSize> gpuMemoryBytes) {

    public static UsedJson of(ResourceUse use) {
        return new UsedJson(
                use.jobs(),
                use.time().map(AmountJson::of),
                use.memory().map(AmountJson::of),
                use.cpus().map(AmountJson::of),
                use.gpus().average(),
                use.gpus().peak(),
                use.gpus().peakMemory());
    }
}
