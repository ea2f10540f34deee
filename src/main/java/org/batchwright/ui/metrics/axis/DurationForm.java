package org.batchwright.ui.metrics.axis;

import java.time.Duration;
import java.util.Locale;

/** The format of the durations on an axis; it is the same for all labels. */
enum DurationForm {
    /** {@code 30 s}. */
    SECONDS,
    /** For example, {@code 5 min}. */
    MINUTES,
    /** For example, {@code 5:30 min}. */
    MINUTES_SECONDS,
    /** {@code 4 h}. */
    HOURS,
    /** {@code 1:30 h}. */
    HOURS_MINUTES,
    /** {@code 1:30:15 h}. */
    HOURS_SECONDS,
    /** {@code 8 d 6 h}. */
    DAYS,
    /** {@code 8 d 18:10}. */
    DAYS_MINUTES,
    /** {@code 8 d 18:10:30}. */
    DAYS_SECONDS;

    private static final long HOUR = 3600;
    private static final long DAY = 86_400;

    /** Returns the shortest form that is exact for labels up to a duration, {@code step} seconds apart. */
    static DurationForm of(double longest, long step) {
        boolean wholeMinutes = step % 60 == 0;
        if (longest < HOUR) {
            return longest < 120 && !wholeMinutes ? SECONDS : wholeMinutes ? MINUTES : MINUTES_SECONDS;
        }
        boolean isDays = longest >= 2 * DAY;
        if (step % HOUR == 0) {
            return isDays ? DAYS : HOURS;
        }
        return wholeMinutes ? isDays ? DAYS_MINUTES : HOURS_MINUTES : isDays ? DAYS_SECONDS : HOURS_SECONDS;
    }

    String text(long seconds) {
        if (seconds == 0) {
            return "0";
        }
        Duration time = Duration.ofSeconds(seconds);
        Duration ofDay = Duration.ofSeconds(seconds % DAY);
        return switch (this) {
            case SECONDS -> seconds + " s";
            case MINUTES -> time.toMinutes() + " min";
            case MINUTES_SECONDS -> format("%d:%02d min", time.toMinutes(), time.toSecondsPart());
            case HOURS -> time.toHours() + " h";
            case HOURS_MINUTES -> format("%d:%02d h", time.toHours(), time.toMinutesPart());
            case HOURS_SECONDS -> format("%d:%02d:%02d h", time.toHours(), time.toMinutesPart(), time.toSecondsPart());
            case DAYS -> days(time, ofDay.isZero() ? "" : ofDay.toHours() + " h");
            case DAYS_MINUTES -> days(time, format("%d:%02d", ofDay.toHours(), ofDay.toMinutesPart()));
            case DAYS_SECONDS ->
                days(time, format("%d:%02d:%02d", ofDay.toHours(), ofDay.toMinutesPart(), ofDay.toSecondsPart()));
        };
    }

    /** Omits zero days, so that an axis starts with {@code 12 h}. */
    private static String days(Duration time, String rest) {
        boolean isShort = time.toDays() == 0 && !rest.contains(":");
        return isShort ? rest : (time.toDays() + " d " + rest).strip();
    }

    private static String format(String pattern, Object... numbers) {
        return String.format(Locale.ROOT, pattern, numbers);
    }
}
