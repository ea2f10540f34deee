package org.batchwright.model.cluster;

import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.text.DataSize;

/**
 * A scheduler's limits per user; an absent limit is either unknown or nonexistent.
 *
 * @param arrayIndex the highest index of a job array
 * @param jobs the maximum number of the user's jobs that may wait or run at the same time
 * @param memoryUnsaid the maximum memory of a job that requests none
 */
public record Limits(OptionalInt arrayIndex, OptionalInt jobs, Optional<DataSize> memoryUnsaid) {
    public static final Limits UNKNOWN = new Limits(OptionalInt.empty(), OptionalInt.empty());

    public Limits(OptionalInt arrayIndex, OptionalInt jobs) {
        this(arrayIndex, jobs, Optional.empty());
    }
}
