package org.batchwright.cli.json.job;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.experiment.EffectivePreset;
import org.batchwright.model.experiment.ValueSource;

/**
 * A value of the preset that differs on this cluster.
 *
 * @param key the key, as in a preset: environment.modules
 * @param value the value; null if the field is omitted on this cluster
 * @param sources what sets it: the names of presets, or "cluster" for the defaults in the cluster's file; more than one if several add to a
 *     list
 */
public record DifferenceJson(String key, Optional<ParameterJson> value, List<String> sources) {
    private static final String CLUSTER = "cluster";

    /** Returns all differences, in the order of a preset's file. */
    public static List<DifferenceJson> all(EffectivePreset effective) {
        return effective.differences().entrySet().stream()
                .map(entry -> new DifferenceJson(
                        entry.getKey(),
                        effective.value(entry.getKey()).map(ParameterJson::of),
                        entry.getValue().stream().map(DifferenceJson::name).toList()))
                .toList();
    }

    private static String name(ValueSource source) {
        return switch (source) {
            case ValueSource.ClusterDefault _ -> CLUSTER;
            case ValueSource.Everywhere(var preset) -> preset.toString();
            case ValueSource.OnCluster(var preset, var cluster) -> preset.toString();
        };
    }
}
