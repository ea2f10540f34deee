package org.batchwright.model.preset;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.batchwright.model.preset.edit.ManualEdit;

/**
 * An experiment's definition in its own file, without what it inherits.
 *
 * @param id the preset's location in the workspace
 * @param base name of the preset that this one extends: {@code name} in the same project, or {@code project/name}
 * @param settings the preset's own fields
 * @param parameters the preset's own parameters
 * @param variables the preset's own environment variables ({@code environment.variables})
 * @param on what differs on each cluster
 * @param groups the preset's own values for the parameters of its sweep, sample and chain
 * @param edits manual edits of the preset's scripts on each cluster, stored in separate files
 * @param stages the preset's own stages; empty if the preset is a single job or sweep
 */
public record Preset(
        PresetId id,
        Optional<String> base,
        Settings settings,
        Assignments parameters,
        Assignments variables,
        Map<ClusterName, PresetLayer> on,
        Map<ValueGroup, Assignments> groups,
        Map<ClusterName, List<ManualEdit>> edits,
        List<Stage> stages) {

    public Preset {
        on = Collections.unmodifiableMap(new LinkedHashMap<>(on));
        groups = Collections.unmodifiableMap(new LinkedHashMap<>(groups));
        edits = Collections.unmodifiableMap(new TreeMap<>(edits));
        stages = List.copyOf(stages);
    }

    public Preset(
            PresetId id,
            Optional<String> base,
            Settings settings,
            Assignments parameters,
            Assignments variables,
            Map<ClusterName, PresetLayer> on) {
        this(id, base, settings, parameters, variables, on, Map.of(), Map.of(), List.of());
    }

    public static Preset empty(PresetId id) {
        return new Preset(id, Optional.empty(), Settings.NONE, Assignments.NONE, Assignments.NONE, Map.of());
    }

    public Preset withId(PresetId changed) {
        return new Preset(changed, base, settings, parameters, variables, on, groups, edits, stages);
    }

    public Preset withBase(Optional<String> changed) {
        return new Preset(id, changed, settings, parameters, variables, on, groups, edits, stages);
    }

    public Preset withSettings(Settings changed) {
        return new Preset(id, base, changed, parameters, variables, on, groups, edits, stages);
    }

    public Preset withParameters(Assignments changed) {
        return new Preset(id, base, settings, changed, variables, on, groups, edits, stages);
    }

    public Preset withVariables(Assignments changed) {
        return new Preset(id, base, settings, parameters, changed, on, groups, edits, stages);
    }

    /** Returns the preset's own values on all clusters. */
    public PresetLayer values() {
        return new PresetLayer(settings, parameters, variables);
    }

    /** Returns the preset's own values that differ on this cluster. */
    public PresetLayer on(ClusterName cluster) {
        return on.getOrDefault(cluster, PresetLayer.NONE);
    }

    public Preset withOn(ClusterName cluster, PresetLayer changed) {
        Map<ClusterName, PresetLayer> all = new LinkedHashMap<>(on);
        if (changed.isEmpty()) {
            all.remove(cluster);
        } else {
            all.put(cluster, changed);
        }
        return new Preset(id, base, settings, parameters, variables, all, groups, edits, stages);
    }

    public Preset withOn(ClusterName cluster, Settings changed) {
        return withOn(cluster, on(cluster).withSettings(changed));
    }

    /** Returns the preset's own values for this group; empty if unset. */
    public Assignments values(ValueGroup group) {
        return groups.getOrDefault(group, Assignments.NONE);
    }

    public Preset withValues(ValueGroup group, Assignments changed) {
        Map<ValueGroup, Assignments> all = new LinkedHashMap<>(groups);
        if (changed.values().isEmpty()) {
            all.remove(group);
        } else {
            all.put(group, changed);
        }
        return new Preset(id, base, settings, parameters, variables, on, all, edits, stages);
    }

    public Preset withGroups(Map<ValueGroup, Assignments> changed) {
        return new Preset(id, base, settings, parameters, variables, on, changed, edits, stages);
    }

    /** Returns the manual edits of the preset's scripts on this cluster. */
    public List<ManualEdit> edits(ClusterName cluster) {
        return edits.getOrDefault(cluster, List.of());
    }

    public Preset withEdits(ClusterName cluster, List<ManualEdit> changed) {
        Map<ClusterName, List<ManualEdit>> all = new TreeMap<>(edits);
        if (changed.isEmpty()) {
            all.remove(cluster);
        } else {
            all.put(cluster, List.copyOf(changed));
        }
        return withEdits(all);
    }

    public Preset withEdits(Map<ClusterName, List<ManualEdit>> changed) {
        return new Preset(id, base, settings, parameters, variables, on, groups, changed, stages);
    }

    public Preset withStages(List<Stage> changed) {
        return new Preset(id, base, settings, parameters, variables, on, groups, edits, changed);
    }
}
