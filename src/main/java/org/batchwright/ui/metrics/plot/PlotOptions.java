package org.batchwright.ui.metrics.plot;

/**
 * How a chart is shown.
 *
 * @param smoothing weight of the moving average, from 0 for none to less than 1
 */
public record PlotOptions(HorizontalValue horizontal, AxisScale x, AxisScale y, double smoothing) {
    public static final PlotOptions USUAL =
            new PlotOptions(HorizontalValue.STEP, AxisScale.LINEAR, AxisScale.LINEAR, 0.6);

    /** Returns the options for charts of data with epochs but no steps. */
    public PlotOptions overEpochs() {
        return horizontal == HorizontalValue.STEP ? new PlotOptions(HorizontalValue.EPOCH, x, y, smoothing) : this;
    }

    /** Returns the options for charts of data with neither steps nor epochs. */
    public PlotOptions overTime() {
        HorizontalValue time = horizontal.overTime();
        return new PlotOptions(time, time == horizontal ? x : AxisScale.LINEAR, AxisScale.LINEAR, smoothing);
    }
}
