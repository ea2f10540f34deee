package org.batchwright.ui.metrics.plot;

import org.batchwright.ui.metrics.axis.Interval;

/** The mean of several curves and how far they are apart, at several x values. */
public final class MeanValues {
    private final int curves;
    private final double[] xs;
    private final int[] counts;
    private final double[] means;
    private final double[] lows;
    private final double[] highs;
    private final double[] deviations;

    /** What the band around a mean shows. */
    public enum Band {
        /** From the lowest to the highest value. */
        RANGE,
        /** One sample standard deviation on both sides of the mean. */
        DEVIATION
    }

    /** @param curves the number of curves */
    MeanValues(int curves, double[] xs) {
        this.curves = curves;
        this.xs = xs;
        counts = new int[xs.length];
        means = new double[xs.length];
        lows = new double[xs.length];
        highs = new double[xs.length];
        deviations = new double[xs.length];
    }

    /** Sets the values of a row; those after the first {@code count} are ignored. */
    void set(int row, double[] values, int count) {
        double sum = 0;
        double low = Double.NaN;
        double high = Double.NaN;
        for (int i = 0; i < count; i++) {
            sum += values[i];
            low = i == 0 ? values[i] : Math.min(low, values[i]);
            high = i == 0 ? values[i] : Math.max(high, values[i]);
        }
        counts[row] = count;
        means[row] = low < high ? Math.clamp(sum / count, low, high) : low;
        lows[row] = low;
        highs[row] = high;
        deviations[row] = deviation(values, count, means[row]);
    }

    private static double deviation(double[] values, int count, double mean) {
        double squares = 0;
        for (int i = 0; i < count; i++) {
            squares += (values[i] - mean) * (values[i] - mean);
        }
        return count < 2 ? Double.NaN : Math.sqrt(squares / (count - 1));
    }

    public int size() {
        return xs.length;
    }

    /** Returns the number of curves. */
    public int curves() {
        return curves;
    }

    public double x(int row) {
        return xs[row];
    }

    /** Returns the number of curves that have a finite value. */
    public int count(int row) {
        return counts[row];
    }

    /** Returns the mean; NaN if no curve has a finite value. */
    public double mean(int row) {
        return means[row];
    }

    public double lowest(int row) {
        return lows[row];
    }

    public double highest(int row) {
        return highs[row];
    }

    /** Returns the sample standard deviation; NaN if less than two curves have a finite value. */
    public double deviation(int row) {
        return deviations[row];
    }

    /** Returns the edges of the band: the mean if only one curve has a finite value, and empty if none has. */
    public Interval band(int row, Band band) {
        if (counts[row] < 2) {
            return counts[row] == 0 ? Interval.EMPTY : new Interval(means[row], means[row]);
        }
        return switch (band) {
            case RANGE -> new Interval(lows[row], highs[row]);
            case DEVIATION -> new Interval(means[row] - deviations[row], means[row] + deviations[row]);
        };
    }
}
