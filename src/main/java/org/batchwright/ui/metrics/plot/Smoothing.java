package org.batchwright.ui.metrics.plot;

/**
 * Debiased exponential moving average: begins with the first value instead of 0. A value that is not finite is passed through and not
 * averaged.
 */
public final class Smoothing {
    private static final int POINTS_AT_FULL_WEIGHT = 1000;

    private final double weight;
    private double average;
    private double bias = 1;

    /** @param weight of what came before, from 0 for none to less than 1 */
    public Smoothing(double weight) {
        this.weight = Math.clamp(weight, 0, 0.9999);
    }

    /**
     * Returns the weight for a curve of this many points that smooths as much of the chart's width as {@code weight} does with 1,000
     * points. Changes only where the number of points doubles.
     */
    public static double weight(double weight, int points) {
        int doublings = 0;
        while ((long) POINTS_AT_FULL_WEIGHT << doublings < points) {
            doublings++;
        }
        return weight <= 0 ? 0 : Math.pow(weight, 1.0 / (1L << doublings));
    }

    /** Returns the average up to and including this value. */
    public double next(double value) {
        if (!Double.isFinite(value)) {
            return value;
        }
        average = average * weight + (1 - weight) * value;
        bias *= weight;
        return average / (1 - bias);
    }
}
