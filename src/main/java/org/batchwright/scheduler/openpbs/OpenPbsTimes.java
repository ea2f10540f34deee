package org.batchwright.scheduler.openpbs;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.Optional;

/** Converts times from and to the formats of PBS. */
final class OpenPbsTimes {
    private static final DateTimeFormatter TIMESTAMP_FORMAT =
            DateTimeFormatter.ofPattern("EEE MMM d HH:mm:ss yyyy", Locale.ENGLISH);

    private OpenPbsTimes() {}

    /** Formats a limit as {@code 52:00:00}; hours have no upper limit. */
    static String formatLimit(Duration time) {
        return String.format(Locale.ROOT, "%02d:%02d:%02d", time.toHours(), time.toMinutesPart(), time.toSecondsPart());
    }

    /** Parses the format of ctime(3) in UTC; returns empty for UNKNOWN. */
    static Optional<Instant> instant(String text) {
        try {
            return Optional.of(LocalDateTime.parse(text.strip().replaceAll(" +", " "), TIMESTAMP_FORMAT)
                    .toInstant(ZoneOffset.UTC));
        } catch (DateTimeParseException none) {
            return Optional.empty();
        }
    }
}
