package org.batchwright.ui.metrics.paint;

/**
 * The colors of a chart in the current theme.
 *
 * @param text color of axis labels and names
 * @param strong color of values
 */
public record PlotColors(Ink background, Ink grid, Ink text, Ink strong, Ink danger, CurvePalette curves) {

    /** Colors for exported files, which have a white background. */
    public static final PlotColors PAPER = new PlotColors(
            Ink.of(0xffffff),
            Ink.of(0xd8dee4),
            Ink.of(0x424a53),
            Ink.of(0x1f2328),
            Ink.of(0xcf222e),
            CurvePalette.LIGHT);
}
