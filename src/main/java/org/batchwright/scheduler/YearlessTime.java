package org.batchwright.scheduler;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.stream.IntStream;

/** A timestamp without a year. */
public record YearlessTime(int month, int day, int hour, int minute, int second) {
    /** Limit for how far ahead a time may be: except for expected starts, reported times are in the past. */
    private static final Duration MAX_AHEAD = Duration.ofDays(60);

    /** Returns the instant in this year; empty if the day does not exist in the year. */
    public Optional<Instant> inYear(int year, ZoneOffset zone) {
        try {
            return Optional.of(
                    LocalDateTime.of(year, month, day, hour, minute, second).toInstant(zone));
        } catch (DateTimeException none) {
            return Optional.empty();
        }
    }

    /** Returns the instant in the latest year that does not put it far ahead of {@code now}. */
    public Optional<Instant> toInstant(Instant now, ZoneOffset zone) {
        int year = now.atOffset(zone).getYear();
        return IntStream.of(year + 1, year, year - 1)
                .boxed()
                .flatMap(one -> inYear(one, zone).stream())
                .filter(moment -> !moment.isAfter(now.plus(MAX_AHEAD)))
                .findFirst();
    }
}
