package org.batchwright.workspace.yaml;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;
import org.batchwright.yaml.BoundedYaml;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.LoadSettingsBuilder;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/** Parses YAML 1.2 into nodes with their positions; scalars keep the text as it was typed. */
public final class Yaml {
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private Yaml() {}

    /** Returns the root node, empty for an empty file. The text must not have a byte order mark. */
    static Optional<Node> compose(String text) throws YamlEngineException {
        LoadSettingsBuilder settings = LoadSettings.builder()
                .setAllowDuplicateKeys(true)
                .setUseMarks(true)
                .setLabel("file");
        return BoundedYaml.compose(settings, text);
    }

    public static boolean hasByteOrderMark(String text) {
        return !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK;
    }

    public static String withoutByteOrderMark(String text) {
        return hasByteOrderMark(text) ? text.substring(1) : text;
    }

    /** Returns the position of a node, which is always known because nodes are parsed from text. */
    public static Mark start(Node node) {
        return node.getStartMark().orElseThrow();
    }

    static Mark end(Node node) {
        return node.getEndMark().orElseThrow();
    }

    public static boolean isNull(Node node) {
        return node instanceof ScalarNode scalar && scalar.getTag().equals(Tag.NULL);
    }

    static boolean isEmpty(Node node) {
        return node instanceof ScalarNode scalar
                && scalar.isPlain()
                && scalar.getValue().isEmpty();
    }

    public static String text(ScalarNode scalar) {
        return isNull(scalar) ? "" : scalar.getValue();
    }

    /** Returns a scalar or a list of scalars; empty for anything else. */
    public static Optional<Value> value(Node node) {
        if (node instanceof ScalarNode scalar) {
            return Optional.of(Value.of(text(scalar)));
        }
        if (!(node instanceof SequenceNode sequence)) {
            return Optional.empty();
        }
        List<String> items = new ArrayList<>();
        for (Node item : sequence.getValue()) {
            if (!(item instanceof ScalarNode scalar)) {
                return Optional.empty();
            }
            items.add(text(scalar));
        }
        return Optional.of(Value.of(items));
    }

    /** Returns the name of an entry; empty if its key is not a scalar. */
    public static Optional<String> name(NodeTuple entry) {
        return entry.getKeyNode() instanceof ScalarNode key ? Optional.of(key.getValue()) : Optional.empty();
    }

    public static Optional<NodeTuple> entry(MappingNode map, String name) {
        return map.getValue().stream()
                .filter(entry -> name(entry).filter(name::equals).isPresent())
                .findFirst();
    }

    static String describeShape(Node node) {
        return switch (node) {
            case MappingNode map -> Message.text("workspace.shape-map");
            case SequenceNode list -> Message.text("workspace.shape-list");
            default -> Message.text("workspace.shape-value");
        };
    }
}
