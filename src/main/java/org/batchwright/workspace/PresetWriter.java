package org.batchwright.workspace;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.batchwright.model.Assignments;
import org.batchwright.model.Field;
import org.batchwright.model.Fields;
import org.batchwright.model.Preset;
import org.batchwright.model.Settings;
import org.batchwright.model.Trouble;
import org.batchwright.model.Value;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** Brings the text of a preset file to what a preset says, changing only what differs. */
final class PresetWriter {
    private PresetWriter() {}

    /** The whole text of a new file. */
    static String fresh(Preset preset) {
        YamlEdit edit = new YamlEdit("");
        apply(edit, Map.of(), entries(preset));
        return edit.text();
    }

    /**
     * The file's text with what changed between {@code before}, as read from it, and {@code after}.
     *
     * @throws Trouble.NotPossible when the text is not YAML, or is written in a way that cannot be changed in place
     */
    static String changed(String text, PresetFile before, Preset after) throws Trouble.NotPossible {
        if (before.preset().equals(after)) {
            return text;
        }
        try {
            YamlEdit edit = new YamlEdit(Yaml.unmarked(text));
            apply(edit, entries(before.preset()), entries(after));
            String changed = (Yaml.marked(text) ? text.substring(0, 1) : "") + edit.text();
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

    private static Trouble.NotPossible refused(PresetFile file, Exception why) {
        Trouble.NotPossible refused = new Trouble.NotPossible(
                "The file " + file.path().getFileName()
                        + " is written in a way that this change cannot be put into without harming the rest.",
                "Mend its problems, or make the change in an editor.");
        refused.addSuppressed(why);
        return refused;
    }

    static void apply(YamlEdit edit, Map<List<String>, Value> before, Map<List<String>, Value> after) {
        before.keySet().stream().filter(path -> !after.containsKey(path)).forEach(edit::remove);
        List<List<String>> passed = new ArrayList<>();
        after.forEach((path, value) -> {
            if (!value.equals(before.get(path))) {
                edit.set(path, value, passed);
            }
            passed.add(path);
        });
    }

    /** Everything a preset says by its path in the file, in the order of a new file. */
    static Map<List<String>, Value> entries(Preset preset) {
        Map<List<String>, Value> entries = new LinkedHashMap<>();
        preset.base().ifPresent(base -> entries.put(List.of("extends"), Value.of(base)));
        fields(entries, preset.settings(), Field.Section.ABOUT);
        fields(entries, preset.settings(), Field.Section.COMMAND);
        assignments(entries, List.of("parameters"), preset.parameters());
        fields(entries, preset.settings(), Field.Section.RESOURCES);
        preset.on()
                .forEach((cluster, settings) -> settings.values()
                        .forEach((field, value) -> entries.put(List.of("on", cluster.value(), field.name()), value)));
        fields(entries, preset.settings(), Field.Section.ENVIRONMENT);
        assignments(entries, List.of("environment", "variables"), preset.variables());
        return entries;
    }

    private static void fields(Map<List<String>, Value> entries, Settings settings, Field.Section section) {
        Fields.of(section)
                .forEach(field -> settings.typed(field)
                        .ifPresent(value -> entries.put(List.of(field.key().split("\\.")), value)));
    }

    private static void assignments(Map<List<String>, Value> entries, List<String> parent, Assignments assignments) {
        assignments.values().forEach((name, value) -> {
            List<String> path = new ArrayList<>(parent);
            path.add(name);
            entries.put(List.copyOf(path), value);
        });
    }
}
