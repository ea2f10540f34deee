package org.batchwright.ui.metrics.chart;

import java.util.Optional;
import org.batchwright.ui.metrics.plot.Interval;
import org.batchwright.ui.metrics.plot.PlotLayout;

/** A chart as seen by the code that handles mouse and keys. */
interface ChartArea {

    /** Returns the positions of the chart's parts; empty before the first layout. */
    Optional<PlotLayout> plotLayout();

    /** Shows which part would be zoomed into; none if empty. */
    void setSelecting(Optional<Selecting> part);

    /** @param y of the pointer; NaN if the pointer is elsewhere */
    void setPointerY(double y);

    /** Passes the values under the mouse to a screen reader. */
    void speakReadings();

    /** A rectangle in pixels. */
    record Selecting(Interval across, Interval down) {}
}
