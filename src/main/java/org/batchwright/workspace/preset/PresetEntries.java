package org.batchwright.workspace.preset;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.batchwright.model.experiment.LayerFields;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.PresetLayer;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.preset.Stage.Condition;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;

/** The entries of a preset's file, keyed by path. */
public final class PresetEntries {
    private PresetEntries() {}

    /** Returns all entries of a preset, keyed by path, in the order in which they are written to a new file. */
    static Map<List<String>, Value> entries(Preset preset) {
        Map<List<String>, Value> entries = new LinkedHashMap<>();
        preset.base().ifPresent(base -> entries.put(List.of("extends"), Value.of(base)));
        addFields(entries, preset.settings(), Field.Section.ABOUT);
        addFields(entries, preset.settings(), Field.Section.COMMAND);
        addAssignments(entries, List.of("parameters"), preset.parameters());
        addFields(entries, preset.settings(), Field.Section.RESOURCES);
        preset.on().forEach((cluster, layer) -> addLayer(entries, List.of("on", cluster.value()), layer, List.of()));
        addFields(entries, preset.settings(), Field.Section.ENVIRONMENT);
        addAssignments(entries, List.of("environment", "variables"), preset.variables());
        addParts(entries, List.of(), preset);
        preset.stages().forEach(stage -> addStage(entries, stage));
        addFields(entries, preset.settings(), Field.Section.RESULTS);
        return entries;
    }

    /**
     * Adds the settings that differ on a cluster, or the settings that a cluster has for all presets.
     *
     * @param direct the fields that, like the resources, are direct entries rather than entries of a map
     */
    public static void addLayer(
            Map<List<String>, Value> entries, List<String> parent, PresetLayer layer, Collection<Field<?>> direct) {
        for (Field<?> field : LayerFields.ALL) {
            if (field.equals(Fields.QUEUE)) {
                addAssignments(entries, append(parent, List.of("parameters")), layer.parameters());
            }
            List<String> path = direct.contains(field) ? List.of(field.name()) : LayerFields.path(field);
            addField(entries, append(parent, path), field, layer.settings());
        }
        addAssignments(entries, append(parent, List.of("environment", "variables")), layer.variables());
    }

    /** Adds sweep, sample and chain, with parameter values between their fields. */
    private static void addParts(Map<List<String>, Value> entries, List<String> parent, Preset preset) {
        for (Field<?> field : Fields.ALL) {
            switch (field.section()) {
                case SWEEP, SAMPLE, CHAIN -> {
                    addField(entries, append(parent, path(field.key())), field, preset.settings());
                    groupsAfter(field)
                            .forEach(group ->
                                    addAssignments(entries, append(parent, path(group.key())), preset.values(group)));
                }
                case ABOUT, COMMAND, RESOURCES, ENVIRONMENT, RESULTS -> {}
            }
        }
    }

    private static void addStage(Map<List<String>, Value> entries, Stage stage) {
        List<String> parent = List.of(StageReader.STAGES, stage.name());
        List<String> after = append(parent, List.of(StageReader.AFTER));
        if (stage.isEmpty()) {
            entries.put(after, Value.of(List.of())); // a map without entries would be missing from the file
            return;
        }
        addPredecessors(entries, after, stage.after());
        stage.cluster()
                .ifPresent(name -> entries.put(append(parent, List.of(StageReader.CLUSTER)), Value.of(name.value())));
        addLayer(entries, parent, stage.values(), List.of());
        addParts(
                entries,
                parent,
                Preset.empty(PresetId.of(stage.name()))
                        .withSettings(stage.sweep())
                        .withGroups(stage.groups()));
    }

    /** Adds the predecessors, as a name or a list of names if all of them must succeed, otherwise as a map. */
    private static void addPredecessors(
            Map<List<String>, Value> entries, List<String> path, Map<String, Condition> after) {
        if (after.values().stream().allMatch(Condition.SUCCESS::equals)) {
            List<String> names = List.copyOf(after.keySet());
            if (!names.isEmpty()) {
                entries.put(path, names.size() == 1 ? Value.of(names.getFirst()) : Value.of(names));
            }
            return;
        }
        after.forEach((name, condition) -> entries.put(append(path, List.of(name)), Value.of(condition.key())));
    }

    private static List<ValueGroup> groupsAfter(Field<?> field) {
        if (field.equals(Fields.RANGE_ENDS)) {
            return List.of(ValueGroup.GRID, ValueGroup.ZIP);
        }
        return field.equals(Fields.RANDOM_SEED)
                ? List.of(ValueGroup.SPACE)
                : field.equals(Fields.SAMPLE_ENABLED)
                        ? List.of(ValueGroup.SAMPLE)
                        : field.equals(Fields.CHAIN_CHECKPOINT) ? List.of(ValueGroup.CONTINUED) : List.of();
    }

    private static List<String> path(String key) {
        return List.of(key.split("\\."));
    }

    private static void addFields(Map<List<String>, Value> entries, Settings settings, Field.Section section) {
        Fields.of(section).forEach(field -> addField(entries, path(field.key()), field, settings));
    }

    private static void addField(
            Map<List<String>, Value> entries, List<String> path, Field<?> field, Settings settings) {
        settings.rawValue(field).ifPresent(value -> entries.put(path, value));
        settings.change(field).ifPresent(change -> {
            putItems(entries, append(path, List.of(ListChangeReader.ADD)), change.add());
            putItems(entries, append(path, List.of(ListChangeReader.REMOVE)), change.remove());
        });
    }

    private static void putItems(Map<List<String>, Value> entries, List<String> path, List<String> items) {
        if (!items.isEmpty()) {
            entries.put(path, Value.of(items));
        }
    }

    private static List<String> append(List<String> path, List<String> more) {
        return Stream.concat(path.stream(), more.stream()).toList();
    }

    private static void addAssignments(Map<List<String>, Value> entries, List<String> parent, Assignments assignments) {
        assignments.values().forEach((name, value) -> entries.put(append(parent, List.of(name)), value));
    }
}
