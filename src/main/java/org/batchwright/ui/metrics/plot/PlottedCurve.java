package org.batchwright.ui.metrics.plot;

/**
 * A curve of a chart.
 *
 * @param key tells it from the others of the chart
 * @param dashed for validation beside training
 * @param points its points over the chart's horizontal axis
 */
public record PlottedCurve(String key, String name, CurveColor color, boolean dashed, CurvePoints points) {}
