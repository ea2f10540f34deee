package org.batchwright.ui.metrics.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.batchwright.ui.metrics.plot.AxisScale;
import org.batchwright.ui.metrics.plot.Interval;

/** The range of the horizontal axis that charts of the same quantity have in common, so that they can be compared. */
public final class SharedRange {
    /** Minimum share of the horizontal axis that the points of a chart take up. */
    private static final double LEAST_SHARE = 0.2;

    private final List<Supplier<Interval>> charts = new ArrayList<>();
    private final ObjectProperty<Interval> range = new SimpleObjectProperty<>(Interval.EMPTY);

    /** Adds a chart; {@code own} returns the range of its points. */
    void add(Supplier<Interval> own) {
        charts.add(own);
    }

    /** Forgets the charts. The range stays until others are added, because the previous charts are shown until then. */
    void clear() {
        charts.clear();
    }

    /** Called when the range of a chart may have changed. */
    void update() {
        if (!charts.isEmpty()) {
            range.set(charts.stream().map(Supplier::get).reduce(Interval.EMPTY, Interval::union));
        }
    }

    ObjectProperty<Interval> range() {
        return range;
    }

    /** Returns the common range, or only that of the chart if its points would take up too little of the common range to be readable. */
    Interval of(Interval own, AxisScale scale) {
        Interval all = own.union(range.get());
        boolean isReadable = own.length() <= 0 || scale == AxisScale.LOG || own.length() >= all.length() * LEAST_SHARE;
        return isReadable ? all : own;
    }
}
