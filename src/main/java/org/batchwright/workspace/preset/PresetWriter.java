package org.batchwright.workspace.preset;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.batchwright.model.OperationException;
import org.batchwright.model.experiment.LayerFields;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetLayer;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.text.Message;
import org.batchwright.workspace.yaml.Yaml;
import org.batchwright.workspace.yaml.YamlEdit;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** Updates the text of a preset file to match a preset, changing only what differs. */
public final class PresetWriter {
    private PresetWriter() {}

    /** The complete text of a new file. */
    static String writeNew(Preset preset) {
        YamlEdit edit = new YamlEdit("");
        apply(edit, Map.of(), entries(preset));
        return edit.text();
    }

    /**
     * The file's text with the changes from {@code before}, as read from it, to {@code after}.
     *
     * @throws OperationException.NotPossible if the text is not YAML, or is written in a way that cannot be changed in place
     */
    static String applyChanges(String text, PresetFile before, Preset after) throws OperationException.NotPossible {
        if (entries(before.preset()).equals(entries(after))) {
            return text; // what is outside this file may differ
        }
        try {
            YamlEdit edit = new YamlEdit(Yaml.withoutByteOrderMark(text));
            unfold(edit, entries(before.preset()), entries(after));
            apply(edit, entries(before.preset()), entries(after));
            String changed = (Yaml.hasByteOrderMark(text) ? text.substring(0, 1) : "") + edit.text();
            Preset read = PresetReader.read(
                            before.path(), after.id(), changed.getBytes(java.nio.charset.StandardCharsets.UTF_8))
                    .preset();
            if (entries(read).equals(entries(after))) {
                return changed;
            }
        } catch (YamlEngineException | IllegalStateException | java.util.NoSuchElementException unusual) {
            throw refused(before, unusual);
        }
        throw refused(before, new IllegalStateException("the text would not read back as the preset"));
    }

    private static OperationException.NotPossible refused(PresetFile file, Exception why) {
        OperationException.NotPossible refused = new OperationException.NotPossible(
                Message.of("workspace.layout-impossible-to-save", file.path().getFileName()));
        refused.addSuppressed(why);
        return refused;
    }

    /** {@code sweep: false} is converted to a map before anything else is set in the sweep. */
    private static void unfold(YamlEdit edit, Map<List<String>, Value> before, Map<List<String>, Value> after) {
        for (String part : List.of("sweep", "sample", "chain")) {
            if (!within(part, before).equals(within(part, after))) {
                PartReader.shorthand(part)
                        .map(field -> path(field.key()))
                        .filter(before::containsKey)
                        .ifPresent(path -> edit.unfold(path, before.getOrDefault(path, Value.of(""))));
            }
        }
    }

    private static Map<List<String>, Value> within(String part, Map<List<String>, Value> entries) {
        Map<List<String>, Value> inside = new LinkedHashMap<>(entries);
        inside.keySet().removeIf(path -> !path.getFirst().equals(part));
        return inside;
    }

    public static void apply(YamlEdit edit, Map<List<String>, Value> before, Map<List<String>, Value> after) {
        before.keySet().stream().filter(path -> !after.containsKey(path)).forEach(path -> {
            edit.remove(path);
            emptiedMaps(path, after).forEach(edit::removeEmpty);
        });
        List<List<String>> passed = new ArrayList<>();
        after.forEach((path, value) -> {
            if (!value.equals(before.get(path))) {
                edit.set(path, value, passed);
            }
            passed.add(path);
        });
    }

    /** The maps that contained this entry and are empty now, innermost first; those that users keep to fill them later stay. */
    private static List<List<String>> emptiedMaps(List<String> removed, Map<List<String>, Value> after) {
        List<List<String>> hollow = new ArrayList<>();
        for (int depth = removed.size() - 1; depth >= outermostRemovable(removed); depth--) {
            List<String> map = removed.subList(0, depth);
            if (after.keySet().stream()
                    .noneMatch(path -> path.size() > map.size()
                            && path.subList(0, map.size()).equals(map))) {
                hollow.add(map);
            }
        }
        return hollow;
    }

    /** The depth of the outermost map around this entry that goes with its last entry. */
    private static int outermostRemovable(List<String> path) {
        if (PartReader.shorthand(path.getFirst()).isPresent()) {
            return 1;
        }
        int map = path.size() - 1;
        return switch (path.getFirst()) {
            case "on" -> 3;
            case "defaults" -> 2;
            default -> Fields.byKey(String.join(".", path.subList(0, map))).isPresent() ? map : path.size();
        };
    }

    /** All entries of a preset by their path in the file, in the order of a new file. */
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
        addParts(entries, preset);
        addFields(entries, preset.settings(), Field.Section.RESULTS);
        return entries;
    }

    /**
     * Adds what differs on a cluster, or what a cluster sets for all presets.
     *
     * @param direct fields without a map of their own, besides resources
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

    /** Sweep, sample and chain: values of parameters are between the fields. */
    private static void addParts(Map<List<String>, Value> entries, Preset preset) {
        for (Field<?> field : Fields.ALL) {
            switch (field.section()) {
                case SWEEP, SAMPLE, CHAIN -> {
                    addField(entries, path(field.key()), field, preset.settings());
                    groupsAfter(field)
                            .forEach(group -> addAssignments(entries, path(group.key()), preset.values(group)));
                }
                case ABOUT, COMMAND, RESOURCES, ENVIRONMENT, RESULTS -> {}
            }
        }
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
