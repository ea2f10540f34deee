package org.batchwright.ui.metrics.chart;

import java.util.Set;

/**
 * The curves of a chart that stand out among many because their jobs are the best.
 *
 * @param metric by which they are the best
 * @param description which jobs these are, and why
 * @param keys of the curves
 */
public record BestCurves(String metric, String description, Set<String> keys) {
    public static final BestCurves NONE = new BestCurves("", "", Set.of());

    public BestCurves {
        keys = Set.copyOf(keys);
    }
}
