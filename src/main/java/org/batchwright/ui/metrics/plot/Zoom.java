package org.batchwright.ui.metrics.plot;

import java.util.Optional;
import org.batchwright.ui.metrics.axis.Interval;

/**
 * The range of a chart that is shown.
 *
 * @param x the range of x; absent for all points
 * @param y the range of y; absent for all values of the shown points
 */
public record Zoom(Optional<Interval> x, Optional<Interval> y) {
    public static final Zoom NONE = new Zoom(Optional.empty(), Optional.empty());

    public boolean isNone() {
        return equals(NONE);
    }

    public Zoom withX(Interval range) {
        return new Zoom(Optional.of(range), y);
    }
}
