package org.batchwright.workspace.cluster;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.cluster.Queue;
import org.batchwright.text.DataSize;
import org.batchwright.text.Durations;
import org.batchwright.workspace.yaml.FileProblems;
import org.batchwright.workspace.yaml.Keys;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** Reads {@code queues:} of a cluster's file. */
final class QueueReader {
    private static final List<String> KEYS =
            List.of("name", "longest-time", "least-nodes", "most-nodes", "cpus", "memory", "gpus", "gpu-types");

    private QueueReader() {}

    static List<Queue> queues(Keys file) {
        Optional<Node> node = file.node("queues");
        if (node.isPresent() && node.get() instanceof SequenceNode list) {
            return list.getValue().stream()
                    .flatMap(item -> queue(file.findings(), item).stream())
                    .toList();
        }
        node.ifPresent(other -> file.findings().reportWrongType(other, "queues", "a list of queues"));
        return List.of();
    }

    private static Optional<Queue> queue(FileProblems findings, Node item) {
        Optional<Keys> keys = findings.map(item, "queues").map(map -> Keys.of(findings, "queues", map, KEYS));
        Optional<String> name = keys.flatMap(said -> said.text("name"));
        if (keys.isPresent() && name.isEmpty()) {
            findings.error(
                    item, "queues", "A queue has no name.", "Add \"name:\" with the scheduler's name for the queue.");
        }
        return keys.flatMap(said -> name.map(known -> queue(known, said)));
    }

    private static Queue queue(String name, Keys keys) {
        Optional<Duration> longest = keys.parseOne("longest-time", "a time such as 24:00:00", Durations::parse);
        Queue.PerNode perNode = new Queue.PerNode(
                toOptionalInt(keys.number("cpus", 1)),
                keys.parseOne("memory", "an amount with a unit, such as 64 GB", DataSize::parse),
                toOptionalInt(keys.number("gpus", 0)),
                keys.texts("gpu-types"));
        Queue.PerJob perJob = new Queue.PerJob(
                toOptionalInt(keys.number("least-nodes", 1)), toOptionalInt(keys.number("most-nodes", 1)), List.of());
        return new Queue(name, Queue.Mark.OPEN, longest, perJob, perNode, Optional.empty());
    }

    private static OptionalInt toOptionalInt(Optional<Integer> number) {
        return number.map(OptionalInt::of).orElse(OptionalInt.empty());
    }
}
