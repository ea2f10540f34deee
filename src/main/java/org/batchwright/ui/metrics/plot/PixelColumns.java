package org.batchwright.ui.metrics.plot;

import java.util.Arrays;
import org.batchwright.ui.metrics.axis.Interval;
import org.batchwright.ui.metrics.axis.PlotAxis;

/**
 * Points reduced to what can be distinguished on a screen: the minimum, maximum, first and last value for each pixel of the axis. If there
 * are few points, these are the points themselves.
 */
public final class PixelColumns {
    /** If points are at least this many pixels apart on average, each point is a vertex. */
    private static final int DIRECT = 2;

    private double[] pixels;
    private double[] values;
    private int vertices;
    private final double[] low;
    private final double[] high;
    private boolean[] notFinite;
    private int first;
    private int last;

    private PixelColumns(int columns, int vertices) {
        low = new double[columns];
        high = new double[columns];
        notFinite = new boolean[columns];
        pixels = new double[vertices];
        values = new double[vertices];
        Arrays.fill(low, Double.POSITIVE_INFINITY);
        Arrays.fill(high, Double.NEGATIVE_INFINITY);
    }

    static PixelColumns of(PointList points, PlotAxis axis) {
        int columns = Math.max(1, (int) Math.ceil(axis.length()));
        int from = points.lowerBound(axis.range().low(), 0);
        int to = Math.max(from, points.lowerBound(Math.nextUp(axis.range().high()), from));
        boolean direct = (long) (to - from) * DIRECT <= columns;
        PixelColumns result = new PixelColumns(columns, direct ? to - from + 2 : 4 * columns + 2);
        result.first = from;
        result.last = to;
        result.addNeighbor(points, axis, from - 1);
        if (direct) {
            result.addAll(points, axis, from, to);
        } else {
            result.reduce(points, axis, from, to);
        }
        result.addNeighbor(points, axis, to);
        return result;
    }

    /** Adds the nearest point out of view, because the line continues to it. */
    private void addNeighbor(PointList points, PlotAxis axis, int point) {
        if (point >= 0 && point < points.size() && axis.scale().shows(points.x(point))) {
            vertex(axis.pixel(points.x(point)), points.y(point));
        }
    }

    private void addAll(PointList points, PlotAxis axis, int from, int to) {
        for (int i = from; i < to; i++) {
            double pixel = axis.pixel(points.x(i));
            double value = points.y(i);
            int column = Math.clamp((long) pixel, 0, low.length - 1);
            vertex(pixel, value);
            if (Double.isFinite(value)) {
                low[column] = Math.min(low[column], value);
                high[column] = Math.max(high[column], value);
            } else {
                notFinite[column] = true;
            }
        }
    }

    private void reduce(PointList points, PlotAxis axis, int from, int to) {
        int begin = from;
        for (int column = 0; column < low.length; column++) {
            int end = column == low.length - 1 ? to : Math.min(to, points.lowerBound(axis.number(column + 1), begin));
            if (end > begin) {
                reduce(points, column, begin, end);
            }
            begin = end;
        }
    }

    private void reduce(PointList points, int column, int begin, int end) {
        Interval range = points.values(begin, end);
        double one = points.y(begin);
        double other = points.y(end - 1);
        low[column] = range.low();
        high[column] = range.high();
        notFinite[column] = points.hasNotFinite(begin, end);
        vertex(column + 0.05, Double.isFinite(one) || range.isEmpty() ? one : range.low());
        if (!range.isEmpty() && range.length() > 0) {
            boolean rising = other >= one;
            vertex(column + 0.35, rising ? range.low() : range.high());
            vertex(column + 0.65, rising ? range.high() : range.low());
            vertex(column + 0.95, Double.isFinite(other) ? other : range.high());
        }
    }

    private void vertex(double pixel, double value) {
        pixels[vertices] = pixel;
        values[vertices] = value;
        vertices++;
    }

    /** Returns the number of columns. */
    public int columns() {
        return low.length;
    }

    /** Returns the range of the finite values of a column; empty if there are none. */
    public Interval range(int column) {
        return new Interval(low[column], high[column]);
    }

    /** Returns whether a column has a value that is NaN or infinite. */
    public boolean hasNotFinite(int column) {
        return notFinite[column];
    }

    /** Returns the number of vertices of the line. */
    public int vertices() {
        return vertices;
    }

    /** Returns the distance of a vertex from the left end of the axis. */
    public double pixel(int vertex) {
        return pixels[vertex];
    }

    /** Returns the value of a vertex; not finite where the line is broken. */
    public double value(int vertex) {
        return values[vertex];
    }

    /** Returns the number of points in view. */
    public int points() {
        return last - first;
    }

    /** Returns whether most columns have several points, so that their range is more informative than a line. */
    public boolean isDense() {
        return points() > DIRECT * low.length;
    }

    /** Returns whether there are more points than vertices. */
    public boolean isReduced() {
        return (long) points() * DIRECT > low.length;
    }
}
