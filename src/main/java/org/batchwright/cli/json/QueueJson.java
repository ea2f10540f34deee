package org.batchwright.cli.json;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.cluster.Queue;
import org.batchwright.text.DataSize;

/**
 * A queue and its limits; a limit that is null is unknown or none.
 *
 * @param name as the scheduler spells it
 * @param isDefault whether jobs without a queue go there
 * @param open whether it accepts and starts jobs
 * @param limitSeconds longest wall time of a job in seconds
 * @param mostNodes most nodes of a job
 * @param cpusPerNode processors of its largest node
 * @param memoryBytesPerNode memory of its largest node in bytes
 * @param gpusPerNode GPUs of its largest node
 * @param gpuTypes types of its GPUs; empty without GPUs, or if they have no type
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
