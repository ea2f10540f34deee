package org.batchwright.ui.metrics.series;

import java.util.List;
import org.batchwright.ui.metrics.plot.CurveColor;

/**
 * The meaning of the colors of several jobs.
 *
 * @param parts the values in order; for a continuous scale, the values at its start, middle and end
 * @param continuous whether values lie between them
 */
public record ColorKey(List<Part> parts, boolean continuous) {
    public static final ColorKey NONE = new ColorKey(List.of(), false);

    /** @param value may be empty: not set */
    public record Part(String value, CurveColor color) {}

    public ColorKey {
        parts = List.copyOf(parts);
    }
}
