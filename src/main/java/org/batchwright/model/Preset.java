package org.batchwright.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * An experiment's definition as its own file says it, without what it inherits.
 *
 * @param id its place in the workspace
 * @param base name of the preset it extends: {@code name} in the same project, or {@code project/name}
 * @param settings its own fields
 * @param parameters its own parameters
 * @param variables its own environment variables ({@code environment.variables})
 * @param on resource fields that differ on a cluster
 */
public record Preset(
        PresetId id,
        Optional<String> base,
        Settings settings,
        Assignments parameters,
        Assignments variables,
        Map<ClusterName, Settings> on) {

    public Preset {
        on = Collections.unmodifiableMap(new LinkedHashMap<>(on));
    }

    public static Preset empty(PresetId id) {
        return new Preset(id, Optional.empty(), Settings.NONE, Assignments.NONE, Assignments.NONE, Map.of());
    }

    public Preset withId(PresetId changed) {
        return new Preset(changed, base, settings, parameters, variables, on);
    }

    public Preset withBase(Optional<String> changed) {
        return new Preset(id, changed, settings, parameters, variables, on);
    }

    public Preset withSettings(Settings changed) {
        return new Preset(id, base, changed, parameters, variables, on);
    }

    public Preset withParameters(Assignments changed) {
        return new Preset(id, base, settings, changed, variables, on);
    }

    public Preset withVariables(Assignments changed) {
        return new Preset(id, base, settings, parameters, changed, on);
    }

    public Preset withOn(ClusterName cluster, Settings changed) {
        Map<ClusterName, Settings> all = new LinkedHashMap<>(on);
        if (changed.values().isEmpty()) {
            all.remove(cluster);
        } else {
            all.put(cluster, changed);
        }
        return new Preset(id, base, settings, parameters, variables, all);
    }
}
