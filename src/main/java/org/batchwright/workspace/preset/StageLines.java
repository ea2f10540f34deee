package org.batchwright.workspace.preset;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Stage;
import org.batchwright.workspace.yaml.YamlEdit;

/** Keeps the lines of renamed and moved stages in a preset's file, including their comments. */
final class StageLines {
    private StageLines() {}

    static List<String> names(Preset preset) {
        return preset.stages().stream().map(Stage::name).toList();
    }

    /** Renames stages in place. Returns the old preset with the new names. */
    static Preset rename(YamlEdit edit, Preset before, Preset after) {
        Map<String, String> renamed = renamed(before, after);
        renamed.forEach((from, to) -> edit.rename(List.of(StageReader.STAGES, from), to));
        return before.withStages(before.stages().stream()
                .map(stage -> stage.withName(renamed.getOrDefault(stage.name(), stage.name())))
                .toList());
    }

    /** Puts the stages in the order of the preset. */
    static void arrange(YamlEdit edit, Preset after) {
        edit.arrange(List.of(StageReader.STAGES), names(after));
    }

    /**
     * Returns the renamed stages. A new stage counts as renamed if it has the same content as a missing stage or follows the same stage as
     * the missing one.
     */
    private static Map<String, String> renamed(Preset before, Preset after) {
        Map<String, String> renamed = new LinkedHashMap<>();
        Set<String> taken = new HashSet<>();
        List<Stage> gone = missing(before, after);
        List<Stage> fresh = missing(after, before);
        for (Stage old : gone) {
            find(fresh, taken, now -> saysTheSame(old, now)).ifPresent(now -> renamed.put(old.name(), now));
        }
        Map<String, String> followedBefore = followed(before, after);
        Map<String, String> followedNow = followed(after, before);
        for (Stage old : gone) {
            if (!renamed.containsKey(old.name())) {
                String place = followedBefore.getOrDefault(old.name(), "");
                find(fresh, taken, now -> place.equals(followedNow.get(now.name())))
                        .ifPresent(now -> renamed.put(old.name(), now));
            }
        }
        return renamed;
    }

    private static Optional<String> find(List<Stage> fresh, Set<String> taken, Predicate<Stage> like) {
        Optional<String> found = fresh.stream()
                .filter(stage -> !taken.contains(stage.name()))
                .filter(like)
                .map(Stage::name)
                .findFirst();
        found.ifPresent(taken::add);
        return found;
    }

    private static List<Stage> missing(Preset here, Preset there) {
        List<String> others = names(there);
        return here.stages().stream()
                .filter(stage -> !others.contains(stage.name()))
                .toList();
    }

    private static boolean saysTheSame(Stage one, Stage other) {
        Map<String, Stage.Condition> none = Map.of();
        return !one.withAfter(none).isEmpty()
                && one.withAfter(none).withName("").equals(other.withAfter(none).withName(""));
    }

    /**
     * For each stage that is missing in the other preset, returns the nearest preceding stage that is not missing; empty if there is none.
     */
    private static Map<String, String> followed(Preset here, Preset there) {
        Map<String, String> followed = new HashMap<>();
        List<String> others = names(there);
        String last = "";
        for (String name : names(here)) {
            if (others.contains(name)) {
                last = name;
            } else {
                followed.put(name, last);
            }
        }
        return followed;
    }
}
