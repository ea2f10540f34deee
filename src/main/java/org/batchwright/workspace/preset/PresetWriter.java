package org.batchwright.workspace.preset;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;
import org.batchwright.workspace.yaml.Yaml;
import org.batchwright.workspace.yaml.YamlEdit;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** Updates the text of a preset file to match a preset, changing only what differs. */
public final class PresetWriter {
    private PresetWriter() {}

    /** Returns the complete text of a new file. */
    static String writeNew(Preset preset) {
        YamlEdit edit = new YamlEdit("");
        apply(edit, Map.of(), PresetEntries.entries(preset));
        return edit.text();
    }

    /**
     * Returns the file's text with the changes from {@code before}, the preset as read from the text, to {@code after}.
     *
     * @throws OperationException.NotPossible if the text is not YAML or is written in a way that cannot be changed in place
     */
    static String applyChanges(String text, Path file, Preset before, Preset after)
            throws OperationException.NotPossible {
        if (saysTheSame(before, after)) {
            return text; // there may still be differences, but only in settings that are stored in other files
        }
        try {
            YamlEdit edit = new YamlEdit(Yaml.withoutByteOrderMark(text));
            Preset renamed = StageLines.rename(edit, before, after);
            unfold(edit, PresetEntries.entries(renamed), PresetEntries.entries(after));
            apply(edit, PresetEntries.entries(renamed), PresetEntries.entries(after));
            StageLines.arrange(edit, after);
            String changed = (Yaml.hasByteOrderMark(text) ? text.substring(0, 1) : "") + edit.text();
            Preset read = PresetReader.read(file, after.id(), changed.getBytes(StandardCharsets.UTF_8))
                    .preset();
            if (saysTheSame(read, after)) {
                return changed;
            }
        } catch (YamlEngineException | IllegalStateException | NoSuchElementException unusual) {
            throw refused(file, unusual);
        }
        throw refused(file, new IllegalStateException("the text would not read back as the preset"));
    }

    private static OperationException.NotPossible refused(Path file, Exception why) {
        OperationException.NotPossible refused = new OperationException.NotPossible(
                Message.of("workspace.layout-impossible-to-save", file.getFileName()));
        refused.addSuppressed(why);
        return refused;
    }

    private static boolean saysTheSame(Preset one, Preset other) {
        return PresetEntries.entries(one).equals(PresetEntries.entries(other))
                && StageLines.names(one).equals(StageLines.names(other));
    }

    /** Converts {@code sweep: false} to a map before other entries of the sweep are set. */
    private static void unfold(YamlEdit edit, Map<List<String>, Value> before, Map<List<String>, Value> after) {
        for (String part : List.of("sweep", "sample", "chain")) {
            if (!within(part, before).equals(within(part, after))) {
                PartReader.shorthand(part)
                        .map(field -> List.of(field.key().split("\\.")))
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

    /** Returns the maps that become empty without this entry, innermost first, except for maps that users keep to fill later. */
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

    /** Returns the depth of the outermost map around this entry that is to be removed along with its last entry. */
    private static int outermostRemovable(List<String> path) {
        if (PartReader.shorthand(path.getFirst()).isPresent()) {
            return 1;
        }
        int map = path.size() - 1;
        return switch (path.getFirst()) {
            case "on" -> 3;
            case StageReader.STAGES -> 1;
            case "defaults" -> 2;
            default -> Fields.byKey(String.join(".", path.subList(0, map))).isPresent() ? map : path.size();
        };
    }
}
