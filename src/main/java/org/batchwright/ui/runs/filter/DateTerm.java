package org.batchwright.ui.runs.filter;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.Period;
import java.time.ZonedDateTime;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the days and ages of {@code since:} and {@code until:}: {@code today}, {@code yesterday}, {@code 2026-11-03}, {@code 12h}, {@code 7d}, {@code 2w}. */
final class DateTerm {
    private static final Pattern AGE = Pattern.compile("(\\d{1,4})([hdw])");

    private DateTerm() {}

    /** Returns when the day begins or, for an age, the time that long ago; empty for incomplete or unknown text. */
    static Optional<Instant> start(String text, ZonedDateTime now) {
        return age(text, now).or(() -> day(text, now).map(day -> startOf(day, now)));
    }

    /** Returns when the day ends or, for an age, the time that long ago; empty for incomplete or unknown text. */
    static Optional<Instant> end(String text, ZonedDateTime now) {
        return age(text, now).or(() -> day(text, now).map(day -> startOf(day.plusDays(1), now)));
    }

    private static Instant startOf(LocalDate day, ZonedDateTime now) {
        return day.atStartOfDay(now.getZone()).toInstant();
    }

    private static Optional<Instant> age(String text, ZonedDateTime now) {
        Matcher age = AGE.matcher(text);
        if (!age.matches()) {
            return Optional.empty();
        }
        int count = Integer.parseInt(age.group(1));
        return Optional.of(
                switch (age.group(2)) {
                    case "h" -> now.minus(Duration.ofHours(count)).toInstant();
                    case "w" -> now.minus(Period.ofWeeks(count)).toInstant();
                    default -> now.minus(Period.ofDays(count)).toInstant();
                });
    }

    private static Optional<LocalDate> day(String text, ZonedDateTime now) {
        try {
            return Optional.of(
                    switch (text) {
                        case "today" -> now.toLocalDate();
                        case "yesterday" -> now.toLocalDate().minusDays(1);
                        default -> LocalDate.parse(text);
                    });
        } catch (DateTimeException incomplete) {
            return Optional.empty();
        }
    }
}
