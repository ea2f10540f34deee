package org.batchwright.run.values;

/**
 * Something in which runs and presets may differ.
 *
 * @param name of a parameter or variable; of a setting, the key of its field ({@code resources.time}); of a metric, {@code best/} or
 *     {@code last/} and its name; of the others, one word
 */
public record Aspect(Group group, String name) {

    /** In display order. */
    public enum Group {
        /** State, elapsed time. */
        RESULTS,
        METRICS,
        PARAMETERS,
        SETTINGS,
        VARIABLES,
        /** Cluster, preset, code. */
        FACTS
    }
}
