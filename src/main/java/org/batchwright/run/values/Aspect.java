package org.batchwright.run.values;

/**
 * A thing in which runs and presets may differ.
 *
 * @param name of a parameter or variable; of a setting, the key of its field ({@code resources.time}); of a fact, one word
 */
public record Aspect(Group group, String name) {

    /** In the order in which one looks at them. */
    public enum Group {
        PARAMETERS,
        SETTINGS,
        VARIABLES,
        /** What became of it: state, cluster, code. */
        FACTS
    }
}
