package org.batchwright.ui.metrics.plot;

import org.batchwright.ui.metrics.axis.AxisScale;

/**
 * The display options of a chart.
 *
 * @param smoothing the weight of the moving average, from 0 for no smoothing to less than 1
 */
public record PlotOptions(HorizontalValue horizontal, AxisScale x, AxisScale y, double smoothing) {
    public static final PlotOptions USUAL =
            new PlotOptions(HorizontalValue.STEP, AxisScale.LINEAR, AxisScale.LINEAR, 0.6);

    /** Returns the options for charts of data that cannot be shown on the chosen axis. */
    public PlotOptions overOther() {
        return new PlotOptions(horizontal.other(), x, y, smoothing);
    }

    /** Returns the options for charts of data with neither steps nor epochs. */
    public PlotOptions overTime() {
        HorizontalValue time = horizontal.overTime();
        return new PlotOptions(time, time == horizontal ? x : AxisScale.LINEAR, AxisScale.LINEAR, smoothing);
    }
}
