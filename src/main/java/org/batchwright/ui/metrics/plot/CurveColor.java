package org.batchwright.ui.metrics.plot;

/** Which color a curve has, whatever the theme's colors are. */
public sealed interface CurveColor {

    /** One of the distinct colors, in turn. */
    record Turn(int number) implements CurveColor {}

    /** A color of a scale from 0 for the least to 1 for the greatest value of a parameter. */
    record Share(double share) implements CurveColor {}
}
