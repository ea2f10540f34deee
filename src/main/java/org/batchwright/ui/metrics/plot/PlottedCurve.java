package org.batchwright.ui.metrics.plot;

/**
 * A curve in a chart.
 *
 * @param key the key that identifies the curve in the chart
 * @param job the key that identifies the curve's job; all curves of a job are emphasized together
 * @param dashed whether the curve is dashed, which distinguishes validation from training
 * @param points the points of the curve over the chart's horizontal axis
 */
public record PlottedCurve(String key, String job, String name, CurveColor color, boolean dashed, CurvePoints points) {}
