package org.batchwright.ui.metrics.plot;

/**
 * A curve of a chart.
 * @param key identifies it in the chart
 * @param job identifies its job, whose curves are emphasized together
 * @param dashed for validation beside training
 * @param points its points over the chart's horizontal axis
 */
public record PlottedCurve(String key, String job, String name, CurveColor color, boolean dashed, CurvePoints points) {}
