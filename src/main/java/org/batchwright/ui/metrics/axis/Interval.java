package org.batchwright.ui.metrics.axis;

/** A range of numbers, both ends included; empty if {@code low} exceeds {@code high}. */
public record Interval(double low, double high) {
    public static final Interval EMPTY = new Interval(Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY);

    public boolean isEmpty() {
        return !(low <= high);
    }

    public double length() {
        return high - low;
    }

    public boolean contains(double number) {
        return number >= low && number <= high;
    }

    /** Returns the smallest interval that contains both intervals. */
    public Interval union(Interval other) {
        return new Interval(Math.min(low, other.low), Math.max(high, other.high));
    }

    /** Returns the interval between two numbers, which may be in either order. */
    public static Interval between(double one, double other) {
        return new Interval(Math.min(one, other), Math.max(one, other));
    }
}
