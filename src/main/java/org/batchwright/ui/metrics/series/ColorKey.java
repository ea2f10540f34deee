package org.batchwright.ui.metrics.series;

import java.util.List;
import org.batchwright.ui.metrics.plot.CurveColor;

/**
 * The meaning of the colors that distinguish several jobs.
 *
 * @param parts the values in order; for a continuous scale, those at its start, middle and end
 * @param continuous whether the colors form a scale, with further values between those listed
 */
public record ColorKey(List<Part> parts, boolean continuous) {
    public static final ColorKey NONE = new ColorKey(List.of(), false);

    /** @param value the value; empty if not set */
    public record Part(String value, CurveColor color) {}

    public ColorKey {
        parts = List.copyOf(parts);
    }
}
