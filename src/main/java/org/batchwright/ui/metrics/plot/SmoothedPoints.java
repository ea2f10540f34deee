package org.batchwright.ui.metrics.plot;

import org.batchwright.ui.metrics.axis.Interval;

/** The moving average of a growing list of points. */
final class SmoothedPoints {
    private final double wanted;
    private PointList points = new PointList();
    private Smoothing average;
    private double weight;

    SmoothedPoints(double wanted) {
        this.wanted = wanted;
        this.weight = wanted;
        this.average = new Smoothing(weight);
    }

    boolean isOf(double other) {
        return wanted == other;
    }

    PointList points() {
        return points;
    }

    /** @param from the index of the first point that has changed or is new */
    void extend(PointList written, int from) {
        double now = Smoothing.weight(wanted, written.size());
        if (now != weight || from < points.size()) {
            weight = now;
            average = new Smoothing(now);
            points = new PointList();
        }
        boolean constant = isConstant(written);
        for (int i = points.size(); i < written.size(); i++) {
            double smooth = average.next(written.y(i));
            points.add(written.x(i), constant ? written.y(i) : smooth); // rounding would turn a constant into noise
        }
        points.settle();
    }

    private static boolean isConstant(PointList written) {
        Interval all = written.values(0, written.size());
        return all.low() == all.high();
    }
}
