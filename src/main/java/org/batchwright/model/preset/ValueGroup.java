package org.batchwright.model.preset;

import java.util.Arrays;
import java.util.Optional;

/** Values of parameters that a preset has besides those of the command: for sweep, sample and chain. */
public enum ValueGroup {
    /** Lists of values, each combined with each. */
    GRID("sweep.grid"),
    /** Lists of one length: the first values belong together, then the second ones... */
    ZIP("sweep.zip"),
    /** What random values are drawn from: a list, or a span such as {@code 1e-5 to 1e-2 log}. */
    SPACE("sweep.random.space"),
    /** Parameters that differ in the sample. */
    SAMPLE("sample.parameters"),
    /** Parameters that a segment of a chain gets besides, from the second on. */
    CONTINUED("chain.parameters");

    private final String key;

    ValueGroup(String key) {
        this.key = key;
    }

    /** Path of the map in the preset file, its parts joined by dots. */
    public String key() {
        return key;
    }

    /** The group whose map stands at this path. */
    public static Optional<ValueGroup> byKey(String key) {
        return Arrays.stream(values()).filter(group -> group.key.equals(key)).findFirst();
    }
}
