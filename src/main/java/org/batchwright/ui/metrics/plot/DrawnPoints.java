package org.batchwright.ui.metrics.plot;

import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import org.batchwright.ui.metrics.axis.Interval;

/** A growing list of points, as written and smoothed. Not thread-safe. */
final class DrawnPoints {
    private final PointList written = new PointList();
    private Optional<SmoothedPoints> smoothed = Optional.empty();

    /** Returns points at the x values of a mean. */
    static DrawnPoints of(MeanValues mean, IntToDoubleFunction value) {
        DrawnPoints points = new DrawnPoints();
        for (int row = 0; row < mean.size(); row++) {
            points.written.add(mean.x(row), value.applyAsDouble(row));
        }
        points.settle();
        return points;
    }

    /** Returns the points as written. */
    PointList written() {
        return written;
    }

    /** Puts the points added to {@link #written} in order, and smooths them. */
    void settle() {
        int from = written.settle();
        smoothed.ifPresent(curve -> curve.extend(written, from));
    }

    /** Returns the range of the finite values whose x is in the given range. */
    Interval ys(Interval xs) {
        int from = written.lowerBound(xs.low(), 0);
        return written.values(from, Math.max(from, written.lowerBound(Math.nextUp(xs.high()), from)));
    }

    /** Returns the range of the finite values above 0 whose x is in the given range; empty if there are none. */
    Interval positiveYs(Interval xs) {
        Interval all = ys(xs);
        if (all.isEmpty() || all.low() > 0) {
            return all;
        }
        double least = Double.POSITIVE_INFINITY;
        for (int i = written.lowerBound(xs.low(), 0); i < written.size() && written.x(i) <= xs.high(); i++) {
            least = written.y(i) > 0 ? Math.min(least, written.y(i)) : least;
        }
        return new Interval(least, all.high());
    }

    /** Returns the points as drawn: smoothed by {@code weight}, or as written if it is 0. */
    PointList drawn(double weight) {
        if (weight <= 0) {
            return written;
        }
        if (smoothed.filter(curve -> curve.isOf(weight)).isEmpty()) {
            smoothed = Optional.of(new SmoothedPoints(weight));
            smoothed.get().extend(written, 0);
        }
        return smoothed.get().points();
    }
}
