package org.batchwright.ui.metrics.axis;

/** How numbers are distributed over the length of an axis. */
public enum AxisScale {
    LINEAR {
        @Override
        double toLinear(double number) {
            return number;
        }

        @Override
        double toNumber(double linear) {
            return linear;
        }
    },
    /** Equal ratios have equal lengths; only positive numbers can be shown. */
    LOG {
        @Override
        double toLinear(double number) {
            return number > 0 ? Math.log10(number) : Double.NaN;
        }

        @Override
        double toNumber(double linear) {
            return Math.pow(10, linear);
        }
    };

    /** The margin on each side of the data, as a fraction of the data's range. */
    private static final double MARGIN = 0.04;

    abstract double toLinear(double number);

    abstract double toNumber(double linear);

    public boolean shows(double number) {
        return this == LINEAR || number > 0;
    }

    /** Returns a range that shows these numbers with a small margin, even if all are equal or there are none. */
    public Interval padded(Interval numbers) {
        if (numbers.isEmpty() || !shows(numbers.high())) {
            return this == LINEAR ? new Interval(0, 1) : new Interval(0.1, 10);
        }
        double low = toLinear(shows(numbers.low()) ? numbers.low() : numbers.high() / 10);
        double high = toLinear(numbers.high());
        double margin = (high - low) * MARGIN;
        if (high - low <= Math.ulp(Math.max(Math.abs(low), Math.abs(high))) * 8) {
            margin = this == LOG ? 0.5 : low == 0 ? 1 : Math.abs(low) * 0.1;
        }
        return finite(toNumber(low - margin), toNumber(high + margin));
    }

    private static Interval finite(double low, double high) {
        return new Interval(
                Math.clamp(low, -Double.MAX_VALUE / 4, Double.MAX_VALUE / 4),
                Math.clamp(high, -Double.MAX_VALUE / 4, Double.MAX_VALUE / 4));
    }
}
