package org.batchwright.importing.experiment;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.batchwright.importing.ImportedPreset;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;

/** Gives imported presets unique names, and updates references to the presets that they extend. */
public final class UniquePresetNames {
    private UniquePresetNames() {}

    /** @param imported the presets, each after the one that it extends */
    public static List<ImportedPreset> of(List<ImportedPreset> imported, Predicate<PresetId> taken) {
        Set<PresetId> given = new HashSet<>();
        Map<String, String> renamed = new HashMap<>();
        List<ImportedPreset> named = new ArrayList<>();
        for (ImportedPreset one : imported) {
            PresetId id = one.findFreeId(candidate -> taken.test(candidate) || given.contains(candidate));
            given.add(id);
            renamed.putIfAbsent(one.preset().id().name(), id.name());
            Preset preset = one.preset().withId(id);
            named.add(one.withPreset(preset.withBase(preset.base().map(base -> renamed.getOrDefault(base, base)))));
        }
        return named;
    }

    /** Returns the chosen presets and those that they extend, in the order of the file. */
    public static List<ImportedPreset> withBases(List<ImportedPreset> all, Predicate<ImportedPreset> chosen) {
        List<String> bases = all.stream()
                .filter(chosen)
                .flatMap(one -> one.preset().base().stream())
                .toList();
        return all.stream()
                .filter(one ->
                        chosen.test(one) || bases.contains(one.preset().id().name()))
                .toList();
    }
}
