package org.batchwright.ui.metrics.plot;

import org.batchwright.ui.metrics.axis.Interval;
import org.batchwright.ui.metrics.axis.PlotAxis;

/** How far the averaged curves are apart at each point of their mean. */
public final class Spread {
    private final MeanValues values;
    private final MeanValues.Band band;
    private final DrawnPoints low;
    private final DrawnPoints high;

    /** @param values the values that the points of the mean represent, in the same order */
    Spread(MeanValues values, MeanValues.Band band) {
        this.values = values;
        this.band = band;
        low = DrawnPoints.of(values, row -> values.band(row, band).low());
        high = DrawnPoints.of(values, row -> values.band(row, band).high());
    }

    public MeanValues values() {
        return values;
    }

    public MeanValues.Band band() {
        return band;
    }

    /** Returns the range of the band's values whose x is in the given range. */
    Interval ys(Interval xs) {
        return low.ys(xs).union(high.ys(xs));
    }

    /** Returns the range of the band's values above 0 whose x is in the given range; empty if there are none. */
    Interval positiveYs(Interval xs) {
        return low.positiveYs(xs).union(high.positiveYs(xs));
    }

    /** Returns the band at a point, smoothed like the mean. */
    Interval at(int point, double weight) {
        return new Interval(low.drawn(weight).y(point), high.drawn(weight).y(point));
    }

    /** Returns the lower edge of the band, smoothed like the mean. */
    PixelColumns lowColumns(double weight, PlotAxis axis) {
        return PixelColumns.of(low.drawn(weight), axis);
    }

    /** Returns the upper edge of the band, smoothed like the mean. */
    PixelColumns highColumns(double weight, PlotAxis axis) {
        return PixelColumns.of(high.drawn(weight), axis);
    }
}
