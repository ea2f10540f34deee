package org.batchwright.ui.metrics.series;

import java.util.List;
import org.batchwright.ui.metrics.chart.SharedView;
import org.batchwright.ui.metrics.plot.HorizontalValue;

/**
 * What the charts of a page share, depending on their axis.
 *
 * @param chosen the view of charts over the chosen axis
 * @param overTime the view of charts of metrics with neither steps nor epochs, while the others are not over time
 * @param alsoOverTime the view of charts of metrics with neither steps nor epochs, while the others are over time, too
 * @param overOther the view of charts of metrics that cannot be shown on the chosen axis
 */
public record ChartViews(SharedView chosen, SharedView overTime, SharedView alsoOverTime, SharedView overOther) {

    public ChartViews() {
        this(new SharedView());
    }

    private ChartViews(SharedView chosen) {
        this(chosen, chosen.overTime(), chosen.alsoOverTime(), chosen.overOther());
    }

    /** Forgets the charts and the pointer, because other charts follow. */
    public void clear() {
        List.of(chosen, overTime, overOther).forEach(SharedView::clear);
    }

    SharedView of(ShownCurve curve) {
        if (curve.name().gpu().isPresent()) {
            return horizontal() == horizontal().overTime() ? alsoOverTime : overTime;
        }
        return isOverOther(curve) ? overOther : chosen;
    }

    /** Returns whether a curve cannot be shown on the chosen axis. */
    boolean isOverOther(ShownCurve curve) {
        return curve.name().gpu().isEmpty() && curve.points().horizontal() != horizontal();
    }

    private HorizontalValue horizontal() {
        return chosen.options().get().horizontal();
    }
}
