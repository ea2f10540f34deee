package org.batchwright.ui.metrics.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.batchwright.ui.metrics.axis.AxisScale;
import org.batchwright.ui.metrics.axis.Interval;

/** The range of the horizontal axis that charts of the same quantity have in common, so that they can be compared. */
public final class SharedRange {
    /** Minimum share of the horizontal axis that the points of a chart take up. */
    private static final double LEAST_SHARE = 0.2;

    private final List<Part> charts = new ArrayList<>();
    private final ObjectProperty<Interval> range = new SimpleObjectProperty<>(Interval.EMPTY);

    /** The part of the range that the points of a chart take. */
    final class Part {
        private final Supplier<Interval> measured;
        private Interval own = Interval.EMPTY;

        private Part(Supplier<Interval> measured) {
            this.measured = measured;
        }

        Interval own() {
            return own;
        }

        /** Called when the points of this chart may take another range; those of the other charts are not measured again. */
        void update() {
            Interval before = own;
            own = measured.get();
            if (!own.equals(before)) {
                unite();
            }
        }
    }

    /** Adds a chart; {@code measured} returns the range of its points. */
    Part add(Supplier<Interval> measured) {
        Part part = new Part(measured);
        charts.add(part);
        return part;
    }

    /** Forgets the charts. The range stays until others are added, because the previous charts are shown until then. */
    void clear() {
        charts.clear();
    }

    /** Called when the points of all charts may take another range, because another quantity or scale is on the axis. */
    void update() {
        charts.forEach(chart -> chart.own = chart.measured.get());
        unite();
    }

    private void unite() {
        if (!charts.isEmpty()) {
            range.set(charts.stream().map(Part::own).reduce(Interval.EMPTY, Interval::union));
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
