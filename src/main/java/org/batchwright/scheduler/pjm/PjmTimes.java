package org.batchwright.scheduler.pjm;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.scheduler.ClockTime;
import org.batchwright.scheduler.YearlessTime;

/**
 * Parses the time formats of PJM: {@code 11/20 19:10:02}, without a year.
 *
 * @param now when the text was printed
 * @param zone time zone of the login node at that time
 */
record PjmTimes(Optional<Instant> now, ZoneOffset zone) {
    private static final Pattern NOW = Pattern.compile("(?m)^now (\\d{1,12}) ([+-]\\d{4})$");
    private static final Pattern DATE_TIME =
            Pattern.compile("\\(?(?:(\\d{4})/)?(\\d{2})/(\\d{2}) (\\d{2}):(\\d{2})(?::(\\d{2}))?\\)?[<@#*]?");

    static PjmTimes of(String output) {
        Matcher matcher = NOW.matcher(output);
        try {
            return matcher.find()
                    ? new PjmTimes(
                            Optional.of(Instant.ofEpochSecond(Long.parseLong(matcher.group(1)))),
                            ZoneOffset.of(matcher.group(2)))
                    : new PjmTimes(Optional.empty(), ZoneOffset.UTC);
        } catch (DateTimeException none) {
            return new PjmTimes(Optional.empty(), ZoneOffset.UTC);
        }
    }

    /** Parses a time; a time in brackets is only expected. */
    Optional<Instant> instant(String text) {
        Matcher matcher = DATE_TIME.matcher(text.strip());
        if (!matcher.matches()) {
            return Optional.empty();
        }
        YearlessTime moment = new YearlessTime(
                Integer.parseInt(matcher.group(2)),
                Integer.parseInt(matcher.group(3)),
                Integer.parseInt(matcher.group(4)),
                Integer.parseInt(matcher.group(5)),
                matcher.group(6) == null ? 0 : Integer.parseInt(matcher.group(6)));
        return matcher.group(1) != null
                ? moment.inYear(Integer.parseInt(matcher.group(1)), zone)
                : now.flatMap(at -> moment.toInstant(at, zone));
    }

    /** Parses {@code 0001:00:00}. */
    static Optional<Duration> limit(String text) {
        return ClockTime.read(text.strip());
    }
}
