package org.batchwright.workspace.yaml;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.batchwright.model.cluster.ClusterField;
import org.batchwright.model.preset.FieldType;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;

/**
 * The entries of one map in a file.
 *
 * @param parent key of the map; empty for the map that is the whole file
 */
public record Keys(FileProblems findings, String parent, Map<String, Node> nodes) {

    /** Keeps the known keys and reports all others as problems. */
    public static Keys of(FileProblems findings, String parent, MappingNode map, Collection<String> known) {
        Map<String, Node> nodes = new TreeMap<>();
        for (NodeTuple entry : findings.entries(map, parent)) {
            String name = Yaml.name(entry).orElseThrow();
            if (known.contains(name)) {
                nodes.put(name, entry.getValueNode());
            } else {
                findings.reportUnknown(entry, parent, known.stream().sorted().toList());
            }
        }
        return new Keys(findings, parent, nodes);
    }

    /** Returns the node of the key; empty if the key is absent or has no value. */
    public Optional<Node> node(String key) {
        return Optional.ofNullable(nodes.get(key)).filter(node -> !Yaml.isNull(node));
    }

    public <T> Optional<T> parseOne(String key, String expected, Function<String, Optional<T>> reader) {
        return node(key).flatMap(node -> {
            Optional<T> read = Yaml.value(node)
                    .filter(Value.Text.class::isInstance)
                    .flatMap(value -> reader.apply(value.displayText().strip()));
            if (read.isEmpty()) {
                findings.reportWrongType(node, YamlPath.join(parent, key), expected);
            }
            return read;
        });
    }

    /** Returns the parsed strings of a list; a single value counts as a list. */
    public <T> List<T> parseEach(String key, String expected, Function<String, Optional<T>> reader) {
        return texts(key).stream()
                .flatMap(text -> {
                    Optional<T> read = reader.apply(text.strip());
                    if (read.isEmpty()) {
                        findings.error(
                                node(key).orElseThrow(),
                                YamlPath.join(parent, key),
                                Message.of("workspace.wrong-item", YamlPath.join(parent, key), text.strip(), expected));
                    }
                    return read.stream();
                })
                .toList();
    }

    /** Returns the value of a declared field. */
    public <T> Optional<T> read(ClusterField<T> field) {
        String key = ClusterField.path(field.key()).getLast();
        return node(key).flatMap(node -> {
            Optional<T> read = Yaml.value(node).flatMap(field.type()::read);
            if (read.isEmpty()) {
                findings.reportWrongType(node, YamlPath.join(parent, key), field.type());
            }
            return read;
        });
    }

    /** Returns the parsed strings of a declared list; a single value counts as a list. */
    public <T> List<T> readEach(String key, FieldType<T> item) {
        return parseEach(key, item.expected(), text -> item.read(Value.of(text)));
    }

    public Optional<String> text(String key) {
        return parseOne(key, Message.text("workspace.expected-line"), Optional::of);
    }

    public List<String> texts(String key) {
        return node(key)
                .flatMap(node -> findings.value(node, YamlPath.join(parent, key)))
                .map(Value::texts)
                .orElse(List.of());
    }

    /** Returns the map with this key and its known keys. */
    public Keys map(String key, Collection<String> known) {
        String inner = YamlPath.join(parent, key);
        return node(key)
                .flatMap(node -> findings.map(node, inner))
                .map(map -> of(findings, inner, map, known))
                .orElseGet(() -> new Keys(findings, inner, Map.of()));
    }

    /** Returns the entries of the map with this key. The entries' keys are names. */
    public List<NodeTuple> entries(String key) {
        String inner = YamlPath.join(parent, key);
        return node(key).flatMap(node -> findings.map(node, inner)).stream()
                .flatMap(map -> Stream.of(findings.entries(map, inner)))
                .flatMap(List::stream)
                .toList();
    }
}
