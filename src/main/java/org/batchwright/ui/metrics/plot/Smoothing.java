package org.batchwright.ui.metrics.plot;

/**
 * Debiased exponential moving average, which begins with the first value instead of 0. A value that is not finite is returned unchanged and
 * not included in the average.
 */
public final class Smoothing {
    private static final double POINTS_AT_FULL_WEIGHT = 1000;
    /** A smaller weight has no visible effect. */
    private static final double LEAST_WEIGHT = 0.005;

    private final double weight;
    private double average;
    private double bias = 1;

    /** @param weight the weight of the earlier values, from 0 for no smoothing to less than 1 */
    public Smoothing(double weight) {
        this.weight = Math.clamp(weight, 0, 0.9999);
    }

    /**
     * Returns the weight that smooths a curve of {@code points} points over the same fraction of the chart's width as {@code weight} does
     * with 1,000 points: the ten epochs of a short run are hardly smoothed. The result changes only where the number of points doubles.
     */
    public static double weight(double weight, int points) {
        double doublings = Math.ceil(Math.log(Math.max(1, points) / POINTS_AT_FULL_WEIGHT) / Math.log(2));
        double scaled = weight <= 0 ? 0 : Math.pow(weight, Math.pow(2, -doublings));
        return scaled < LEAST_WEIGHT ? 0 : scaled;
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
