package org.batchwright.model.cluster;

import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.text.DataSize;

/**
 * What a scheduler takes from one user; an absent limit is unknown or none.
 *
 * @param arrayIndex the highest index of a job array
 * @param jobs jobs of the user that may wait and run at the same time
 * @param memoryUnsaid the most memory that a job gets which asks for none
 */
public record Limits(OptionalInt arrayIndex, OptionalInt jobs, Optional<DataSize> memoryUnsaid) {
    public static final Limits UNKNOWN = new Limits(OptionalInt.empty(), OptionalInt.empty());

    public Limits(OptionalInt arrayIndex, OptionalInt jobs) {
        this(arrayIndex, jobs, Optional.empty());
    }
}
