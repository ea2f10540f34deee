package org.batchwright.ui.metrics.plot;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.batchwright.ui.metrics.axis.PlotAxis;

/** The pixel columns of the curves of one chart, recomputed only if the curve, the zoom or the smoothing has changed. */
public final class ColumnCache {
    private final Map<Key, Reduced> reduced = new HashMap<>();

    private record Key(String curve, Line line) {}

    private enum Line {
        WRITTEN,
        SMOOTHED,
        LOW,
        HIGH
    }

    /** The edges of the band around a mean. */
    public record Edges(PixelColumns low, PixelColumns high) {}

    private record Reduced(CurvePoints points, long version, PlotAxis axis, double weight, PixelColumns columns) {
        boolean isFor(CurvePoints other, PlotAxis newAxis, double newWeight) {
            return points == other && version == other.version() && weight == newWeight && axis.equals(newAxis);
        }
    }

    public PixelColumns written(PlottedCurve curve, PlotAxis axis) {
        return get(
                new Key(curve.key(), Line.WRITTEN),
                curve.points(),
                axis,
                0,
                () -> curve.points().columns(axis));
    }

    public PixelColumns smoothed(PlottedCurve curve, PlotAxis axis, double weight) {
        return get(
                new Key(curve.key(), Line.SMOOTHED),
                curve.points(),
                axis,
                weight,
                () -> curve.points().columns(weight, axis));
    }

    /** Returns the edges of the band around a mean, smoothed like the mean. */
    public Edges edges(PlottedCurve curve, Spread spread, PlotAxis axis, double weight) {
        CurvePoints points = curve.points();
        return new Edges(
                get(new Key(curve.key(), Line.LOW), points, axis, weight, () -> spread.lowColumns(weight, axis)),
                get(new Key(curve.key(), Line.HIGH), points, axis, weight, () -> spread.highColumns(weight, axis)));
    }

    private PixelColumns get(Key key, CurvePoints points, PlotAxis axis, double weight, Supplier<PixelColumns> reduce) {
        Reduced now = reduced.get(key);
        if (now == null || !now.isFor(points, axis, weight)) {
            now = new Reduced(points, points.version(), axis, weight, reduce.get());
            reduced.put(key, now);
        }
        return now.columns();
    }

    /** Clears the cache because other curves are shown. */
    public void clear() {
        reduced.clear();
    }
}
