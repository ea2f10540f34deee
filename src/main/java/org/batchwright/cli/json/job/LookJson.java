package org.batchwright.cli.json.job;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.batchwright.run.look.JobInspection;
import org.batchwright.run.look.JobProcess;
import org.batchwright.text.DataSize;

/**
 * What a running job was doing, on its first node.
 *
 * @param task index of the job in the run, from 0
 * @param time when the job was inspected
 * @param node name of the node
 * @param cpus number of CPUs that the job may use; null if unknown
 * @param load load average of the node over one minute; null if unknown
 * @param nodeMemoryBytes memory of the node in bytes; null if unknown
 * @param nodeMemoryAvailableBytes available memory of the node in bytes; null if unknown
 * @param memoryBytes memory used by the job in bytes; null if unknown
 * @param memoryLimitBytes memory limit of the job in bytes; null if there is none, or if unknown
 * @param gpuAnswer whether GPUs were found
 * @param gpus the GPUs that the job can use
 * @param processCount number of processes of the job; null if unknown
 * @param processes the busiest processes of the job
 */
public record LookJson(
        int task,
        Instant time,
        String node,
        OptionalInt cpus,
        Optional<BigDecimal> load,
        Optional<DataSize> nodeMemoryBytes,
        Optional<DataSize> nodeMemoryAvailableBytes,
        Optional<DataSize> memoryBytes,
        Optional<DataSize> memoryLimitBytes,
        JobInspection.GpuAnswer gpuAnswer,
        List<LookedAtGpuJson> gpus,
        Optional<Integer> processCount,
        List<LookedAtProcessJson> processes) {

    /**
     * A GPU.
     *
     * @param index index of the GPU on the node
     * @param name model of the GPU; empty if unknown
     * @param usePercent percentage of the time that the GPU was busy; null if unknown
     * @param memoryBytes memory used in bytes; null if unknown
     * @param memoryTotalBytes total memory in bytes; null if unknown
     * @param celsius temperature in degrees Celsius; null if unknown
     */
    public record LookedAtGpuJson(
            int index,
            String name,
            OptionalInt usePercent,
            Optional<DataSize> memoryBytes,
            Optional<DataSize> memoryTotalBytes,
            OptionalInt celsius) {

        static LookedAtGpuJson of(JobInspection.Gpu gpu) {
            return new LookedAtGpuJson(gpu.index(), gpu.name(), gpu.percent(), gpu.used(), gpu.total(), gpu.celsius());
        }
    }

    /**
     * A process.
     *
     * @param pid process ID on the node
     * @param cpus number of CPUs that the process used in the last second
     * @param cpuSeconds CPU time used so far, in seconds
     * @param memoryBytes resident memory in bytes
     * @param command the command line, shortened if it is long
     */
    public record LookedAtProcessJson(
            int pid, BigDecimal cpus, Duration cpuSeconds, DataSize memoryBytes, String command) {

        static LookedAtProcessJson of(JobProcess process) {
            return new LookedAtProcessJson(
                    process.pid(), decimal(process.cpus()), process.cpuTime(), process.memory(), process.command());
        }
    }

    public static LookJson of(JobInspection look) {
        JobInspection.NodeFigures node = look.node();
        return new LookJson(
                look.task(),
                look.time(),
                node.name(),
                node.cpus(),
                decimal(node.load()),
                node.memory(),
                node.availableMemory(),
                look.memory().map(JobInspection.JobMemory::used),
                look.memory().flatMap(JobInspection.JobMemory::limit),
                look.gpus().answer(),
                look.gpus().found().stream().map(LookedAtGpuJson::of).toList(),
                look.processes().map(JobInspection.JobProcesses::count),
                look.processes().map(JobInspection.JobProcesses::busiest).orElse(List.of()).stream()
                        .map(LookedAtProcessJson::of)
                        .toList());
    }

    private static Optional<BigDecimal> decimal(OptionalDouble value) {
        return value.isPresent() ? Optional.of(decimal(value.getAsDouble())) : Optional.empty();
    }

    private static BigDecimal decimal(double value) {
        return BigDecimal.valueOf(value).setScale(2, RoundingMode.HALF_UP);
    }
}
