package org.batchwright.run.look;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.batchwright.text.DataSize;

/**
 * A snapshot of what a running job is doing on its first node.
 *
 * @param task index of the job in its run, from 0
 * @param time when the job was inspected, by this computer's clock
 * @param memory the job's memory; empty if unknown
 * @param processes the job's processes, the busiest first; empty if they are unknown
 */
public record JobInspection(
        int task,
        Instant time,
        NodeFigures node,
        Optional<JobMemory> memory,
        Gpus gpus,
        Optional<JobProcesses> processes) {

    /**
     * The state of the node, including other users' jobs.
     *
     * @param cpus number of CPUs that the job may use
     * @param load average number of running or waiting processes over the last minute
     */
    public record NodeFigures(
            String name,
            OptionalInt cpus,
            OptionalDouble load,
            Optional<DataSize> memory,
            Optional<DataSize> availableMemory) {}

    /** @param limit the memory limit, beyond which the job is killed; empty if there is none */
    public record JobMemory(DataSize used, Optional<DataSize> limit) {}

    /** @param found the GPUs found; empty unless the answer is {@link GpuAnswer#FOUND} */
    public record Gpus(GpuAnswer answer, List<Gpu> found) {
        public Gpus {
            found = List.copyOf(found);
        }
    }

    /** The result of querying the GPUs. */
    public enum GpuAnswer {
        FOUND,
        /** The node has neither nvidia-smi nor rocm-smi. */
        NO_TOOL,
        /** The tool reported no GPU. */
        NONE,
        /** The tool failed or did not respond in time. */
        NO_ANSWER
    }

    /**
     * A GPU that is visible to the job.
     *
     * @param name the name of the GPU; empty if unknown
     * @param percent the percentage of time that the GPU was busy
     */
    public record Gpu(
            int index,
            String name,
            OptionalInt percent,
            Optional<DataSize> used,
            Optional<DataSize> total,
            OptionalInt celsius) {}

    /** @param count total number of processes, including any that are not listed */
    public record JobProcesses(int count, List<JobProcess> busiest) {
        public JobProcesses {
            busiest = List.copyOf(busiest);
        }
    }
}
