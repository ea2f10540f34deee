package org.batchwright.run.values;

/**
 * Something in which runs and presets may differ.
 *
 * @param name of a parameter or variable; of a setting, the key of its field ({@code resources.time}); of a fact, one word
 */
public record Aspect(Group group, String name) {

    /** In display order. */
    public enum Group {
        PARAMETERS,
        SETTINGS,
        VARIABLES,
        /** State, cluster, code. */
        FACTS
    }
}
