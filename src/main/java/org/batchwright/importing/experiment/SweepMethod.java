package org.batchwright.importing.experiment;

import org.batchwright.model.preset.ValueGroup;

/** How a sweep chooses its values. */
enum SweepMethod {
    GRID(ValueGroup.GRID),
    RANDOM(ValueGroup.SPACE),
    /** A search whose next values depend on earlier results. */
    SEARCH(ValueGroup.SPACE);

    private final ValueGroup group;

    SweepMethod(ValueGroup group) {
        this.group = group;
    }

    static SweepMethod of(String name) {
        return switch (name) {
            case "grid" -> GRID;
            case "random" -> RANDOM;
            default -> SEARCH;
        };
    }

    /** Returns the {@link ValueGroup} that stores the values in a preset. */
    ValueGroup group() {
        return group;
    }
}
