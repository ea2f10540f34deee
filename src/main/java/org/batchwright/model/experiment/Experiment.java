package org.batchwright.model.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.PresetLayer;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;

/**
 * A preset with everything it inherits, ready to run.
 *
 * @param chain the preset itself first, then the presets that it extends, the root last; never empty
 */
public record Experiment(List<Preset> chain) {

    public Experiment {
        chain = List.copyOf(chain);
        if (chain.isEmpty()) {
            throw new IllegalArgumentException("an experiment has at least its own preset");
        }
    }

    public Preset preset() {
        return chain.getFirst();
    }

    public PresetId id() {
        return preset().id();
    }

    public Assignments parameters() {
        Assignments merged = Assignments.NONE;
        for (Preset level : chain.reversed()) {
            merged = merged.overlaidBy(level.parameters());
        }
        return merged;
    }

    public Assignments variables() {
        Assignments merged = Assignments.NONE;
        for (Preset level : chain.reversed()) {
            merged = merged.overlaidBy(level.variables());
        }
        return merged;
    }

    /** Returns the values of this group; the preset's own values override inherited ones. */
    public Assignments values(ValueGroup group) {
        Assignments merged = Assignments.NONE;
        for (Preset level : chain.reversed()) {
            merged = merged.overlaidBy(level.values(group));
        }
        return merged;
    }

    /** Returns the experiment with these parameters, even where a preset sets another value for this cluster. */
    public Experiment withParameters(Assignments given, ClusterName cluster) {
        Preset own = preset();
        PresetLayer here = own.on(cluster);
        Assignments differing = here.parameters();
        for (Map.Entry<String, Value> one : given.values().entrySet()) {
            boolean differs = chain.stream()
                    .anyMatch(level ->
                            level.on(cluster).parameters().get(one.getKey()).isPresent());
            differing = differs ? differing.with(one.getKey(), one.getValue()) : differing;
        }
        return withPreset(
                own.withParameters(own.parameters().overlaidBy(given)).withOn(cluster, here.withParameters(differing)));
    }

    /** Returns the experiment with its own preset replaced by the given one. */
    public Experiment withPreset(Preset changed) {
        List<Preset> levels = new ArrayList<>(chain);
        levels.set(0, changed);
        return new Experiment(levels);
    }

    /** Returns the parameters accepted as is, by this preset or an inherited one ({@link Fields#ACCEPT}). */
    public Set<String> acceptedParameters() {
        return chain.stream()
                .flatMap(level -> level.settings().get(Fields.ACCEPT).stream())
                .flatMap(List::stream)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Returns the experiment's stages; empty if it is a single job or sweep. */
    public Stages stages() {
        return Stages.of(chain);
    }

    /**
     * Returns a stage as a separate experiment on a cluster. The stage overrides any preset's settings for the cluster. A stage with its
     * own command does not inherit parameters, which belong to another command.
     */
    public Experiment ofStage(Stage stage, ClusterName cluster) {
        if (stage.values().settings().sets(Fields.COMMAND)) {
            return withoutParameters().overlaidBy(stage, cluster);
        }
        return overlaidBy(stage, cluster);
    }

    /** Returns the experiment without parameters, for a command that runs a different program. */
    public Experiment withoutParameters() {
        List<Preset> levels = new ArrayList<>();
        for (Preset level : chain) {
            Preset bare = level.withParameters(Assignments.NONE);
            for (ClusterName where : level.on().keySet()) {
                bare = bare.withOn(where, level.on(where).withParameters(Assignments.NONE));
            }
            levels.add(bare);
        }
        return new Experiment(levels);
    }

    private Experiment overlaidBy(Stage stage, ClusterName cluster) {
        Preset own = preset();
        Preset staged = own.withSettings(own.settings().overlaidBy(stage.sweep()))
                .withGroups(mergeGroups(own.groups(), stage.groups()))
                .withOn(cluster, own.on(cluster).overlaidBy(stage.values()));
        return new Experiment(withPreset(staged).chain().stream()
                .map(level -> level.withStages(List.of()))
                .toList());
    }

    /** Returns the experiment without the stages that run on other clusters; none of the remaining stages waits for them. */
    public Experiment partOn(ClusterName cluster) {
        Set<String> onOtherClusters =
                stages().onOtherClusters(cluster).stream().map(Stage::name).collect(Collectors.toUnmodifiableSet());
        if (onOtherClusters.isEmpty()) {
            return this;
        }
        return new Experiment(chain.stream()
                .map(level -> level.withStages(level.stages().stream()
                        .filter(stage -> !onOtherClusters.contains(stage.name()))
                        .map(stage -> withoutPredecessors(stage, onOtherClusters))
                        .toList()))
                .toList());
    }

    private static Stage withoutPredecessors(Stage stage, Set<String> names) {
        Map<String, Stage.Condition> after = new LinkedHashMap<>(stage.after());
        after.keySet().removeAll(names);
        return stage.withAfter(after);
    }

    /**
     * Returns the experiment of a stage that runs as a separate run on another cluster. The result has no manual edits, because that
     * cluster's scripts differ.
     */
    public Experiment ofCrossClusterStage(Stage stage, ClusterName cluster) {
        Experiment own = ofStage(stage, cluster);
        return new Experiment(
                own.chain().stream().map(level -> level.withEdits(Map.of())).toList());
    }

    /** Returns each part that is a single job or sweep on a cluster: the experiment's stages, or the experiment itself if it has none. */
    public List<Experiment> parts(ClusterName cluster) {
        List<Stage> stages = stages().inOrder();
        return stages.isEmpty()
                ? List.of(this)
                : stages.stream().map(stage -> ofStage(stage, cluster)).toList();
    }

    private static Map<ValueGroup, Assignments> mergeGroups(
            Map<ValueGroup, Assignments> below, Map<ValueGroup, Assignments> above) {
        Map<ValueGroup, Assignments> merged = new LinkedHashMap<>(below);
        above.forEach((group, values) -> merged.merge(group, values, Assignments::overlaidBy));
        return merged;
    }

    /**
     * Returns the experiment without the preset's own values, that is, what a form shows as inherited. The result is empty for a root
     * preset.
     */
    public Optional<Experiment> inherited() {
        return chain.size() == 1 ? Optional.empty() : Optional.of(new Experiment(chain.subList(1, chain.size())));
    }

    /** Returns the preset that sets this field for all clusters. */
    public Optional<PresetId> origin(Field<?> field) {
        return chain.stream()
                .filter(level -> level.settings().sets(field))
                .findFirst()
                .map(Preset::id);
    }

    public Optional<PresetId> origin(String parameter) {
        return chain.stream()
                .filter(level -> level.parameters().get(parameter).isPresent()
                        || level.on().values().stream()
                                .anyMatch(layer ->
                                        layer.parameters().get(parameter).isPresent()))
                .findFirst()
                .map(Preset::id);
    }
}
