package org.batchwright.plan.usage;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Optional;

/**
 * The total hours of jobs; the hours of some may be unknown.
 *
 * @param total sum of the known hours
 * @param knownJobs number of jobs included
 * @param unknownJobs number of jobs left out
 */
public record PartialSum(Duration total, int knownJobs, int unknownJobs) {
    static final PartialSum NONE = new PartialSum(Duration.ZERO, 0, 0);

    private static final int PLACES = 4;

    PartialSum plus(Optional<Duration> time) {
        return time.map(known -> new PartialSum(total.plus(known), knownJobs + 1, unknownJobs))
                .orElseGet(() -> new PartialSum(total, knownJobs, unknownJobs + 1));
    }

    /** Returns the hours with 4 decimal places; empty if they are unknown for all jobs. */
    public Optional<BigDecimal> hours() {
        return knownJobs == 0
                ? Optional.empty()
                : Optional.of(BigDecimal.valueOf(total.toMillis())
                        .divide(BigDecimal.valueOf(Duration.ofHours(1).toMillis()), PLACES, RoundingMode.HALF_UP));
    }
}
