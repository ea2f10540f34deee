package org.batchwright.workspace.preset;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.FieldType;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.edit.ListChange;
import org.batchwright.text.Message;
import org.batchwright.workspace.yaml.FileProblems;
import org.batchwright.workspace.yaml.Keys;
import org.batchwright.workspace.yaml.Yaml;
import org.snakeyaml.engine.v2.nodes.MappingNode;

/** Reads a change to an inherited list: {@code {add: [openmpi], remove: [cuda/12.1]}}. */
record ListChangeReader(FileProblems findings) {
    static final String ADD = "add";
    static final String REMOVE = "remove";

    /** Returns whether the map is meant as a change to a list. */
    static boolean isChange(MappingNode map) {
        return Yaml.entry(map, ADD).isPresent() || Yaml.entry(map, REMOVE).isPresent();
    }

    Settings set(Settings settings, Field<?> field, MappingNode map, String key) {
        if (field.type().shape() != FieldType.Shape.LIST) {
            findings.error(
                    map,
                    key,
                    Message.of(
                            "workspace.change-of-single-value",
                            key,
                            field.type().expected()));
            return settings;
        }
        Keys keys = Keys.of(findings, key, map, List.of(ADD, REMOVE));
        List<String> added = keys.texts(ADD);
        Optional<?> read = field.type().read(Value.of(added));
        if (read.isEmpty() && added.stream().noneMatch(text -> text.contains("${"))) {
            keys.node(ADD)
                    .ifPresent(node -> findings.reportWrongType(
                            node, key + "." + ADD, field.type().expected()));
        }
        return settings.withChange(field, new ListChange(added, keys.texts(REMOVE)));
    }
}
