package org.batchwright.scheduler.gridengine;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Parses the time formats of Grid Engine; its commands are made to write times in UTC. */
final class GridEngineTimes {
    private static final List<DateTimeFormatter> FORMATS = List.of(
            DateTimeFormatter.ofPattern("MM/dd/yyyy HH:mm:ss", Locale.ROOT),
            DateTimeFormatter.ofPattern("EEE MMM d HH:mm:ss yyyy", Locale.ENGLISH));

    private GridEngineTimes() {}

    /** Parses {@code Fri Nov 20 18:32:47 2026} or {@code 07/01/2018 11:55:14.706}; returns empty for {@code -/-}. */
    static Optional<Instant> instant(String text) {
        String plain = text.strip().replaceFirst("\\.\\d+$", "").replaceAll(" +", " ");
        for (DateTimeFormatter format : FORMATS) {
            try {
                return Optional.of(LocalDateTime.parse(plain, format).toInstant(ZoneOffset.UTC));
            } catch (DateTimeException other) {
                // try the next format
            }
        }
        return Optional.empty();
    }

    /** Parses {@code 24:00:00}, {@code 600} or {@code 6s}; returns empty for INFINITY and similar values. */
    static Optional<Duration> read(String text) {
        if (!text.matches("\\d{1,9}(:\\d{1,2}){0,2}(\\.\\d+)?s?")) {
            return Optional.empty();
        }
        long seconds = 0;
        for (String part : text.replaceFirst("\\.\\d+", "").replace("s", "").split(":")) {
            seconds = seconds * 60 + Long.parseLong(part);
        }
        return Optional.of(Duration.ofSeconds(seconds));
    }
}
