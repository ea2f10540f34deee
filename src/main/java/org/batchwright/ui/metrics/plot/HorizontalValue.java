package org.batchwright.ui.metrics.plot;

import java.util.Locale;
import org.batchwright.model.metric.MetricSeries;

/** The quantity on the horizontal axis. */
public enum HorizontalValue {
    STEP,
    EPOCH,
    /** Seconds since the first point. */
    RELATIVE,
    /** Seconds since 1970. */
    WALL;

    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Returns a point's position on the axis; NaN if unknown. If there are no steps, points are numbered.
     *
     * @param origin the origin of relative times, in milliseconds since 1970
     */
    public double of(MetricSeries series, int point, long origin) {
        return switch (this) {
            case STEP -> Double.isNaN(series.step(point)) ? point : series.step(point);
            case EPOCH -> series.epoch(point);
            case RELATIVE -> seconds(series.time(point), origin);
            case WALL -> seconds(series.time(point), 0);
        };
    }

    /**
     * Appends a value at a position on the axis.
     *
     * @param origin the origin of relative times, in milliseconds since 1970
     */
    public void add(MetricSeries.Builder series, double value, double x, long origin) {
        double none = Double.NaN;
        switch (this) {
            case STEP -> series.add(value, x, none, MetricSeries.UNKNOWN_TIME);
            case EPOCH -> series.add(value, none, x, MetricSeries.UNKNOWN_TIME);
            case RELATIVE -> series.add(value, none, none, origin + Math.round(x * 1000));
            case WALL -> series.add(value, none, none, Math.round(x * 1000));
        }
    }

    private static double seconds(long time, long origin) {
        return time == MetricSeries.UNKNOWN_TIME ? Double.NaN : (time - origin) / 1000.0;
    }

    /** Returns the axis for data with neither steps nor epochs. */
    public HorizontalValue overTime() {
        return this == WALL ? WALL : RELATIVE;
    }

    /** Returns the axis for data that has no positions on this axis. */
    public HorizontalValue other() {
        return this == STEP ? EPOCH : STEP;
    }

    /** Returns whether a series has points on this axis, judging by its first and last point. */
    public boolean isKnownFor(MetricSeries series) {
        return series.size() > 0
                && (!Double.isNaN(of(series, 0, 0)) || !Double.isNaN(of(series, series.size() - 1, 0)));
    }
}
