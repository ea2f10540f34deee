package org.batchwright.ui.metrics.plot;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.ui.metrics.axis.Interval;
import org.batchwright.ui.metrics.axis.PlotAxis;

/**
 * The point of a curve that is nearest to an x value.
 *
 * @param y the value as written
 * @param smooth the value as drawn
 * @param averaged the values of the averaged curves; empty if the curve is that of a single job
 */
public record CurveReading(PlottedCurve curve, double x, double y, double smooth, Optional<Averaged> averaged) {

    /**
     * The values that a mean represents.
     *
     * @param band the band as drawn
     * @param kind what the band shows
     * @param count the number of curves that have a value
     */
    public record Averaged(Interval band, MeanValues.Band kind, int count) {}

    /** Returns the point of each curve that is nearest to x, in the order of the curves, without curves that ended earlier or begin later. */
    public static List<CurveReading> at(List<PlottedCurve> curves, double x, double smoothing) {
        return curves.stream()
                .filter(curve -> curve.points().covers(x))
                .flatMap(curve -> of(curve, x, smoothing))
                .toList();
    }

    private static Stream<CurveReading> of(PlottedCurve curve, double x, double smoothing) {
        CurvePoints points = curve.points();
        return points.nearest(x).stream()
                .map(point -> new CurveReading(
                        curve,
                        points.x(point),
                        points.y(point),
                        points.y(point, smoothing),
                        points.spread()
                                .map(spread -> new Averaged(
                                        spread.at(point, smoothing),
                                        spread.band(),
                                        spread.values().count(point)))));
    }

    /** Returns the x value of the nearest point of any curve. */
    public static Optional<Double> nearestX(List<PlottedCurve> curves, double x) {
        return curves.stream()
                .flatMap(curve -> curve.points().nearest(x).map(curve.points()::x).stream())
                .min(Comparator.comparingDouble(point -> Math.abs(point - x)));
    }

    /** Returns the x value of the next point to the right or left that is at a different pixel; the given one if there is no such point. */
    public static double step(List<PlottedCurve> curves, PlotAxis axis, double x, int direction) {
        double pixel = axis.pixel(x);
        double target = axis.number(Math.clamp(pixel + direction, 0, axis.length()));
        return curves.stream()
                .flatMap(curve -> curve.points().next(target, direction).stream())
                .filter(axis.range()::contains)
                .min(Comparator.comparingDouble(point -> Math.abs(point - x)))
                .orElse(x);
    }
}
