package org.batchwright.ui.widget;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Formats dates for the window: short in a row, in full on hover. */
public final class Dates {
    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMM HH:mm", Locale.ENGLISH);
    private static final DateTimeFormatter YEAR = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT);
    private static final DateTimeFormatter FULL = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT);

    private static final DateTimeFormatter SECONDS = DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);

    private Dates() {}

    /** Formats a time as {@code today 17:09}, {@code yesterday 17:09}, {@code 18 Nov 17:09} or {@code 2025-11-18 17:09}. */
    public static String brief(Instant time, Instant now, ZoneId zone) {
        ZonedDateTime at = time.atZone(zone);
        LocalDate today = LocalDate.ofInstant(now, zone);
        if (at.toLocalDate().equals(today)) {
            return Texts.get("date.today", CLOCK.format(at));
        }
        if (at.toLocalDate().equals(today.minusDays(1))) {
            return Texts.get("date.yesterday", CLOCK.format(at));
        }
        return (at.getYear() == today.getYear() ? DAY : YEAR).format(at);
    }

    /** Formats a time relative to now, in this computer's time zone. */
    public static String brief(Instant time) {
        return brief(time, Instant.now(), ZoneId.systemDefault());
    }

    /** Formats a time as {@code 2026-11-18 17:09:32}. */
    public static String full(Instant time, ZoneId zone) {
        return FULL.format(time.atZone(zone));
    }

    /** Formats a range as {@code 2026-11-18 17:09:32 – 17:09:40}; a single time if both are in the same second. */
    public static String range(Instant from, Instant to, ZoneId zone) {
        String start = full(from, zone);
        String end = full(to, zone);
        if (start.equals(end)) {
            return start;
        }
        boolean sameDay = from.atZone(zone).toLocalDate().equals(to.atZone(zone).toLocalDate());
        return start + " – " + (sameDay ? SECONDS.format(to.atZone(zone)) : end);
    }
}
