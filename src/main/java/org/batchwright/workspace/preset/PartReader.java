package org.batchwright.workspace.preset;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.text.Message;
import org.batchwright.workspace.yaml.FileProblems;
import org.batchwright.workspace.yaml.Yaml;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

/**
 * Reads the section {@code sweep}, {@code sample} or {@code chain} of a preset file, which consists of nested maps of fields and parameter
 * values.
 */
final class PartReader {
    private final FileProblems findings;
    private final ValueReader values;
    private final String outer;
    private Preset preset;

    /** @param outer path of the map that contains the section, ending with a dot; empty at the top level */
    PartReader(FileProblems findings, ValueReader values, Preset preset, String outer) {
        this.findings = findings;
        this.values = values;
        this.preset = preset;
        this.outer = outer;
    }

    PartReader(FileProblems findings, ValueReader values, Preset preset) {
        this(findings, values, preset, "");
    }

    /** Returns the preset with the contents of the section added. */
    Preset read(Node node, String key) {
        Optional<Field<?>> only = shorthand(key).filter(field -> isSwitch(node, field));
        if (only.isPresent()) {
            Value value = Yaml.value(node).orElseThrow();
            set(only.get(), only.get().equals(Fields.CHAIN_SEGMENTS) ? Value.of("1") : value);
        } else {
            findings.map(node, outer + key).ifPresent(map -> readEntries(map, key));
        }
        return preset;
    }

    /** Returns the field that {@code sweep: false}, {@code sample: false} or {@code chain: false} sets. */
    static Optional<Field<?>> shorthand(String part) {
        return switch (part) {
            case "sweep" -> Optional.of(Fields.SWEEP_ENABLED);
            case "sample" -> Optional.of(Fields.SAMPLE_ENABLED);
            case "chain" -> Optional.of(Fields.CHAIN_SEGMENTS);
            default -> Optional.empty();
        };
    }

    /**
     * Returns whether a single value turns the section on or off. A chain can only be turned off in this way, because turning it on
     * requires a number of segments.
     */
    private static boolean isSwitch(Node node, Field<?> field) {
        if (Yaml.isNull(node) || !(node instanceof ScalarNode scalar)) {
            return false;
        }
        Optional<Boolean> on = Fields.SWEEP_ENABLED.type().read(Value.of(Yaml.text(scalar)));
        return on.isPresent() && !(field.equals(Fields.CHAIN_SEGMENTS) && on.get());
    }

    private void readEntries(MappingNode map, String key) {
        for (NodeTuple entry : findings.entries(map, outer + key)) {
            String inner = key + "." + Yaml.name(entry).orElseThrow();
            Node node = entry.getValueNode();
            Optional<Field<?>> field = Fields.byKey(inner);
            Optional<ValueGroup> group = ValueGroup.byKey(inner);
            if (field.isPresent()) {
                preset = preset.withSettings(values.set(preset.settings(), field.get(), node, outer + inner));
            } else if (group.isPresent()) {
                warnIfEmpty(node, inner);
                preset = preset.withValues(group.get(), values.readNamed(node, outer + inner));
            } else if (!known(inner).isEmpty()) {
                warnIfEmpty(node, inner);
                findings.map(node, outer + inner).ifPresent(deeper -> readEntries(deeper, inner));
            } else {
                findings.reportUnknown(entry, outer + key, known(key));
            }
        }
    }

    private void warnIfEmpty(Node node, String key) {
        if (node instanceof MappingNode map && map.getValue().isEmpty()) {
            findings.warning(node, outer + key, Message.of("workspace.empty-map", outer + key));
        }
    }

    private void set(Field<?> field, Value value) {
        preset = preset.withSettings(preset.settings().with(field, value));
    }

    /** Returns the valid names in the map at this path; empty if there is no such map. */
    private static Set<String> known(String key) {
        String begin = key + ".";
        Set<String> names = new TreeSet<>();
        Stream.concat(
                        Fields.ALL.stream().map(Field::key),
                        Stream.of(ValueGroup.values()).map(ValueGroup::key))
                .filter(path -> path.startsWith(begin))
                .forEach(path -> names.add(path.substring(begin.length()).split("\\.")[0]));
        return names;
    }
}
