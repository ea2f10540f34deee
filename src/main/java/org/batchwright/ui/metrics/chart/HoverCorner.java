package org.batchwright.ui.metrics.chart;

import java.util.List;
import org.batchwright.ui.metrics.plot.CurvePoints;
import org.batchwright.ui.metrics.plot.CurveReading;
import org.batchwright.ui.metrics.plot.PlotLayout;

/**
 * The place of a box with readings: at the side away from the pointer, in the corner where it covers less of the curves.
 *
 * @param across the x coordinate of the readings
 * @param pointer the y coordinate of the pointer; NaN if it is elsewhere
 * @param outside whether the box may extend over the labels of the horizontal axis, so that it covers less of a small plot
 */
record HoverCorner(PlotLayout layout, double across, double pointer, boolean outside) {
    private static final double GAP = 12;
    private static final double INSET = 6;
    private static final double EDGE = 2;
    /** The room at the right of the axis. */
    private static final double MARGIN = 16;

    private static final int SAMPLES = 6;
    private static final int BOLD = 10;

    /** The upper left corner of a box. */
    record UpperLeft(double left, double top) {}

    /** Returns the greatest width of a box that does not cover the pointer. */
    double room() {
        return Math.max(across - GAP - EDGE, layout.right() + MARGIN - across - GAP);
    }

    UpperLeft of(double width, double height, List<CurveReading> readings, HoverRows rows) {
        double left = left(width);
        double high = outside ? EDGE : layout.top() + INSET;
        double bottom = outside ? layout.bottom() + PlotLayout.BOTTOM - EDGE : layout.bottom() - INSET;
        double low = Math.max(high, bottom - height);
        boolean isHigh =
                covered(left, high, width, height, readings, rows) <= covered(left, low, width, height, readings, rows);
        return new UpperLeft(left, isHigh ? high : low);
    }

    private double left(double width) {
        boolean isRight = across < (layout.left() + layout.right()) / 2;
        double inside = isRight ? layout.right() - INSET - width : layout.left() + INSET;
        double apart = isRight
                ? Math.clamp(across + GAP, inside, layout.right() + MARGIN - width)
                : Math.max(EDGE, Math.min(inside, across - GAP - width));
        return Math.max(EDGE, apart);
    }

    /** Returns how much of the curves a box covers; the pointer, and the curves that stand out, count most. */
    private double covered(
            double left, double top, double width, double height, List<CurveReading> readings, HoverRows rows) {
        boolean isOverPointer = left < across && across < left + width && top < pointer && pointer < top + height;
        double covered = isOverPointer ? Double.MAX_VALUE : 0;
        for (int sample = 0; sample < SAMPLES; sample++) {
            double x = layout.xAt(left + width * (sample + 0.5) / SAMPLES);
            for (CurveReading reading : readings) {
                double down = down(reading.curve().points(), x);
                if (top <= down && down <= top + height) {
                    covered += rows.isBold(reading) ? BOLD : 1;
                }
            }
        }
        return covered;
    }

    /** Returns the y coordinate of a curve at an x value; NaN if it has none there. */
    private double down(CurvePoints points, double x) {
        return points.xs().contains(x)
                ? points.nearest(x).map(point -> layout.down(points.y(point))).orElse(Double.NaN)
                : Double.NaN;
    }
}
