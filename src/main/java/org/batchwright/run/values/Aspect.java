package org.batchwright.run.values;

/**
 * An aspect in which runs and presets may differ.
 *
 * @param name the name of a parameter or variable; for a setting, the key of its field ({@code resources.time}); for a metric, its name
 *     after {@code best/} or {@code last/}; for any other aspect, a single word
 */
public record Aspect(Group group, String name) {

    /** The groups of aspects, in display order. */
    public enum Group {
        /** State and elapsed time. */
        RESULTS,
        METRICS,
        PARAMETERS,
        SETTINGS,
        VARIABLES,
        /** Cluster, preset and code. */
        FACTS
    }
}
