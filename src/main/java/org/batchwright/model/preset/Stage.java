package org.batchwright.model.preset;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * One of several steps of an experiment, each a separate job or sweep; overrides the preset that contains it.
 *
 * @param name the name, unique within the preset: {@code train}
 * @param after the stages that precede it, and how each must have ended
 * @param values the values that differ from the preset's
 * @param sweep fields of the stage's own sweep
 * @param groups values of the stage's own sweep
 * @param cluster the cluster that the stage runs on, if it differs from the run's cluster; such a stage starts once the results are on this
 *     computer
 */
public record Stage(
        String name,
        Map<String, Condition> after,
        PresetLayer values,
        Settings sweep,
        Map<ValueGroup, Assignments> groups,
        Optional<ClusterName> cluster) {
    private static final String NAME = "[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}_ -]{0,39}";

    /** How a stage must have ended before another one starts. */
    public enum Condition {
        /** All jobs of the stage succeeded. */
        SUCCESS,
        /** The stage has ended, and at least one of its jobs did not succeed. */
        FAILURE,
        /** The stage has ended, whether or not its jobs succeeded. */
        ANY;

        /** Returns the word used in a preset file. */
        public String key() {
            return name().toLowerCase(Locale.ROOT);
        }

        public static Optional<Condition> byKey(String key) {
            for (Condition condition : values()) {
                if (condition.key().equals(key)) {
                    return Optional.of(condition);
                }
            }
            return Optional.empty();
        }
    }

    public Stage {
        after = Collections.unmodifiableMap(new LinkedHashMap<>(after));
        groups = Collections.unmodifiableMap(new LinkedHashMap<>(groups));
    }

    /** Returns a stage that does not differ from the preset yet. */
    public static Stage named(String name) {
        return new Stage(name, Map.of(), PresetLayer.NONE, Settings.NONE, Map.of(), Optional.empty());
    }

    /** Returns whether a stage can have this name. */
    public static boolean isName(String name) {
        return name.matches(NAME) && name.equals(name.strip());
    }

    public Stage withName(String changed) {
        return new Stage(changed, after, values, sweep, groups, cluster);
    }

    public Stage withAfter(Map<String, Condition> changed) {
        return new Stage(name, changed, values, sweep, groups, cluster);
    }

    public Stage withValues(PresetLayer changed) {
        return new Stage(name, after, changed, sweep, groups, cluster);
    }

    public Stage withSweep(Settings changed, Map<ValueGroup, Assignments> values) {
        return new Stage(name, after, this.values, changed, values, cluster);
    }

    public Stage withCluster(Optional<ClusterName> changed) {
        return new Stage(name, after, values, sweep, groups, changed);
    }

    /** Returns whether the stage runs on a different cluster from the rest of the run. */
    public boolean runsOnOtherCluster(ClusterName runCluster) {
        return cluster.filter(own -> !own.equals(runCluster)).isPresent();
    }

    /** Returns whether the stage has a name but no settings. */
    public boolean isEmpty() {
        return after.isEmpty() && values.isEmpty() && sweep.isEmpty() && groups.isEmpty() && cluster.isEmpty();
    }

    /**
     * Returns whether the stage sets the value with this key: {@code resources.time}, {@code parameters.lr},
     * {@code environment.variables.X}.
     */
    public boolean sets(String key) {
        return Fields.byKey(key)
                        .filter(field -> values.settings().sets(field) || sweep.sets(field))
                        .isPresent()
                || isIn(values.parameters(), "parameters.", key)
                || isIn(values.variables(), "environment.variables.", key)
                || groups.entrySet().stream()
                        .anyMatch(group -> isIn(group.getValue(), group.getKey().key() + ".", key));
    }

    private static boolean isIn(Assignments values, String prefix, String key) {
        return key.startsWith(prefix)
                && values.get(key.substring(prefix.length())).isPresent();
    }

    /** Returns this stage, overridden by the stage of the same name in a nearer preset. */
    public Stage overlaidBy(Stage above) {
        Map<ValueGroup, Assignments> merged = new LinkedHashMap<>(groups);
        above.groups.forEach((group, values) -> merged.merge(group, values, Assignments::overlaidBy));
        return new Stage(
                name,
                above.after.isEmpty() ? after : above.after,
                values.overlaidBy(above.values),
                sweep.overlaidBy(above.sweep),
                merged,
                above.cluster.or(() -> cluster));
    }
}
