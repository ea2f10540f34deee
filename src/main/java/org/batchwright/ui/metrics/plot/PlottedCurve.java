package org.batchwright.ui.metrics.plot;

import java.util.OptionalInt;

/**
 * A curve in a chart.
 *
 * @param key the key that identifies the curve in the chart
 * @param job the key that identifies the curve's job; all curves of a job are emphasized together
 * @param dashed whether the curve is dashed, which distinguishes validation from training
 * @param points the points of the curve over the chart's horizontal axis
 */
public record PlottedCurve(String key, String job, String name, CurveColor color, boolean dashed, CurvePoints points) {

    /** Returns the number of jobs whose mean the curve is; empty if it is that of a single job. */
    public OptionalInt averagedJobs() {
        return points.spread()
                .map(spread -> OptionalInt.of(spread.values().curves()))
                .orElse(OptionalInt.empty());
    }
}
