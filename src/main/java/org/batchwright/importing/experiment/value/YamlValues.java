package org.batchwright.importing.experiment.value;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.batchwright.importing.experiment.value.FileValue.Mapping;
import org.batchwright.importing.experiment.value.FileValue.Member;
import org.batchwright.importing.experiment.value.FileValue.Scalar;
import org.batchwright.importing.experiment.value.FileValue.ScalarType;
import org.batchwright.importing.experiment.value.FileValue.Sequence;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;
import org.batchwright.yaml.BoundedYaml;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ParserException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/** Reads YAML as PyYAML does: with the truth values and merge keys of YAML 1.1. */
public final class YamlValues {
    private static final Pattern TRUTH = Pattern.compile("(?i)true|false|yes|no|on|off");
    private static final String MERGE = "<<";

    /** The maximum number of characters, counting each expansion of an alias. */
    private static final long MAX_TEXT = 4L << 20;

    private final IdentityHashMap<Node, Sized> known = new IdentityHashMap<>();

    /** @param size total length of the value's strings, in characters */
    private record Sized(FileValue value, long size) {}

    private YamlValues() {}

    /** @return the value; empty if the text has no content */
    public static Optional<FileValue> read(String name, String text) throws OperationException.NotPossible {
        try {
            return BoundedYaml.compose(LoadSettings.builder().setAllowDuplicateKeys(true), text)
                    .map(node -> new YamlValues().sized(node).value());
        } catch (MarkedYamlEngineException broken) {
            int line = broken.getProblemMark().map(Mark::getLine).orElse(0) + 1;
            throw new OperationException.NotPossible(
                    Message.of("importing.invalid-yaml", name, line, String.valueOf(broken.getProblem())));
        } catch (YamlEngineException broken) {
            throw new OperationException.NotPossible(
                    Message.of("importing.invalid-yaml", name, 1, String.valueOf(broken.getMessage())));
        }
    }

    private Sized sized(Node node) {
        Sized before = known.get(node);
        if (before != null) {
            return before;
        }
        Sized value = switch (node) {
            case MappingNode mapping -> mapping(mapping);
            case SequenceNode sequence -> sequence(sequence);
            case ScalarNode scalar ->
                new Sized(
                        new Scalar(line(node), scalar.getValue(), type(scalar)),
                        scalar.getValue().length());
            default -> new Sized(new Scalar(line(node), "", ScalarType.NULL), 0);
        };
        if (value.size() > MAX_TEXT) {
            throw new ParserException(Message.text("importing.yaml-too-long", MAX_TEXT >> 20), node.getStartMark());
        }
        known.put(node, value);
        return value;
    }

    private Sized sequence(SequenceNode node) {
        List<Sized> items = node.getValue().stream().map(this::sized).toList();
        return new Sized(
                new Sequence(line(node), items.stream().map(Sized::value).toList()),
                items.stream().mapToLong(Sized::size).sum());
    }

    private Sized mapping(MappingNode node) {
        Map<String, Member> members = new LinkedHashMap<>();
        List<Mapping> merged = new ArrayList<>();
        long size = 0;
        for (NodeTuple tuple : node.getValue()) {
            String name = tuple.getKeyNode() instanceof ScalarNode key ? key.getValue() : "";
            Sized sized = sized(tuple.getValueNode());
            size += name.length() + sized.size();
            if (name.equals(MERGE)) {
                sized.value().asList().forEach(one -> one.asMapping().ifPresent(merged::add));
            } else {
                members.put(name, new Member(line(tuple.getKeyNode()), name, sized.value()));
            }
        }
        merged.forEach(mapping -> mapping.members().forEach(one -> members.putIfAbsent(one.name(), one)));
        return new Sized(new Mapping(line(node), List.copyOf(members.values())), size);
    }

    private static ScalarType type(ScalarNode node) {
        if (node.getScalarStyle() != ScalarStyle.PLAIN) {
            return ScalarType.TEXT;
        }
        Tag tag = node.getTag();
        if (tag.equals(Tag.NULL)) {
            return ScalarType.NULL;
        }
        if (tag.equals(Tag.INT) || tag.equals(Tag.FLOAT)) {
            return ScalarType.NUMBER;
        }
        return TRUTH.matcher(node.getValue()).matches() ? ScalarType.TRUTH : ScalarType.TEXT;
    }

    private static int line(Node node) {
        return node.getStartMark().map(mark -> mark.getLine() + 1).orElse(1);
    }
}
