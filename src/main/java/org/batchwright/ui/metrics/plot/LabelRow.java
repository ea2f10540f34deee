package org.batchwright.ui.metrics.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.batchwright.ui.metrics.axis.PlotAxis;
import org.batchwright.ui.metrics.axis.Tick;

/**
 * The labels below a horizontal axis, each centered below its tick. Labels do not overlap each other or the edge of the chart.
 *
 * @param left the position where the axis begins
 * @param width the width of the chart
 * @param textWidth function that returns the width of a label in pixels
 */
record LabelRow(PlotAxis axis, double left, double width, ToDoubleFunction<String> textWidth) {
    private static final double GAP = 14;

    /** Returns whether all labels fit between the edges of the chart, apart from those at the ends, which may be omitted. */
    boolean fits(List<Tick> ticks) {
        double end = Double.NEGATIVE_INFINITY;
        for (Tick tick : ticks) {
            if (!tick.label().isEmpty() && isInside(tick)) {
                if (center(tick) - width(tick) / 2 < end + GAP) {
                    return false;
                }
                end = center(tick) + width(tick) / 2;
            }
        }
        return true;
    }

    /** Returns the ticks without the labels that do not fit. */
    List<Tick> fitted(List<Tick> ticks) {
        List<Tick> fitted = new ArrayList<>();
        double end = Double.NEGATIVE_INFINITY;
        for (Tick tick : ticks) {
            boolean fits = isInside(tick) && center(tick) - width(tick) / 2 >= end + GAP;
            fitted.add(fits ? tick : new Tick(tick.number(), ""));
            if (fits && !tick.label().isEmpty()) {
                end = center(tick) + width(tick) / 2;
            }
        }
        return List.copyOf(fitted);
    }

    static long count(List<Tick> ticks) {
        return ticks.stream().filter(tick -> !tick.label().isEmpty()).count();
    }

    private boolean isInside(Tick tick) {
        return center(tick) - width(tick) / 2 >= 0 && center(tick) + width(tick) / 2 <= width;
    }

    private double center(Tick tick) {
        return left + axis.pixel(tick.number());
    }

    private double width(Tick tick) {
        return textWidth.applyAsDouble(tick.label());
    }
}
