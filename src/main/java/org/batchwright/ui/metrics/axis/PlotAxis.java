package org.batchwright.ui.metrics.axis;

/**
 * Maps numbers to pixels.
 *
 * @param range the numbers at both ends of the axis
 * @param length the length of the axis in pixels
 */
public record PlotAxis(AxisScale scale, Interval range, double length) {

    /**
     * Returns the distance from the low end in pixels; less than 0 or more than the length if the number is out of range; NaN if it has no
     * position on the scale.
     */
    public double pixel(double number) {
        double low = scale.toLinear(range.low());
        return (scale.toLinear(number) - low) / (scale.toLinear(range.high()) - low) * length;
    }

    /** Returns the number at a distance, in pixels, from the low end. */
    public double number(double pixel) {
        double low = scale.toLinear(range.low());
        double high = scale.toLinear(range.high());
        return scale.toNumber(low + pixel / length * (high - low));
    }

    /** Returns the range of numbers between two distances, in pixels, from the low end. */
    public Interval between(double onePixel, double otherPixel) {
        return Interval.between(number(onePixel), number(otherPixel));
    }

    /**
     * Returns the range after zooming.
     *
     * @param factor the zoom factor; below 1 shows a smaller range, above 1 a larger one
     * @param pixel the pixel whose number stays in place
     */
    public Interval zoomed(double factor, double pixel) {
        return between(pixel - pixel * factor, pixel + (length - pixel) * factor);
    }

    /** Returns whether a range is large enough to zoom into: its pixels must have distinct values. */
    public boolean resolves(Interval smaller) {
        double low = scale.toLinear(smaller.low());
        double high = scale.toLinear(smaller.high());
        double largest = Math.max(Math.abs(low), Math.abs(high));
        return Double.isFinite(high - low) && high - low > Math.ulp(largest) * 64;
    }
}
