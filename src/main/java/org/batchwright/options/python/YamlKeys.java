package org.batchwright.options.python;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.Option;
import org.batchwright.model.Option.Arity;
import org.batchwright.model.preset.Value;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/** The keys of a configuration file as options: {@code optimizer.lr}. */
final class YamlKeys {
    private static final Arity LIST = new Arity(0, Integer.MAX_VALUE, Arity.Several.BRACKETS);
    private static final int MAX_DEPTH = 30;

    private final String file;
    private final List<Option> options = new ArrayList<>();

    private YamlKeys(String file) {
        this.file = file;
    }

    /** @param prefix the prefix of the file's keys: empty, or ending in a dot */
    static List<Option> of(YamlFile file, String prefix) {
        YamlKeys keys = new YamlKeys(file.name());
        keys.add(file.tuples(), prefix, 0);
        return keys.options;
    }

    private void add(List<NodeTuple> tuples, String prefix, int depth) {
        for (NodeTuple tuple : tuples) {
            String name = prefix + YamlFile.scalar(tuple.getKeyNode());
            Node value = tuple.getValueNode();
            if (name.equals("defaults") || name.equals("hydra")) {
                continue;
            }
            if (value instanceof MappingNode inner && !inner.getValue().isEmpty() && depth < MAX_DEPTH) {
                add(inner.getValue(), name + ".", depth + 1);
            } else if (!YamlFile.scalar(tuple.getKeyNode()).isEmpty()) {
                options.add(option(name, value, YamlFile.line(tuple.getKeyNode())));
            }
        }
    }

    private Option option(String name, Node value, int line) {
        boolean missing = YamlFile.scalar(value).equals("???");
        return new Option(
                new Option.Spelling(List.of(name), List.of()),
                new Option.Takes(type(value), value instanceof SequenceNode ? LIST : Arity.ONE, List.of()),
                Option.Need.OPTIONAL,
                missing ? Optional.empty() : defaultValue(value),
                "",
                Optional.of(new Option.SourceLine(file, line)));
    }

    private static Option.Type type(Node node) {
        if (node instanceof SequenceNode list) {
            List<Option.Type> types =
                    list.getValue().stream().map(YamlKeys::type).distinct().toList();
            return types.size() == 1 ? types.getFirst() : Option.Type.OTHER;
        }
        if (!(node instanceof ScalarNode)
                || isFilledIn(node)
                || YamlFile.scalar(node).equals("???")) {
            return Option.Type.OTHER;
        }
        Tag tag = node.getTag();
        if (tag.equals(Tag.INT)) {
            return Option.Type.WHOLE;
        }
        if (tag.equals(Tag.FLOAT)) {
            return Option.Type.NUMBER;
        }
        if (tag.equals(Tag.BOOL)) {
            return Option.Type.TRUTH;
        }
        return tag.equals(Tag.STR) ? Option.Type.TEXT : Option.Type.OTHER;
    }

    private static boolean isFilledIn(Node node) {
        return YamlFile.scalar(node).contains("${");
    }

    /** Returns the file's value; absent for null and interpolations. */
    private static Optional<Value> defaultValue(Node node) {
        if (node instanceof SequenceNode list) {
            boolean plain = list.getValue().stream()
                    .allMatch(one -> defaultValue(one).isPresent() && one instanceof ScalarNode);
            return plain
                    ? Optional.of(Value.of(
                            list.getValue().stream().map(YamlFile::scalar).toList()))
                    : Optional.empty();
        }
        boolean plain = node instanceof ScalarNode && !node.getTag().equals(Tag.NULL) && !isFilledIn(node);
        return plain ? Optional.of(Value.of(YamlFile.scalar(node))) : Optional.empty();
    }
}
