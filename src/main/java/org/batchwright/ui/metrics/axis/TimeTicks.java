package org.batchwright.ui.metrics.axis;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import org.batchwright.ui.metrics.number.NumberText;

/** Round times for the labels of an axis. */
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

    /** Labels durations given in seconds, all of them in the same format: {@code 30 s}, {@code 5 min}, {@code 1:30 h}, {@code 8 d 6 h}. */
    public static List<Tick> elapsed(PlotAxis axis, int most) {
        double least = axis.range().length() / Math.max(1, most - 1);
        if (axis.scale() == AxisScale.LOG || least < 1) {
            return NumberTicks.inFull(axis, most).stream()
                    .map(tick -> tick.label().isEmpty() ? tick : new Tick(tick.number(), tick.label() + " s"))
                    .toList();
        }
        long step = step(least);
        DurationForm form = DurationForm.of(axis.range().high(), step);
        double first = Math.ceil(axis.range().low() / step - 1e-9);
        return DoubleStream.iterate(
                        first * step, number -> number <= axis.range().high(), number -> number + step)
                .limit(1000)
                .mapToObj(seconds -> new Tick(seconds, form.text(Math.round(seconds))))
                .toList();
    }

    /** Labels times given in seconds since 1970 with the time of day or, at midnight, the date. */
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

    /** Formats a duration in seconds as a short string. */
    public static String elapsed(double seconds) {
        if (Math.abs(seconds) < 60) {
            return seconds == 0 ? "0" : NumberText.atStep(seconds, seconds == Math.rint(seconds) ? 1 : 0.01) + " s";
        }
        long rounded = Math.abs(seconds) < 2 * DAY ? Math.round(seconds) : Math.round(seconds / 60) * 60;
        long step = LongStream.of(DAY, 3600, 60)
                .filter(unit -> rounded % unit == 0)
                .findFirst()
                .orElse(1);
        return DurationForm.of(Math.abs(seconds), step).text(rounded);
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
