package org.batchwright.ui.notify;

import java.time.DateTimeException;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;

/**
 * The daily period during which no notices are sent, in local time.
 *
 * @param from the start, inclusive
 * @param until the end, exclusive; earlier than {@code from} if the quiet hours extend past midnight
 */
public record QuietHours(LocalTime from, LocalTime until) {
    /** The quiet hours suggested in the settings. */
    public static final QuietHours NIGHT = new QuietHours(LocalTime.of(22, 0), LocalTime.of(7, 0));

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);

    /** Parses {@code 22:00-07:00}. */
    public static Optional<QuietHours> parse(String written) {
        String[] parts = written.split("-", -1);
        try {
            return parts.length == 2
                    ? Optional.of(new QuietHours(LocalTime.parse(parts[0], TIME), LocalTime.parse(parts[1], TIME)))
                    : Optional.empty();
        } catch (DateTimeException neither) {
            return Optional.empty();
        }
    }

    /** Returns whether the time is within the quiet hours; always false if they start and end at the same time. */
    public boolean contains(LocalTime time) {
        boolean afterFrom = !time.isBefore(from);
        boolean beforeUntil = time.isBefore(until);
        return from.isAfter(until) ? afterFrom || beforeUntil : afterFrom && beforeUntil;
    }

    /** Returns the form used in the settings, such as {@code 22:00-07:00}. */
    @Override
    public String toString() {
        return show(from) + "-" + show(until);
    }

    /** Formats a time as {@code 07:00}. */
    public static String show(LocalTime time) {
        return TIME.format(time);
    }
}
