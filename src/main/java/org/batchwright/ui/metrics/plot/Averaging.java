package org.batchwright.ui.metrics.plot;

import java.util.List;
import java.util.stream.IntStream;
import org.batchwright.ui.metrics.axis.Interval;

/**
 * Averages curves at the x values of the curve with the most points, and at those of others outside of its range. Between two points of a
 * curve, its value is interpolated; before its first and after its last point, and where its value is not finite, the curve does not count.
 */
public final class Averaging {
    private Averaging() {}

    public static MeanValues average(List<CurvePoints> curves) {
        double[] xs = positions(curves);
        MeanValues values = new MeanValues(curves.size(), xs);
        int[] places = new int[curves.size()];
        double[] at = new double[curves.size()];
        for (int row = 0; row < xs.length; row++) {
            int count = 0;
            for (int curve = 0; curve < places.length; curve++) {
                CurvePoints points = curves.get(curve);
                places[curve] = advanced(points, places[curve], xs[row]);
                double value = interpolated(points, places[curve], xs[row]);
                if (Double.isFinite(value)) {
                    at[count++] = value;
                }
            }
            values.set(row, at, count);
        }
        return values;
    }

    /** Returns the distinct x values, in order. */
    private static double[] positions(List<CurvePoints> curves) {
        CurvePoints most = curves.stream()
                .reduce((one, other) -> other.size() > one.size() ? other : one)
                .orElseThrow();
        Interval covered = most.xs();
        return curves.stream()
                .flatMapToDouble(points -> IntStream.range(0, points.size())
                        .mapToDouble(points::x)
                        .filter(x -> points == most || !covered.contains(x)))
                .sorted()
                .distinct()
                .toArray();
    }

    /** Returns the last point at or before x; the first one if there is none. */
    private static int advanced(CurvePoints points, int from, double x) {
        int place = from;
        while (place + 1 < points.size() && points.x(place + 1) <= x) {
            place++;
        }
        return place;
    }

    /** Returns the value at x; NaN outside of the curve. */
    private static double interpolated(CurvePoints points, int place, double x) {
        if (place >= points.size() || x < points.x(place)) {
            return Double.NaN;
        }
        double before = points.x(place);
        if (before == x) {
            return points.y(place);
        }
        if (place + 1 == points.size()) {
            return Double.NaN;
        }
        double share = (x - before) / (points.x(place + 1) - before);
        return points.y(place) + share * (points.y(place + 1) - points.y(place));
    }
}
