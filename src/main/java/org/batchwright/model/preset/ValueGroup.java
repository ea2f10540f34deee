package org.batchwright.model.preset;

import java.util.Arrays;
import java.util.Optional;

/** Parameter values of a preset in addition to the command's own: for the sweep, sample and chain. */
public enum ValueGroup {
    /** Lists of values, in all combinations. */
    GRID("sweep.grid"),
    /** Lists of equal length: the first values belong together, then the second values, and so on. */
    ZIP("sweep.zip"),
    /** Distributions of random values: a list, or a range such as {@code 1e-5 to 1e-2 log}. */
    SPACE("sweep.random.space"),
    /** Parameters that differ in the sample. */
    SAMPLE("sample.parameters"),
    /** Additional parameters of a segment of a chain, from the second on. */
    CONTINUED("chain.parameters");

    private final String key;

    ValueGroup(String key) {
        this.key = key;
    }

    /** Returns the dot-separated path of the map in the preset file. */
    public String key() {
        return key;
    }

    /** Returns the group with the map at this path. */
    public static Optional<ValueGroup> byKey(String key) {
        return Arrays.stream(values()).filter(group -> group.key.equals(key)).findFirst();
    }
}
