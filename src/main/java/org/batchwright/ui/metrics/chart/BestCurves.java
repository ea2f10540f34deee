package org.batchwright.ui.metrics.chart;

import java.util.Set;

/**
 * The curves that stand out among many in a chart because their jobs are the best.
 *
 * @param metric the metric that determines the best jobs
 * @param description text that states which jobs these are, and why
 * @param keys the keys of the curves
 */
public record BestCurves(String metric, String description, Set<String> keys) {
    public static final BestCurves NONE = new BestCurves("", "", Set.of());

    public BestCurves {
        keys = Set.copyOf(keys);
    }
}
