package org.batchwright.workspace.cluster;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.batchwright.model.cluster.ClusterField;
import org.batchwright.model.cluster.ClusterFields;
import org.batchwright.model.cluster.Queue;
import org.batchwright.text.Message;
import org.batchwright.workspace.yaml.FileProblems;
import org.batchwright.workspace.yaml.Keys;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** Reads the section {@code queues:} of a cluster's file. */
final class QueueReader {
    private static final String NAME =
            ClusterFields.QUEUE_LIMITS.names().getFirst().key();
    private static final List<String> KEYS = Stream.concat(
                    Stream.of(NAME),
                    ClusterFields.QUEUE_LIMITS.columns().stream().map(ClusterField::key))
            .toList();

    private QueueReader() {}

    static List<Queue> queues(Keys file) {
        Optional<Node> node = file.node("queues");
        if (node.isPresent() && node.get() instanceof SequenceNode list) {
            return list.getValue().stream()
                    .flatMap(item -> queue(file.findings(), item).stream())
                    .toList();
        }
        node.ifPresent(
                other -> file.findings().reportWrongType(other, "queues", Message.text("workspace.expected-queues")));
        return List.of();
    }

    private static Optional<Queue> queue(FileProblems findings, Node item) {
        Optional<Keys> keys = findings.map(item, "queues").map(map -> Keys.of(findings, "queues", map, KEYS));
        Optional<String> name = keys.flatMap(entry -> entry.text(NAME));
        if (keys.isPresent() && name.isEmpty()) {
            findings.error(item, "queues", Message.of("workspace.queue-without-name"));
        }
        return keys.flatMap(entry -> name.map(known -> queue(known, entry)));
    }

    private static Queue queue(String name, Keys keys) {
        Queue.PerNode perNode = new Queue.PerNode(
                toOptionalInt(keys.read(ClusterFields.QUEUE_CPUS)),
                keys.read(ClusterFields.QUEUE_MEMORY),
                toOptionalInt(keys.read(ClusterFields.QUEUE_GPUS)),
                keys.read(ClusterFields.QUEUE_GPU_TYPES).orElse(List.of()));
        Queue.PerJob perJob = new Queue.PerJob(
                toOptionalInt(keys.read(ClusterFields.LEAST_NODES)),
                toOptionalInt(keys.read(ClusterFields.MOST_NODES)),
                List.of());
        return new Queue(name, Queue.Mark.OPEN, keys.read(ClusterFields.QUEUE_TIME), perJob, perNode, Optional.empty());
    }

    private static OptionalInt toOptionalInt(Optional<Integer> number) {
        return number.map(OptionalInt::of).orElse(OptionalInt.empty());
    }
}
