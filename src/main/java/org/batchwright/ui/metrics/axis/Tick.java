package org.batchwright.ui.metrics.axis;

/**
 * A labeled number on an axis.
 *
 * @param label the label; empty for a line without a label
 */
public record Tick(double number, String label) {}
