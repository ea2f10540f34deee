package org.batchwright.ui.metrics.plot;

/**
 * A curve of a chart.
 * @param key identifies it in the chart
 * @param dashed for validation beside training
 * @param points its points over the chart's horizontal axis
 */
public record PlottedCurve(String key, String name, CurveColor color, boolean dashed, CurvePoints points) {}
