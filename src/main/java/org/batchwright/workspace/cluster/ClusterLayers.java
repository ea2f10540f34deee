package org.batchwright.workspace.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import org.batchwright.workspace.yaml.Yaml;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/**
 * Merges a cluster's own file with the file of its ready-made site. Maps are merged by key and queues by name; in any other case, the value
 * in the cluster's file replaces the site's value as a whole.
 */
final class ClusterLayers {
    private static final String QUEUES = "queues";
    private static final String DEFAULTS = "defaults";

    private ClusterLayers() {}

    /** Merges two maps by key. A key without a value removes the site's value. */
    static Map<String, Node> mergeOver(Map<String, Node> site, Map<String, Node> own) {
        Map<String, Node> merged = new TreeMap<>(site);
        own.forEach((key, node) -> merged.merge(key, node, (before, after) -> switch (key) {
            case QUEUES -> mergeQueues(before, after);
            case DEFAULTS -> merge(before, after, ListChanges::merge);
            default -> merge(before, after);
        }));
        merged.values().removeIf(Yaml::isNull);
        return merged;
    }

    private static Node merge(Node site, Node own) {
        return merge(site, own, (before, after) -> after);
    }

    /** @param others function that merges two nodes if at least one of them is not a map */
    private static Node merge(Node site, Node own, BinaryOperator<Node> others) {
        if (!(site instanceof MappingNode before) || !(own instanceof MappingNode after)) {
            return others.apply(site, own);
        }
        List<NodeTuple> entries = new ArrayList<>();
        for (NodeTuple entry : before.getValue()) {
            if (Yaml.name(entry).flatMap(name -> Yaml.entry(after, name)).isEmpty()) {
                entries.add(entry);
            }
        }
        for (NodeTuple entry : after.getValue()) {
            Optional<NodeTuple> replaced = Yaml.name(entry).flatMap(name -> Yaml.entry(before, name));
            entries.add(replaced.map(old ->
                            new NodeTuple(entry.getKeyNode(), merge(old.getValueNode(), entry.getValueNode(), others)))
                    .orElse(entry));
        }
        return new MappingNode(Tag.MAP, true, entries, after.getFlowStyle(), after.getStartMark(), after.getEndMark());
    }

    private static Node mergeQueues(Node site, Node own) {
        if (!(site instanceof SequenceNode before) || !(own instanceof SequenceNode after)) {
            return own;
        }
        List<Node> queues = new ArrayList<>();
        for (Node queue : before.getValue()) {
            queues.add(findQueue(after, name(queue))
                    .map(changed -> merge(queue, changed))
                    .orElse(queue));
        }
        after.getValue().stream()
                .filter(queue -> findQueue(before, name(queue)).isEmpty())
                .forEach(queues::add);
        return new SequenceNode(Tag.SEQ, true, queues, after.getFlowStyle(), after.getStartMark(), after.getEndMark());
    }

    private static Optional<Node> findQueue(SequenceNode queues, Optional<String> name) {
        return queues.getValue().stream()
                .filter(queue -> name.isPresent() && name(queue).equals(name))
                .findFirst();
    }

    private static Optional<String> name(Node queue) {
        return Optional.of(queue)
                .filter(MappingNode.class::isInstance)
                .flatMap(map -> Yaml.entry((MappingNode) map, "name"))
                .map(NodeTuple::getValueNode)
                .filter(ScalarNode.class::isInstance)
                .map(node -> Yaml.text((ScalarNode) node));
    }

    /** Returns whether the file itself sets this key, such as {@code cost.rates.gpu}. */
    static boolean hasKey(Map<String, Node> own, String key) {
        List<String> path = List.of(key.split("\\."));
        Optional<Node> node = Optional.ofNullable(own.get(path.getFirst()));
        for (String part : path.subList(1, path.size())) {
            node = node.flatMap(at -> at instanceof MappingNode map
                    ? Yaml.entry(map, part).map(NodeTuple::getValueNode)
                    : at instanceof SequenceNode list ? findQueue(list, Optional.of(part)) : Optional.empty());
        }
        return node.isPresent();
    }
}
