package org.batchwright.run.values;

/**
 * An aspect in which runs and presets may differ.
 *
 * @param name of a parameter or variable; of a setting, the key of its field ({@code resources.time}); of a metric, {@code best/} or
 *     {@code last/} and its name; of the others, one word
 */
public record Aspect(Group group, String name) {

    /** The groups, in display order. */
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
