package org.batchwright.ui.metrics.series;

import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.batchwright.model.metric.Better;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.ui.metrics.plot.CurvePoints;
import org.batchwright.ui.metrics.plot.MeanValues;
import org.batchwright.ui.widget.Texts;

/** A growing metric of a shown job. Not thread-safe. */
public final class ShownCurve {
    private final ShownJob job;
    private final MetricName name;
    private final CurvePoints points;
    private MetricSeries series;
    private int scanned;
    private int last = -1;
    private int best = -1;
    private int firstNotFinite = -1;
    private boolean diverged;

    /** @param points the points over the horizontal axis; extended together with the series */
    public ShownCurve(ShownJob job, MetricSeries series, CurvePoints points) {
        this.job = job;
        this.name = MetricName.of(series.name());
        this.points = points;
        this.series = series;
        extend(series);
    }

    static String key(ShownJob job, String metric) {
        return job.run() + "/" + job.job() + "/" + metric;
    }

    public String key() {
        return key(job, series.name());
    }

    public ShownJob job() {
        return job;
    }

    public MetricName name() {
        return name;
    }

    public MetricSeries series() {
        return series;
    }

    /** Returns the curve's name in a chart of a single job. */
    public String label() {
        return name.gpu().map(one -> Texts.get("metrics.gpu", one.gpu())).orElse(series.name());
    }

    public CurvePoints points() {
        return points;
    }

    /** Reads the additional points of a later snapshot, and returns whether there were any. */
    public boolean extend(MetricSeries now) {
        boolean more = now.size() > scanned;
        series = now;
        points.extend(now);
        scan(now, point -> true);
        return more;
    }

    /**
     * Shows the mean of several curves instead of the points shown before. Its best and its last value are means of all curves, if there
     * are points at which all have a value.
     *
     * @param isDiverged whether one of the curves ends with a value that is not finite
     */
    void show(MeanValues values, MeanValues.Band band, boolean isDiverged) {
        MetricSeries.Builder mean = MetricSeries.named(series.name());
        for (int row = 0; row < values.size(); row++) {
            points.horizontal().add(mean, values.mean(row), values.x(row), points.origin());
        }
        points.show(values, band);
        diverged = isDiverged;
        scanned = 0;
        last = -1;
        best = -1;
        firstNotFinite = -1;
        series = mean.snapshot();
        boolean anyOfAll = IntStream.range(0, values.size()).anyMatch(row -> isOfAll(values, row));
        scan(series, row -> !anyOfAll || isOfAll(values, row));
    }

    private static boolean isOfAll(MeanValues values, int row) {
        return values.count(row) == values.curves();
    }

    /** @param counts predicate that tests whether a point can have the best or the last value */
    private void scan(MetricSeries now, IntPredicate counts) {
        for (; scanned < now.size(); scanned++) {
            double value = now.value(scanned);
            boolean isCounted = counts.test(scanned);
            last = isCounted ? scanned : last;
            if (!Double.isFinite(value)) {
                firstNotFinite = firstNotFinite < 0 ? scanned : firstNotFinite;
            } else if (isCounted && (best < 0 || isBetter(value, now.value(best)))) {
                best = scanned;
            }
        }
    }

    private boolean isBetter(double value, double other) {
        return name.better() == Better.HIGHER ? value > other : value < other;
    }

    public double last() {
        return last < 0 ? Double.NaN : series.value(last);
    }

    /** Returns whether the last value, or that of an averaged curve, is NaN or infinite, so that the best value says little about the result. */
    public boolean isDiverged() {
        return diverged || (series.size() > 0 && !Double.isFinite(last()));
    }

    /** Returns the point with the best value; empty if no value is better than another. */
    public OptionalInt bestPoint() {
        return best < 0 || name.better() == Better.NEITHER ? OptionalInt.empty() : OptionalInt.of(best);
    }

    /** Returns the best value; NaN if no value is better than another. */
    public double best() {
        return bestPoint().isPresent() ? series.value(best) : Double.NaN;
    }

    /** Returns the first point that is NaN or infinite. */
    public OptionalInt firstNotFinite() {
        return firstNotFinite < 0 ? OptionalInt.empty() : OptionalInt.of(firstNotFinite);
    }
}
