package org.batchwright.ui.metrics.paint;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.ui.metrics.plot.ColumnCache;
import org.batchwright.ui.metrics.plot.PixelColumns;
import org.batchwright.ui.metrics.plot.PlotLayout;

/** Draws the bands around means. */
record SpreadPainter(PlotSurface surface, PlotLayout layout) {
    private static final double FAR = 100;

    /** Vertices without a gap, from one index up to another. */
    private record Part(int from, int to) {}

    /** Draws a band, which is interrupted wherever no averaged curve has a finite value. */
    void paint(ColumnCache.Edges edges, Ink ink) {
        List<Part> high = parts(edges.high());
        List<Part> low = parts(edges.low());
        for (int part = 0; part < Math.min(high.size(), low.size()); part++) { // the edges have the same gaps
            paint(edges, high.get(part), low.get(part), ink);
        }
    }

    private static List<Part> parts(PixelColumns columns) {
        List<Part> parts = new ArrayList<>();
        int from = 0;
        for (int vertex = 0; vertex <= columns.vertices(); vertex++) {
            if (vertex == columns.vertices() || !isFinite(columns, vertex)) {
                if (vertex > from) {
                    parts.add(new Part(from, vertex));
                }
                from = vertex + 1;
            }
        }
        return parts;
    }

    private static boolean isFinite(PixelColumns columns, int vertex) {
        return Double.isFinite(columns.value(vertex)) && Double.isFinite(columns.pixel(vertex));
    }

    private void paint(ColumnCache.Edges edges, Part high, Part low, Ink ink) {
        int most = high.to() - high.from() + low.to() - low.from();
        Outline outline = new Outline(new double[most], new double[most]);
        int count = 0;
        for (int vertex = high.from(); vertex < high.to(); vertex++) {
            set(edges.high(), vertex, outline, count++);
        }
        for (int vertex = low.to() - 1; vertex >= low.from(); vertex--) {
            set(edges.low(), vertex, outline, count++);
        }
        surface.polygon(outline.xs(), outline.ys(), count, ink);
    }

    @SuppressWarnings("ArrayRecordComponent") // a pair of local variables
    private record Outline(double[] xs, double[] ys) {}

    /** Sets a vertex; the edge that an axis cannot show is at the bottom. */
    private void set(PixelColumns columns, int vertex, Outline outline, int at) {
        double value = columns.value(vertex);
        double y = layout.y().scale().shows(value) ? layout.down(value) : layout.bottom();
        outline.xs()[at] = layout.left() + columns.pixel(vertex);
        outline.ys()[at] = Math.clamp(y, layout.top() - FAR, layout.bottom() + FAR);
    }
}
