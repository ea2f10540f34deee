package org.batchwright.ui.metrics.plot;

/** The color of a curve, independent of the theme. */
public sealed interface CurveColor {

    /** One of the distinct colors, in turn. */
    record Turn(int number) implements CurveColor {}

    /** A color of a scale from 0 for the least to 1 for the greatest value of a parameter. */
    record Share(double share) implements CurveColor {}
}
