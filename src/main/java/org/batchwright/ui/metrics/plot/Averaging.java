package org.batchwright.ui.metrics.plot;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.batchwright.ui.metrics.axis.Interval;

/**
 * Averages curves at the x values of the curve with the most points, and at those of others outside of its range; if there are many, at
 * some of them. Between two points of a curve, its value is interpolated; before its first and after its last point, and where its value is
 * not finite, the curve does not count. If all curves have a single point, they are averaged at the last of these points.
 */
public final class Averaging {
    /** Maximum number of x values within the range of the longest curve, before it, and after it. */
    static final int MOST_POSITIONS = 2000;

    private Averaging() {}

    public static MeanValues average(List<CurvePoints> curves) {
        return curves.stream().allMatch(points -> points.size() <= 1) ? ofSinglePoints(curves) : ofCurves(curves);
    }

    private static MeanValues ofSinglePoints(List<CurvePoints> curves) {
        List<CurvePoints> known =
                curves.stream().filter(points -> points.size() > 0).toList();
        double[] at = known.stream()
                .mapToDouble(points -> points.y(0))
                .filter(Double::isFinite)
                .toArray();
        double[] xs =
                known.stream().mapToDouble(points -> points.x(0)).max().stream().toArray();
        MeanValues values = new MeanValues(curves.size(), xs);
        if (xs.length > 0) {
            values.set(0, at, at.length);
        }
        return values;
    }

    private static MeanValues ofCurves(List<CurvePoints> curves) {
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
        double[] before = outside(curves, points -> sample(points, 0, points.lowerBound(covered.low())));
        double[] after = outside(
                curves, points -> sample(points, points.lowerBound(Math.nextUp(covered.high())), points.size()));
        DoubleStream within =
                Arrays.stream(distinct(sample(most, 0, most.size()).toArray()));
        return DoubleStream.concat(DoubleStream.concat(Arrays.stream(before), within), Arrays.stream(after))
                .toArray();
    }

    /** Returns x values before or after the range of the longest curve, in order; not too many, even if all curves have others. */
    private static double[] outside(List<CurvePoints> curves, Function<CurvePoints, DoubleStream> part) {
        double[] xs = distinct(curves.stream().flatMapToDouble(part).sorted().toArray());
        return chosen(0, xs.length).mapToDouble(place -> xs[place]).toArray();
    }

    /** Returns x values of the points from one index up to another, evenly chosen if there are many. */
    private static DoubleStream sample(CurvePoints points, int from, int to) {
        return chosen(from, to).mapToDouble(points::x);
    }

    /** Returns the indices from one up to another; if there are many, evenly chosen ones, including the first and the last. */
    private static IntStream chosen(int from, int to) {
        int count = to - from;
        return count <= MOST_POSITIONS
                ? IntStream.range(from, to)
                : IntStream.range(0, MOST_POSITIONS)
                        .map(turn -> from + (int) ((long) turn * (count - 1) / (MOST_POSITIONS - 1)));
    }

    /** Returns numbers in order, without repeated ones. */
    private static double[] distinct(double[] sorted) {
        int count = 0;
        double[] kept = new double[sorted.length];
        for (double number : sorted) {
            if (count == 0 || number != kept[count - 1]) {
                kept[count++] = number;
            }
        }
        return Arrays.copyOf(kept, count);
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
