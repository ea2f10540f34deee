package org.batchwright.workspace.preset;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;
import org.batchwright.workspace.yaml.FileProblems;
import org.batchwright.workspace.yaml.Yaml;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;

/** Reads the values of a preset file's keys. */
public record ValueReader(FileProblems findings) {

    /** Sets a field, even to a value of the wrong type, so that the form shows what is in the file. */
    public Settings set(Settings settings, Field<?> field, Node node, String key) {
        if (Yaml.isNull(node)) {
            return settings;
        }
        if (node instanceof MappingNode map && ListChangeReader.isChange(map)) {
            return new ListChangeReader(findings).set(settings, field, map, key);
        }
        Optional<Value> value = Yaml.value(node);
        boolean wrong = value.isEmpty()
                || (!value.get().displayText().contains("${")
                        && field.type().read(value.get()).isEmpty());
        if (wrong) {
            findings.reportWrongType(node, key, expected(field));
        }
        return value.map(typed -> settings.with(field, typed)).orElse(settings);
    }

    /** Sets a field that is omitted if its text is empty, regardless of the field's type. */
    Settings setOrEmpty(Settings settings, Field<?> field, Node node, String key) {
        boolean empty = Yaml.value(node).filter(Value.of("")::equals).isPresent();
        return empty ? settings.with(field, Value.of("")) : set(settings, field, node, key);
    }

    private static String expected(Field<?> field) {
        boolean rows = field.equals(Fields.SWEEP_TABLE) || field.equals(Fields.SWEEP_EXCLUDE);
        return rows
                ? Message.text("workspace.expected-rows", field.name())
                : field.type().expected();
    }

    /** Reads values keyed by name; nested maps form dotted names: {@code optimizer: {lr: 0.1}} becomes {@code optimizer.lr}. */
    Assignments readNamed(Node node, String key) {
        Map<String, Value> values = new LinkedHashMap<>();
        findings.map(node, key).ifPresent(map -> readNamed(map, key, "", values));
        return new Assignments(values);
    }

    private void readNamed(MappingNode map, String key, String outer, Map<String, Value> values) {
        for (NodeTuple entry : findings.entries(map, (key + "." + outer).replaceFirst("\\.$", ""))) {
            String name = outer + Yaml.name(entry).orElseThrow();
            if (entry.getValueNode() instanceof MappingNode inner) {
                readNamed(inner, key, name + ".", values);
            } else if (values.containsKey(name)) {
                findings.reportDuplicate(entry, key + "." + name, name);
            } else {
                findings.value(entry.getValueNode(), key + "." + name).ifPresent(value -> values.put(name, value));
            }
        }
    }
}
