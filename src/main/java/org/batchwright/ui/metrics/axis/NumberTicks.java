package org.batchwright.ui.metrics.axis;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import org.batchwright.ui.metrics.number.NumberText;

/** Round numbers for the labels of an axis. */
public final class NumberTicks {
    private static final double[] STEPS = {1, 2, 5, 10};
    private static final int[] DIGITS = {1, 2, 5};
    private static final Interval WITHOUT_EXPONENTS = new Interval(1e-4, 1e9 * (1 - 1e-9));

    private NumberTicks() {}

    /** @param most the maximum number of labels that fit, at least 2 */
    public static List<Tick> of(PlotAxis axis, int most) {
        return of(axis, most, false);
    }

    /** Returns labels without {@code k} and {@code M}, for numbers that already have a unit. */
    static List<Tick> inFull(PlotAxis axis, int most) {
        return of(axis, most, true);
    }

    private static List<Tick> of(PlotAxis axis, int most, boolean inFull) {
        Interval range = axis.range();
        if (range.isEmpty() || !Double.isFinite(range.length())) {
            return List.of();
        }
        if (axis.scale() == AxisScale.LOG && range.low() > 0) {
            double decades = Math.log10(range.high()) - Math.log10(range.low());
            if (decades >= 1) {
                return decades(range, decades, most, inFull);
            }
        }
        return linear(range, step(range.length() / Math.max(1, most - 1)), inFull);
    }

    /** Returns ticks for counted quantities, such as epochs: without fractions unless the axis contains no whole number. */
    public static List<Tick> integers(PlotAxis axis, int most) {
        boolean counts = axis.scale() == AxisScale.LINEAR && axis.range().length() < most - 1;
        List<Tick> whole = counts ? linear(axis.range(), 1, false) : List.of();
        return whole.isEmpty() ? of(axis, most) : whole;
    }

    private static List<Tick> linear(Interval range, double step, boolean inFull) {
        double first = Math.ceil(range.low() / step - 1e-9);
        double last = Math.floor(range.high() / step + 1e-9);
        if (!(step > 0) || !(last - first < 1000)) {
            return List.of();
        }
        double largest = Math.max(Math.abs(first), Math.abs(last)) * step;
        TickUnit unit = inFull ? TickUnit.ONE : TickUnit.of(largest, step);
        return DoubleStream.iterate(first, number -> number <= last, number -> number + 1)
                .map(number -> number * step)
                .mapToObj(number -> new Tick(number, unit.label(number, step)))
                .toList();
    }

    /** Returns the smallest round number that is not less than a number: 1, 2 or 5 times a power of ten. */
    private static double step(double least) {
        double power = Math.pow(10, Math.floor(Math.log10(least)));
        for (double step : STEPS) {
            if (step * power >= least * (1 - 1e-9)) {
                return step * power;
            }
        }
        return 10 * power;
    }

    private static List<Tick> decades(Interval range, double decades, int most, boolean inFull) {
        int from = (int) Math.floor(Math.log10(range.low()));
        int to = (int) Math.ceil(Math.log10(range.high()));
        int every = (int) Math.max(1, Math.ceil(decades / Math.max(1, most - 1)));
        boolean detailed = every == 1 && decades * DIGITS.length <= most;
        List<Tick> ticks = new ArrayList<>();
        for (int power = Math.floorDiv(from, every) * every; power <= to; power += every) {
            for (int digit : DIGITS) {
                double number = digit * Math.pow(10, power);
                if (range.contains(number) && (digit == 1 || every == 1)) {
                    ticks.add(new Tick(number, digit == 1 || detailed ? decade(range, digit, power, inFull) : ""));
                }
            }
        }
        return List.copyOf(ticks);
    }

    /**
     * Writes all large or small numbers on an axis with exponents if one of them needs an exponent, and otherwise with {@code k} and
     * {@code M}.
     */
    private static String decade(Interval range, int digit, int power, boolean inFull) {
        double number = digit * Math.pow(10, power);
        if (!WITHOUT_EXPONENTS.contains(range.low()) || !WITHOUT_EXPONENTS.contains(range.high())) {
            return power < -2 || power > 3 ? digit + "e" + power : NumberText.value(number);
        }
        return inFull || range.high() < 1e4 ? NumberText.value(number) : thousands(number);
    }

    private static String thousands(double number) {
        if (number >= 1e6) {
            return TickUnit.MILLION.label(number, number);
        }
        return number >= 1e3 ? TickUnit.THOUSAND.label(number, number) : NumberText.value(number);
    }
}
