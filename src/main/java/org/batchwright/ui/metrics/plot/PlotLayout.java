package org.batchwright.ui.metrics.plot;

import java.time.ZoneId;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.batchwright.ui.metrics.axis.AxisScale;
import org.batchwright.ui.metrics.axis.Interval;
import org.batchwright.ui.metrics.axis.NumberTicks;
import org.batchwright.ui.metrics.axis.PlotAxis;
import org.batchwright.ui.metrics.axis.Tick;
import org.batchwright.ui.metrics.axis.TimeTicks;

/**
 * The positions of all parts of a chart. Coordinates are in pixels from the top left.
 *
 * @param left the left edge of the plot area
 * @param top the top edge of the plot area
 * @param x the horizontal axis, which begins at {@code left}
 * @param y the vertical axis, which begins at the bottom of the area and points upward
 */
public record PlotLayout(double left, double top, PlotAxis x, PlotAxis y, List<Tick> xTicks, List<Tick> yTicks) {
    private static final double TOP = 9;
    /** The height of the labels and the title of the horizontal axis. */
    public static final double BOTTOM = 38;

    private static final double RIGHT = 20;
    private static final double LABEL_GAP = 8;
    /** Minimum width of the labels of the vertical axis, so that the plot areas of most charts are aligned. */
    private static final double LEAST_LABELS = 44;

    private static final double LABEL_HEIGHT = 15;
    private static final double LEAST_LABEL = 56;
    private static final int MOST_LABELS = 12;

    /**
     * The space available to a chart.
     *
     * @param textWidth function that returns the width of a label in pixels
     */
    public record Space(double width, double height, ToDoubleFunction<String> textWidth) {}

    public PlotLayout {
        xTicks = List.copyOf(xTicks);
        yTicks = List.copyOf(yTicks);
    }

    /** Lays out a chart of these curves, except for hidden ones. */
    public static PlotLayout of(List<PlottedCurve> curves, PlotOptions options, Zoom zoom, Space space) {
        return of(curves, span(curves, options), options, zoom, space);
    }

    /** @param span the range of x to show if it is not zoomed */
    public static PlotLayout of(List<PlottedCurve> curves, Interval span, PlotOptions options, Zoom zoom, Space space) {
        Interval xs = zoom.x().orElseGet(() -> withoutMargin(span, options));
        Interval ys = zoom.y().orElseGet(() -> options.y().padded(vertical(curves, xs, options.y())));
        double height = Math.max(1, space.height() - TOP - BOTTOM);
        PlotAxis y = new PlotAxis(options.y(), ys, height);
        List<Tick> yTicks = verticalTicks(y, (int) Math.max(2, height / (LABEL_HEIGHT * 2)));
        double labels = yTicks.stream()
                .mapToDouble(tick -> space.textWidth().applyAsDouble(tick.label()))
                .max()
                .orElse(0);
        double left = LABEL_GAP + 4 + Math.max(LEAST_LABELS, labels);
        PlotAxis x = new PlotAxis(options.x(), xs, Math.max(1, Math.floor(space.width() - left - RIGHT)));
        return new PlotLayout(
                Math.ceil(left), TOP, x, y, ticks(options.horizontal(), x, Math.ceil(left), space), yTicks);
    }

    /** Returns the ticks of the vertical axis. A single label would not show the scale, so labels are closer together in a low chart. */
    private static List<Tick> verticalTicks(PlotAxis y, int most) {
        List<Tick> ticks = NumberTicks.of(y, most);
        for (int closer = most + 1; ticks.size() < 2 && closer <= most + 3; closer++) {
            ticks = NumberTicks.of(y, closer);
        }
        return ticks;
    }

    /** Returns as many labels as fit next to each other, at least two if possible. */
    private static List<Tick> ticks(HorizontalValue horizontal, PlotAxis x, double left, Space space) {
        LabelRow row = new LabelRow(x, left, space.width(), space.textWidth());
        List<Tick> fullest = List.of();
        for (int most = (int) Math.clamp(x.length() / LEAST_LABEL, 4, MOST_LABELS); most >= 2; most--) {
            List<Tick> ticks = ticks(horizontal, x, most);
            List<Tick> fitted = row.fitted(ticks);
            if (row.fits(ticks) && LabelRow.count(fitted) >= 2) {
                return fitted;
            }
            fullest = LabelRow.count(fitted) > LabelRow.count(fullest) ? fitted : fullest;
        }
        return fullest;
    }

    private static List<Tick> ticks(HorizontalValue horizontal, PlotAxis x, int most) {
        return switch (horizontal) {
            case RELATIVE -> TimeTicks.elapsed(x, most);
            case WALL -> TimeTicks.clock(x, most, ZoneId.systemDefault());
            case STEP, EPOCH -> NumberTicks.integers(x, most);
        };
    }

    /** Returns the range of x of all points that can be shown. */
    public static Interval span(List<PlottedCurve> curves, PlotOptions options) {
        Interval all = Interval.EMPTY;
        for (PlottedCurve curve : curves) {
            Interval xs = curve.points().xs();
            if (!xs.isEmpty() && options.x() == AxisScale.LOG && xs.low() <= 0) {
                xs = new Interval(curve.points().firstPositiveX().orElse(xs.high()), xs.high());
            }
            all = all.union(xs);
        }
        return all;
    }

    /**
     * Returns the range of x without a margin. Adds one only if the range has no length or starts with a value that the axis cannot show.
     */
    private static Interval withoutMargin(Interval span, PlotOptions options) {
        boolean wide = span.low() < span.high() && options.x().shows(span.low());
        return wide ? span : options.x().padded(span);
    }

    private static Interval vertical(List<PlottedCurve> curves, Interval xs, AxisScale scale) {
        Interval all = Interval.EMPTY;
        for (PlottedCurve curve : curves) {
            CurvePoints points = curve.points();
            boolean log = scale == AxisScale.LOG;
            all = all.union(log ? points.positiveYs(xs) : points.ys(xs));
            all = all.union(points.spread()
                    .map(spread -> log ? spread.positiveYs(xs) : spread.ys(xs))
                    .orElse(Interval.EMPTY));
        }
        return all;
    }

    public double right() {
        return left + x.length();
    }

    public double bottom() {
        return top + y.length();
    }

    /** Returns the horizontal pixel position of an x value. */
    public double across(double number) {
        return left + x.pixel(number);
    }

    /** Returns the vertical pixel position of a y value. */
    public double down(double number) {
        return bottom() - y.pixel(number);
    }

    public double xAt(double pixel) {
        return x.number(pixel - left);
    }

    public boolean contains(double pixelX, double pixelY) {
        return pixelX >= left && pixelX <= right() && pixelY >= top && pixelY <= bottom();
    }
}
