package org.batchwright.scheduler.lsf;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.scheduler.ClockTime;
import org.batchwright.scheduler.YearlessTime;

/** Parses the time formats of LSF, which are in UTC and mostly without a year. */
final class LsfTimes {
    private static final List<String> MONTHS =
            List.of("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec");
    private static final String FORM = "Mon 00 00:00:00 0000";
    private static final Pattern TIMESTAMP = Pattern.compile(
            "(?:[A-Z][a-z]{2} )?([A-Z][a-z]{2}) +(\\d{1,2}) (\\d{2}):(\\d{2})(?::(\\d{2}))?(?: (\\d{4}))?(?: [A-Z])?");
    private static final Pattern MINUTES = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,2})?)(?: *min(?:utes?)?.*)?");

    private LsfTimes() {}

    /**
     * Parses {@code Apr 12 18:11:00 2026} without a regular expression, because there may be thousands of timestamps. Returns empty if the
     * text has another form.
     */
    private static Optional<Instant> full(String text) {
        if (text.length() != FORM.length()) {
            return Optional.empty();
        }
        for (int i = 3; i < text.length(); i++) {
            char form = FORM.charAt(i);
            char c = text.charAt(i);
            boolean fits = form == '0' ? (c >= '0' && c <= '9') || (c == ' ' && i == 4) : c == form;
            if (!fits) {
                return Optional.empty();
            }
        }
        int month = MONTHS.indexOf(text.substring(0, 3));
        return month < 0
                ? Optional.empty()
                : new YearlessTime(
                                month + 1,
                                number(text, 4, 6),
                                number(text, 7, 9),
                                number(text, 10, 12),
                                number(text, 13, 15))
                        .inYear(number(text, 16, 20), ZoneOffset.UTC);
    }

    private static int number(String text, int from, int to) {
        int number = 0;
        for (int i = from; i < to; i++) {
            number = 10 * number + (text.charAt(i) == ' ' ? 0 : text.charAt(i) - '0');
        }
        return number;
    }

    /**
     * Parses {@code Nov 20 18:31}, {@code Nov 20 19:31 L} or {@code Sat Mar 30 11:08:18}.
     *
     * @param now when the text was printed
     */
    static Optional<Instant> instant(String text, Optional<Instant> now) {
        Optional<Instant> full = full(text);
        return full.isPresent() ? full : byPattern(text.strip(), now);
    }

    private static Optional<Instant> byPattern(String text, Optional<Instant> now) {
        Matcher matcher = TIMESTAMP.matcher(text);
        if (!matcher.matches() || !MONTHS.contains(matcher.group(1))) {
            return Optional.empty();
        }
        YearlessTime moment = new YearlessTime(
                MONTHS.indexOf(matcher.group(1)) + 1,
                Integer.parseInt(matcher.group(2)),
                Integer.parseInt(matcher.group(3)),
                Integer.parseInt(matcher.group(4)),
                matcher.group(5) == null ? 0 : Integer.parseInt(matcher.group(5)));
        return matcher.group(6) != null
                ? moment.inYear(Integer.parseInt(matcher.group(6)), ZoneOffset.UTC)
                : now.flatMap(at -> moment.toInstant(at, ZoneOffset.UTC));
    }

    /** Parses a limit in minutes, which may have a fraction, or in the form {@code H:MM:SS}. */
    static Optional<Duration> limit(String text) {
        Matcher minutes = MINUTES.matcher(text.strip());
        return minutes.matches()
                ? Optional.of(Duration.ofSeconds(Math.round(Double.parseDouble(minutes.group(1)) * 60)))
                : ClockTime.read(text.strip());
    }
}
