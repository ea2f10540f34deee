package org.batchwright.ui.metrics.plot;

/**
 * A labelled number of an axis.
 *
 * @param label empty for a line without a label
 */
public record Tick(double number, String label) {}
