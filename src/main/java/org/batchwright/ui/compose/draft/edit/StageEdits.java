package org.batchwright.ui.compose.draft.edit;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.experiment.Stages;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.preset.Stage.Condition;
import org.batchwright.ui.widget.Texts;

/** Pure functions that add, rename, remove and connect a preset's stages. */
public final class StageEdits {
    private StageEdits() {}

    /**
     * Returns the preset with a changed version of a stage. An inherited stage is overridden; an override that changes nothing is removed.
     */
    static Preset with(Preset preset, Stage before, Stage after) {
        List<Stage> stages = new ArrayList<>(preset.stages());
        if (stages.contains(before)) {
            stages.replaceAll(one -> one.equals(before) ? after : one);
        } else if (!after.isEmpty()) {
            stages.add(after);
        }
        return preset.withStages(stages);
    }

    /** Returns why a stage cannot have this name; empty if it can. */
    public static Optional<String> refusal(String name, Experiment experiment) {
        if (name.isBlank()) {
            return Optional.of(Texts.get("compose.stage.name.empty"));
        }
        if (experiment.stages().find(name.strip()).isPresent()) {
            return Optional.of(Texts.get("compose.stage.name.taken", name.strip()));
        }
        return Stage.isName(name.strip()) ? Optional.empty() : Optional.of(Texts.get("compose.stage.name.invalid"));
    }

    /** @param after the stage that precedes it */
    public static Preset added(Preset preset, String name, Optional<String> after) {
        Map<String, Condition> predecessors = new LinkedHashMap<>();
        after.ifPresent(before -> predecessors.put(before, Condition.SUCCESS));
        List<Stage> stages = new ArrayList<>(preset.stages());
        stages.add(Stage.named(name).withAfter(predecessors));
        return preset.withStages(stages);
    }

    /** Renames a stage, including where other stages wait for it. */
    public static Preset renamed(Preset preset, String from, String to) {
        return preset.withStages(preset.stages().stream()
                .map(one -> one.name().equals(from) ? one.withName(to) : one)
                .map(one -> one.withAfter(renamed(one.after(), from, to)))
                .toList());
    }

    private static Map<String, Condition> renamed(Map<String, Condition> after, String from, String to) {
        Map<String, Condition> changed = new LinkedHashMap<>();
        after.forEach((name, condition) -> changed.put(name.equals(from) ? to : name, condition));
        return changed;
    }

    /** Removes a stage; stages that waited for it then wait for its predecessors. */
    public static Preset removed(Experiment experiment, String name) {
        Map<String, Condition> before = without(predecessors(experiment, name), name);
        return experiment
                .preset()
                .withStages(experiment.preset().stages().stream()
                        .filter(one -> !one.name().equals(name))
                        .map(one -> one.withAfter(bridged(one.after(), name, without(before, one.name()))))
                        .toList());
    }

    /**
     * Returns the conditions of a stage after one of its predecessors is removed. If the removed stage had to succeed, the conditions on
     * its own predecessors are kept, since they must have been met; any other outcome implies nothing about them.
     */
    private static Map<String, Condition> bridged(
            Map<String, Condition> after, String removed, Map<String, Condition> before) {
        Map<String, Condition> changed = new LinkedHashMap<>();
        after.forEach((name, condition) -> {
            if (name.equals(removed)) {
                before.forEach((earlier, how) -> changed.put(
                        earlier, after.getOrDefault(earlier, condition == Condition.SUCCESS ? how : condition)));
            } else {
                changed.put(name, condition);
            }
        });
        return changed;
    }

    private static Map<String, Condition> without(Map<String, Condition> after, String name) {
        Map<String, Condition> changed = new LinkedHashMap<>(after);
        changed.remove(name);
        return changed;
    }

    /** Returns the stages waiting for this one, in order. */
    public static List<String> dependants(Stages stages, String name) {
        return stages.all().stream()
                .filter(one -> one.after().containsKey(name))
                .map(Stage::name)
                .toList();
    }

    /** Makes a stage wait for another, or changes how that stage must have ended. */
    public static Preset after(Experiment experiment, String stage, String before, Condition condition) {
        Map<String, Condition> changed = new LinkedHashMap<>(predecessors(experiment, stage));
        changed.put(before, condition);
        return withAfter(experiment.preset(), stage, changed);
    }

    /** Stops a stage from waiting for another. */
    public static Preset notAfter(Experiment experiment, String stage, String before) {
        return withAfter(experiment.preset(), stage, without(predecessors(experiment, stage), before));
    }

    private static Map<String, Condition> predecessors(Experiment experiment, String stage) {
        return experiment.stages().find(stage).map(Stage::after).orElse(Map.of());
    }

    private static Preset withAfter(Preset own, String stage, Map<String, Condition> after) {
        Stage before = new Stages(own.stages()).find(stage).orElseGet(() -> Stage.named(stage));
        return with(own, before, before.withAfter(after));
    }

    /** Replaces a predecessor of a stage with another one, keeping the condition. */
    public static Preset withRenamedPredecessor(Preset own, String stage, String from, String to) {
        return own.withStages(own.stages().stream()
                .map(one -> one.name().equals(stage) ? one.withAfter(renamed(one.after(), from, to)) : one)
                .toList());
    }

    /** Sets the cluster that a stage runs on; if empty, the stage runs on the cluster of the run. */
    public static Preset withCluster(Preset own, String stage, Optional<ClusterName> cluster) {
        Stage before = new Stages(own.stages()).find(stage).orElseGet(() -> Stage.named(stage));
        return with(own, before, before.withCluster(cluster));
    }

    /** Returns whether a stage waits for another, directly or through others. */
    public static boolean waitsFor(Stages stages, String later, String earlier) {
        Set<String> seen = new LinkedHashSet<>(List.of(later));
        Deque<String> open = new ArrayDeque<>(List.of(later));
        while (!open.isEmpty()) {
            Map<String, Condition> before =
                    stages.find(open.pop()).map(Stage::after).orElse(Map.of());
            before.keySet().stream().filter(seen::add).forEach(open::push);
        }
        return seen.contains(earlier);
    }
}
