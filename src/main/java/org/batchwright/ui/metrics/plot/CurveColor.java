package org.batchwright.ui.metrics.plot;

/** The color of a curve, independent of the theme. */
public sealed interface CurveColor {

    /** One of the distinct colors, assigned in turn. */
    record Turn(int number) implements CurveColor {}

    /** A color on a scale from 0, for the smallest value of a parameter, to 1, for the largest. */
    record Share(double share) implements CurveColor {}
}
