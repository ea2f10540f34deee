package org.batchwright.ui.metrics.plot;

import java.util.Optional;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.ui.metrics.axis.Interval;
import org.batchwright.ui.metrics.axis.PlotAxis;

/** The points of a growing series over a horizontal axis, both as written and smoothed. Not thread-safe. */
public final class CurvePoints {
    private final HorizontalValue horizontal;
    private final long origin;
    private DrawnPoints points = new DrawnPoints();
    private Optional<Spread> spread = Optional.empty();
    private int read;
    private long version;

    /** @param origin the origin of relative times, in milliseconds since 1970 */
    public CurvePoints(HorizontalValue horizontal, long origin) {
        this.horizontal = horizontal;
        this.origin = origin;
    }

    /** Reads the additional points of a later snapshot of the same series. */
    public void extend(MetricSeries series) {
        if (series.size() == read) {
            return;
        }
        for (; read < series.size(); read++) {
            double x = horizontal.of(series, read, origin);
            if (Double.isFinite(x)) {
                written().add(x, series.value(read));
            }
        }
        points.settle();
        version++;
    }

    /** Shows the mean of several curves instead of the points shown before. */
    public void show(MeanValues values, MeanValues.Band band) {
        points = DrawnPoints.of(values, values::mean);
        spread = Optional.of(new Spread(values, band));
        version++;
    }

    /** Shows another band around the mean of several curves. */
    public void chooseBand(MeanValues.Band band) {
        spread = spread.map(shown -> new Spread(shown.values(), band));
        version++;
    }

    /** Returns how far the averaged curves are apart; empty if the curve is that of a single job. */
    public Optional<Spread> spread() {
        return spread;
    }

    /** Returns the horizontal axis that the points are positioned on. */
    public HorizontalValue horizontal() {
        return horizontal;
    }

    /** Returns the origin of relative times, in milliseconds since 1970. */
    public long origin() {
        return origin;
    }

    /** Returns a number that changes whenever the points do. */
    public long version() {
        return version;
    }

    public int size() {
        return written().size();
    }

    public double x(int point) {
        return written().x(point);
    }

    /** Returns a value as written in the log. */
    public double y(int point) {
        return written().y(point);
    }

    /** Returns the range of x; empty if there are no points. */
    public Interval xs() {
        return written().xs();
    }

    /** Returns the index of the first point at or after an x value. */
    int lowerBound(double x) {
        return written().lowerBound(x, 0);
    }

    /** Returns the range of the finite values whose x is in the given range. */
    public Interval ys(Interval xs) {
        return points.ys(xs);
    }

    /** Returns the range of the finite values above 0 whose x is in the given range; empty if there are none. */
    public Interval positiveYs(Interval xs) {
        return points.positiveYs(xs);
    }

    /** Returns the first x value that a logarithmic axis can show. */
    public Optional<Double> firstPositiveX() {
        int first = written().lowerBound(Double.MIN_VALUE, 0);
        return first < written().size() ? Optional.of(written().x(first)) : Optional.empty();
    }

    /** Returns the x value of the first point at or after a number; if the direction is negative, of the last point at or before it. */
    public Optional<Double> next(double x, int direction) {
        int after = written().lowerBound(x, 0);
        int point = direction > 0 || (after < written().size() && written().x(after) == x) ? after : after - 1;
        return point >= 0 && point < written().size() ? Optional.of(written().x(point)) : Optional.empty();
    }

    /** Returns the point with the nearest x value; empty if there are no points. */
    public Optional<Integer> nearest(double x) {
        if (written().size() == 0) {
            return Optional.empty();
        }
        int after = written().lowerBound(x, 0);
        if (after == written().size()) {
            return Optional.of(after - 1);
        }
        boolean before = after > 0 && x - written().x(after - 1) < written().x(after) - x;
        return Optional.of(before ? after - 1 : after);
    }

    /**
     * Returns whether x is between the first and the last point, or no further outside than the average distance between neighboring
     * points.
     */
    boolean covers(double x) {
        int last = written().size() - 1;
        if (last < 0) {
            return false;
        }
        double gap = last == 0 ? 0 : (written().x(last) - written().x(0)) / last;
        return x >= written().x(0) - gap && x <= written().x(last) + gap;
    }

    /** Returns whether any value is NaN or infinite. */
    public boolean hasNotFinite() {
        return written().hasNotFinite(0, written().size());
    }

    /** Returns the values as drawn: smoothed by {@code weight}, or as written if it is 0. */
    public PixelColumns columns(double weight, PlotAxis axis) {
        return PixelColumns.of(points.drawn(weight), axis);
    }

    /** Returns the values as written, for the band between the minimum and maximum of each pixel column. */
    public PixelColumns columns(PlotAxis axis) {
        return PixelColumns.of(written(), axis);
    }

    /** Returns a smoothed value; the value as written if {@code weight} is 0. */
    public double y(int point, double weight) {
        return points.drawn(weight).y(point);
    }

    private PointList written() {
        return points.written();
    }
}
