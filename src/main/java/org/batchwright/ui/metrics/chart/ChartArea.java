package org.batchwright.ui.metrics.chart;

import java.util.Optional;
import org.batchwright.ui.metrics.axis.Interval;
import org.batchwright.ui.metrics.plot.PlotLayout;

/** A chart as seen by the code that handles mouse and keyboard input. */
interface ChartArea {

    /** Returns the positions of the chart's parts; empty before the first layout. */
    Optional<PlotLayout> plotLayout();

    /** Shows the area that would be zoomed into; if empty, hides it. */
    void setSelecting(Optional<Selecting> part);

    /** @param y the y coordinate of the pointer; NaN if the pointer is elsewhere */
    void setPointerY(double y);

    /** Called when keys have moved the pointer horizontally: announces the values there to a screen reader. */
    void onMovedByKeys();

    /** A rectangle in pixels. */
    record Selecting(Interval across, Interval down) {}
}
