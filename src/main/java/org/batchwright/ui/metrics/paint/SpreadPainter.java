package org.batchwright.ui.metrics.paint;

import org.batchwright.ui.metrics.plot.ColumnCache;
import org.batchwright.ui.metrics.plot.PixelColumns;
import org.batchwright.ui.metrics.plot.PlotLayout;

/** Draws the bands around means. */
record SpreadPainter(PlotSurface surface, PlotLayout layout) {
    private static final double FAR = 100;

    void paint(ColumnCache.Edges edges, Ink ink) {
        PixelColumns low = edges.low();
        PixelColumns high = edges.high();
        int most = low.vertices() + high.vertices();
        Outline outline = new Outline(new double[most], new double[most]);
        int count = 0;
        for (int vertex = 0; vertex < high.vertices(); vertex++) {
            count += add(high, vertex, outline, count);
        }
        for (int vertex = low.vertices() - 1; vertex >= 0; vertex--) {
            count += add(low, vertex, outline, count);
        }
        surface.polygon(outline.xs(), outline.ys(), count, ink);
    }

    @SuppressWarnings("ArrayRecordComponent") // a pair of local variables
    private record Outline(double[] xs, double[] ys) {}

    /** Adds a vertex, unless it is not finite; the edge that an axis cannot show is at the bottom. Returns the number of added vertices. */
    private int add(PixelColumns columns, int vertex, Outline outline, int at) {
        double value = columns.value(vertex);
        double x = layout.left() + columns.pixel(vertex);
        if (!Double.isFinite(value) || !Double.isFinite(x)) {
            return 0;
        }
        double y = layout.y().scale().shows(value) ? layout.down(value) : layout.bottom();
        outline.xs()[at] = x;
        outline.ys()[at] = Math.clamp(y, layout.top() - FAR, layout.bottom() + FAR);
        return 1;
    }
}
