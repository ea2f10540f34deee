package org.batchwright.model;

import java.util.OptionalInt;

/**
 * What a scheduler takes from one user; an absent limit is unknown or none.
 *
 * @param arrayIndex the highest index of a job array
 * @param jobs jobs of the user that may wait and run at the same time
 */
public record Limits(OptionalInt arrayIndex, OptionalInt jobs) {
    public static final Limits UNKNOWN = new Limits(OptionalInt.empty(), OptionalInt.empty());
}
