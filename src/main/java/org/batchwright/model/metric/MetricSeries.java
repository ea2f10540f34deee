package org.batchwright.model.metric;

import java.util.Arrays;

/**
 * All values of one metric of one job, in the order that the job wrote them. Immutable; a later snapshot of the same builder has more
 * points and shares the memory.
 */
public final class MetricSeries {
    /** The time of a point whose source contains no time. */
    public static final long UNKNOWN_TIME = -1;

    private final String name;
    private final int size;
    private final double[] values;
    private final double[] steps;
    private final double[] epochs;
    private final long[] times;

    private MetricSeries(Builder from) {
        this.name = from.name;
        this.size = from.size;
        this.values = from.values;
        this.steps = from.steps;
        this.epochs = from.epochs;
        this.times = from.times;
    }

    private MetricSeries(String name, MetricSeries same) {
        this.name = name;
        this.size = same.size;
        this.values = same.values;
        this.steps = same.steps;
        this.epochs = same.epochs;
        this.times = same.times;
    }

    /** Returns the same points under another name. */
    public MetricSeries renamed(String changed) {
        return new MetricSeries(changed, this);
    }

    /** @param name name of the metric: {@code loss}, {@code val/acc} */
    public static Builder named(String name) {
        return new Builder(name);
    }

    public String name() {
        return name;
    }

    public int size() {
        return size;
    }

    /** Returns the value of a point; may be NaN or infinite if the job wrote such a value. */
    public double value(int point) {
        return values[checked(point)];
    }

    /** Returns the training step of a point; NaN if unknown. */
    public double step(int point) {
        return at(steps, checked(point));
    }

    /** Returns the epoch of a point, possibly a fraction; NaN if unknown. */
    public double epoch(int point) {
        return at(epochs, checked(point));
    }

    /** Returns when a point was written, in milliseconds since 1970; {@link #UNKNOWN_TIME} if unknown. */
    public long time(int point) {
        return checked(point) < times.length ? times[point] : UNKNOWN_TIME;
    }

    private int checked(int point) {
        if (point < 0 || point >= size) {
            throw new IndexOutOfBoundsException("point " + point + " of " + size);
        }
        return point;
    }

    private static double at(double[] column, int point) {
        return point < column.length ? column[point] : Double.NaN;
    }

    @Override
    public String toString() {
        return name + "[" + size + "]";
    }

    /** Appends points; not thread-safe. A column uses no memory until its first known value. */
    public static final class Builder {
        private static final int FIRST_CAPACITY = 16;
        private static final double[] NO_NUMBERS = {};
        private static final long[] NO_TIMES = {};

        private final String name;
        private int size;
        private double[] values = new double[FIRST_CAPACITY];
        private double[] steps = NO_NUMBERS;
        private double[] epochs = NO_NUMBERS;
        private long[] times = NO_TIMES;

        private Builder(String name) {
            this.name = name;
        }

        public String name() {
            return name;
        }

        public int size() {
            return size;
        }

        /** Appends a point; an unknown value is NaN, an unknown time {@link #UNKNOWN_TIME}. */
        public Builder add(double value, double step, double epoch, long time) {
            if (size == values.length) {
                values = Arrays.copyOf(values, size * 2);
            }
            values[size] = value;
            steps = with(steps, step);
            epochs = with(epochs, epoch);
            if (time != UNKNOWN_TIME || size < times.length) {
                times = withRoom(times);
                times[size] = time;
            }
            size++;
            return this;
        }

        private double[] with(double[] column, double number) {
            if (Double.isNaN(number) && size >= column.length) {
                return column;
            }
            double[] roomy = column;
            if (size >= column.length) {
                roomy = Arrays.copyOf(column, values.length);
                Arrays.fill(roomy, column.length, roomy.length, Double.NaN);
            }
            roomy[size] = number;
            return roomy;
        }

        private long[] withRoom(long[] column) {
            if (size < column.length) {
                return column;
            }
            long[] roomy = Arrays.copyOf(column, values.length);
            Arrays.fill(roomy, column.length, roomy.length, UNKNOWN_TIME);
            return roomy;
        }

        /** Returns all points so far; points appended later do not change the result. */
        public MetricSeries snapshot() {
            return new MetricSeries(this);
        }
    }
}
