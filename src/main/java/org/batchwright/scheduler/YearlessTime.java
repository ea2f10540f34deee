package org.batchwright.scheduler;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.stream.IntStream;

/** A moment whose year nobody wrote down. */
public record YearlessTime(int month, int day, int hour, int minute, int second) {
    /** What a scheduler tells is over, but for the start that it expects. */
    private static final Duration AHEAD = Duration.ofDays(60);

    /** In this year; empty where there is no such day. */
    public Optional<Instant> in(int year, ZoneOffset zone) {
        try {
            return Optional.of(
                    LocalDateTime.of(year, month, day, hour, minute, second).toInstant(zone));
        } catch (DateTimeException none) {
            return Optional.empty();
        }
    }

    /** In the last year in which it is not far ahead of when it was written. */
    public Optional<Instant> at(Instant now, ZoneOffset zone) {
        int year = now.atOffset(zone).getYear();
        return IntStream.of(year + 1, year, year - 1)
                .boxed()
                .flatMap(one -> in(one, zone).stream())
                .filter(moment -> !moment.isAfter(now.plus(AHEAD)))
                .findFirst();
    }
}
