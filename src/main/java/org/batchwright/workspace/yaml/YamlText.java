package org.batchwright.workspace.yaml;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.preset.Value;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.nodes.CollectionNode;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** YAML text without a byte order mark, with its nodes and their positions. Immutable: a change returns a new text. */
public final class YamlText {
    /** The key that identifies an item of a list of maps. */
    static final String NAME = "name";

    final String text;
    final String newline;
    private final Optional<Node> root;

    public YamlText(String text) {
        this.text = text;
        this.newline = text.contains("\r\n") ? "\r\n" : "\n";
        this.root = Yaml.compose(text);
    }

    /** Returns the entry at the end of the path, if there is one. */
    Optional<NodeTuple> entry(List<String> path) {
        return map(path.subList(0, path.size() - 1)).flatMap(at -> Yaml.entry(at, path.getLast()));
    }

    /** Returns the map at the end of the path, or the root if the path is empty. List items are found by name. */
    Optional<MappingNode> map(List<String> path) {
        Optional<Node> node = root;
        for (String part : path) {
            node = node.flatMap(at -> child(at, part));
        }
        return node.filter(MappingNode.class::isInstance).map(MappingNode.class::cast);
    }

    private static Optional<Node> child(Node node, String name) {
        return switch (node) {
            case MappingNode map -> Yaml.entry(map, name).map(NodeTuple::getValueNode);
            case SequenceNode list ->
                list.getValue().stream().filter(item -> isNamed(item, name)).findFirst();
            default -> Optional.empty();
        };
    }

    private static boolean isNamed(Node item, String name) {
        return item instanceof MappingNode map
                && Yaml.entry(map, NAME)
                        .flatMap(entry -> Yaml.value(entry.getValueNode()))
                        .filter(value -> value.displayText().equals(name))
                        .isPresent();
    }

    /**
     * Resolves a path that may end in a dotted name: {@code optimizer.lr} may be {@code lr} in the map {@code optimizer}. An entry with the
     * dotted name itself takes precedence.
     */
    List<String> resolvePath(List<String> path) {
        List<String> outer = path.subList(0, path.size() - 1);
        String name = path.getLast();
        Optional<MappingNode> map = map(outer);
        if (map.isEmpty() || Yaml.entry(map.get(), name).isPresent()) {
            return path;
        }
        for (int dot = name.lastIndexOf('.'); dot > 0; dot = name.lastIndexOf('.', dot - 1)) {
            List<String> inner = append(outer, name.substring(0, dot));
            if (map(inner).isPresent()) {
                return resolvePath(append(inner, name.substring(dot + 1)));
            }
        }
        return path;
    }

    private static List<String> append(List<String> path, String name) {
        return Stream.concat(path.stream(), Stream.of(name)).toList();
    }

    public Optional<Value> value(List<String> path) {
        return entry(path).flatMap(entry -> Yaml.value(entry.getValueNode()));
    }

    YamlText splice(int from, int to, String with) {
        return new YamlText(text.substring(0, from) + with + text.substring(to));
    }

    /**
     * Returns the text without an item of a flow collection and the comma next to it.
     *
     * @param previousEnd end of the previous item, or -1 if there is none
     * @param nextStart start of the next item, or -1 if there is none
     */
    YamlText withoutFlowPart(int previousEnd, int from, int to, int nextStart) {
        return nextStart >= 0 ? splice(from, nextStart, "") : splice(previousEnd >= 0 ? previousEnd : from, to, "");
    }

    /** Returns the spaces and the dash before an item on its line. */
    String dash(Node item) {
        return text.substring(lineStart(start(item)), start(item));
    }

    int start(Node node) {
        return text.offsetByCodePoints(0, Yaml.start(node).getIndex());
    }

    /** Returns the position just after the last character of the node, excluding the line breaks and comments that follow. */
    int end(Node node) {
        if (node instanceof CollectionNode<?> list && list.getFlowStyle() == FlowStyle.BLOCK) {
            return switch (node) {
                case MappingNode map
                when !map.getValue().isEmpty() -> end(map.getValue().getLast());
                case SequenceNode items
                when !items.getValue().isEmpty() -> end(items.getValue().getLast());
                default -> start(node);
            };
        }
        int end = text.offsetByCodePoints(0, Yaml.end(node).getIndex());
        boolean block = node instanceof ScalarNode scalar
                && (scalar.getScalarStyle() == ScalarStyle.LITERAL || scalar.getScalarStyle() == ScalarStyle.FOLDED);
        while (block && end > start(node) && Character.isWhitespace(text.charAt(end - 1))) {
            end--;
        }
        return end;
    }

    int end(NodeTuple entry) {
        return Math.max(colon(entry) + 1, Yaml.isEmpty(entry.getValueNode()) ? 0 : end(entry.getValueNode()));
    }

    /** Returns the position of the colon between the key and the value. */
    int colon(NodeTuple entry) {
        return text.indexOf(':', end(entry.getKeyNode()));
    }

    int lineStart(int index) {
        return text.lastIndexOf('\n', index - 1) + 1;
    }

    /** Returns the position of the line break that ends the line, or the end of the text. */
    int lineEnd(int index) {
        int end = text.indexOf('\n', index);
        if (end < 0) {
            return text.length();
        }
        return end > 0 && end > index && text.charAt(end - 1) == '\r' ? end - 1 : end;
    }

    int nextLine(int index) {
        int end = text.indexOf('\n', index);
        return end < 0 ? text.length() : end + 1;
    }

    /** Returns the spaces before the node; empty if anything else precedes the node on its line. */
    Optional<String> indent(Node node) {
        return Optional.of(text.substring(lineStart(start(node)), start(node))).filter(String::isBlank);
    }

    /** Returns as many spaces as there are characters before the node on its line. */
    String column(Node node) {
        return " ".repeat(start(node) - lineStart(start(node)));
    }
}
