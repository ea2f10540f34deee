package org.batchwright.ui.metrics.plot;

/**
 * A labeled number of an axis.
 *
 * @param label empty for a line without a label
 */
public record Tick(double number, String label) {}
