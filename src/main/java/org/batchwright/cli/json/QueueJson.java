package org.batchwright.cli.json;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.cluster.Queue;
import org.batchwright.text.DataSize;

/**
 * A queue and its limits; a limit is null if it is unknown or does not exist.
 *
 * @param name the name, in the scheduler's spelling
 * @param isDefault whether jobs that do not specify a queue are submitted to this one
 * @param open whether the queue accepts and starts jobs
 * @param limitSeconds maximum wall time per job in seconds
 * @param mostNodes maximum number of nodes per job
 * @param cpusPerNode CPUs of the largest node
 * @param memoryBytesPerNode memory of the largest node in bytes
 * @param gpusPerNode GPUs of the largest node
 * @param gpuTypes GPU types; empty if there are no GPUs, or if they have no type
 */
@ListedBy("clusters")
public record QueueJson(
        String name,
        @JsonProperty("default") boolean isDefault,
        boolean open,
        Optional<Duration> limitSeconds,
        OptionalInt mostNodes,
        OptionalInt cpusPerNode,
        Optional<DataSize> memoryBytesPerNode,
        OptionalInt gpusPerNode,
        List<String> gpuTypes) {

    public static List<QueueJson> all(List<Queue> queues) {
        return queues.stream().map(QueueJson::of).toList();
    }

    private static QueueJson of(Queue queue) {
        return new QueueJson(
                queue.name(),
                queue.mark() == Queue.Mark.DEFAULT,
                queue.mark() != Queue.Mark.CLOSED,
                queue.longestTime(),
                queue.perJob().mostNodes(),
                queue.perNode().cpus(),
                queue.perNode().memory(),
                queue.perNode().gpus(),
                queue.perNode().gpuTypes());
    }
}
