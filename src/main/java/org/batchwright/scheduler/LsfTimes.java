package org.batchwright.scheduler;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The ways of LSF to write times, in UTC, mostly without a year. */
final class LsfTimes {
    private static final List<String> MONTHS =
            List.of("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec");
    private static final Pattern STAMP = Pattern.compile(
            "(?:[A-Z][a-z]{2} )?([A-Z][a-z]{2}) +(\\d{1,2}) (\\d{2}):(\\d{2})(?::(\\d{2}))?(?: (\\d{4}))?(?: [A-Z])?");
    private static final Pattern MINUTES = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,2})?)(?: *min(?:utes?)?.*)?");

    private LsfTimes() {}

    /**
     * {@code Nov 20 18:31}, {@code Nov 20 19:31 L}, {@code Sat Mar 30 11:08:18}. Without a year, the one that is nearest to now.
     *
     * @param now when it was written
     */
    static Optional<Instant> instant(String text, Optional<Instant> now) {
        Matcher matcher = STAMP.matcher(text.strip());
        if (!matcher.matches() || !MONTHS.contains(matcher.group(1))) {
            return Optional.empty();
        }
        OptionalInt year =
                matcher.group(6) == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(matcher.group(6)));
        int month = MONTHS.indexOf(matcher.group(1)) + 1;
        int[] rest = {
            Integer.parseInt(matcher.group(2)),
            Integer.parseInt(matcher.group(3)),
            Integer.parseInt(matcher.group(4)),
            matcher.group(5) == null ? 0 : Integer.parseInt(matcher.group(5))
        };
        return year.isPresent() ? moment(year.getAsInt(), month, rest) : now.flatMap(at -> nearest(at, month, rest));
    }

    private static Optional<Instant> nearest(Instant now, int month, int[] rest) {
        int year = now.atOffset(ZoneOffset.UTC).getYear();
        return Stream.of(year - 1, year, year + 1)
                .flatMap(one -> moment(one, month, rest).stream())
                .min((one, other) -> Duration.between(one, now)
                        .abs()
                        .compareTo(Duration.between(other, now).abs()));
    }

    private static Optional<Instant> moment(int year, int month, int[] rest) {
        try {
            return Optional.of(LocalDateTime.of(year, month, rest[0], rest[1], rest[2], rest[3])
                    .toInstant(ZoneOffset.UTC));
        } catch (DateTimeException none) {
            return Optional.empty();
        }
    }

    /** A limit: {@code 00:10:00} of bjobs, {@code 60.0 min of hostA} of bqueues. */
    static Optional<Duration> limit(String text) {
        Matcher minutes = MINUTES.matcher(text.strip());
        return minutes.matches()
                ? Optional.of(Duration.ofSeconds(Math.round(Double.parseDouble(minutes.group(1)) * 60)))
                : OpenPbsTimes.read(text.strip());
    }
}
