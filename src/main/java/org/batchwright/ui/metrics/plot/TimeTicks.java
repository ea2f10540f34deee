package org.batchwright.ui.metrics.plot;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;

/** Round times to label an axis with. */
public final class TimeTicks {
    private static final long[] STEPS = {
        1,
        2,
        5,
        10,
        15,
        30,
        60,
        120,
        300,
        600,
        900,
        1800,
        3600,
        7200,
        10_800,
        21_600,
        43_200,
        86_400,
        172_800,
        604_800,
        1_209_600,
        2_419_200,
        4_838_400,
        14_515_200,
        31_536_000
    };

    private static final long DAY = 86_400;
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("MM-dd", Locale.ROOT);
    private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);
    private static final DateTimeFormatter SECOND = DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);

    private TimeTicks() {}

    /** Labels durations in seconds: {@code 0}, {@code 30 s}, {@code 5 min}, {@code 1:30 h}. */
    public static List<Tick> elapsed(PlotAxis axis, int most) {
        double least = axis.range().length() / Math.max(1, most - 1);
        if (axis.scale() == AxisScale.LOG || least < 1) {
            return NumberTicks.inFull(axis, most).stream()
                    .map(tick -> tick.label().isEmpty() ? tick : new Tick(tick.number(), tick.label() + " s"))
                    .toList();
        }
        long step = step(least);
        boolean overDays = isLong(axis.range().high());
        double first = Math.ceil(axis.range().low() / step - 1e-9);
        return DoubleStream.iterate(
                        first * step, number -> number <= axis.range().high(), number -> number + step)
                .limit(1000)
                .mapToObj(seconds -> new Tick(seconds, exact(seconds, overDays)))
                .toList();
    }

    /** @param overDays whether the axis has labels in days, so that one day is not written as {@code 24 h} */
    private static String exact(double seconds, boolean overDays) {
        if (isLong(seconds) || (overDays && Math.abs(seconds) >= DAY)) {
            return days(Math.round(seconds));
        }
        Duration time = Duration.ofSeconds(Math.round(seconds));
        return Math.abs(seconds) < 3600 || time.toSecondsPart() == 0
                ? elapsed(seconds)
                : String.format(
                        Locale.ROOT, "%d:%02d:%02d h", time.toHours(), time.toMinutesPart(), time.toSecondsPart());
    }

    /** Labels times in seconds since 1970 with the clock and, at midnight, the date. */
    public static List<Tick> clock(PlotAxis axis, int most, ZoneId zone) {
        double least = axis.range().length() / Math.max(1, most - 1);
        if (!(least < STEPS[STEPS.length - 1] * 10.0)) {
            return List.of();
        }
        long step = step(least);
        List<Tick> ticks = new ArrayList<>();
        ZonedDateTime at = Instant.ofEpochSecond((long) Math.floor(axis.range().low()))
                .atZone(zone)
                .truncatedTo(ChronoUnit.DAYS);
        while (at.toEpochSecond() <= axis.range().high() && ticks.size() < 1000) {
            if (at.toEpochSecond() >= axis.range().low()) {
                ticks.add(new Tick(at.toEpochSecond(), label(at, step)));
            }
            at = step >= DAY ? at.plusDays(step / DAY) : at.plusSeconds(step);
        }
        return ticks;
    }

    private static String label(ZonedDateTime at, long step) {
        boolean midnight = at.toLocalTime().toSecondOfDay() == 0;
        return at.format(midnight ? DATE : step % 60 == 0 ? MINUTE : SECOND);
    }

    /** Formats a duration in seconds as a short text. */
    public static String elapsed(double seconds) {
        if (Math.abs(seconds) < 60) {
            return seconds == 0 ? "0" : NumberText.atStep(seconds, seconds == Math.rint(seconds) ? 1 : 0.01) + " s";
        }
        Duration time = Duration.ofSeconds(Math.round(seconds));
        if (Math.abs(seconds) < 3600) {
            return time.toSecondsPart() == 0
                    ? time.toMinutes() + " min"
                    : String.format(Locale.ROOT, "%d:%02d min", time.toMinutes(), time.toSecondsPart());
        }
        if (!isLong(seconds)) {
            return time.toMinutesPart() == 0
                    ? time.toHours() + " h"
                    : String.format(Locale.ROOT, "%d:%02d h", time.toHours(), time.toMinutesPart());
        }
        return days(Math.round(seconds / 3600) * 3600);
    }

    private static boolean isLong(double seconds) {
        return Math.abs(seconds) >= 2 * DAY;
    }

    /**
     * Formats a duration as {@code 8 d}, {@code 8 d 6 h}, {@code 8 d 6:15 h} or {@code 8 d 6:15:30 h}, whichever is
     * exact.
     */
    private static String days(long seconds) {
        Duration rest = Duration.ofSeconds(Math.abs(seconds) % DAY);
        String hours = rest.toHours()
                + (rest.toSecondsPart() != 0
                        ? String.format(Locale.ROOT, ":%02d:%02d", rest.toMinutesPart(), rest.toSecondsPart())
                        : rest.toMinutesPart() != 0 ? String.format(Locale.ROOT, ":%02d", rest.toMinutesPart()) : "");
        return seconds / DAY + " d" + (rest.isZero() ? "" : " " + hours + " h");
    }

    private static long step(double least) {
        for (long step : STEPS) {
            if (step >= least) {
                return step;
            }
        }
        return (long) Math.ceil(least / STEPS[STEPS.length - 1]) * STEPS[STEPS.length - 1];
    }
}
