package org.batchwright.plan.usage;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Optional;

/**
 * The period for which usage is summed up.
 *
 * @param since the first day; empty if unlimited
 * @param until the last day; empty if unlimited
 * @param zone the time zone of the days and months
 */
public record UsagePeriod(Optional<LocalDate> since, Optional<LocalDate> until, ZoneId zone) {

    /** Returns whether a job that ended at this time is counted. */
    public boolean contains(Instant end) {
        return !isBefore(end) && !isAfter(end);
    }

    /** Returns whether the time is after the last day. */
    public boolean isAfter(Instant time) {
        return until.filter(day(time)::isAfter).isPresent();
    }

    private boolean isBefore(Instant time) {
        return since.filter(day(time)::isBefore).isPresent();
    }

    LocalDate day(Instant time) {
        return LocalDate.ofInstant(time, zone);
    }
}
