package org.batchwright.ui.metrics.paint;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.batchwright.ui.metrics.axis.Interval;
import org.batchwright.ui.metrics.axis.Tick;
import org.batchwright.ui.metrics.plot.ColumnCache;
import org.batchwright.ui.metrics.plot.PixelColumns;
import org.batchwright.ui.metrics.plot.PlotLayout;
import org.batchwright.ui.metrics.plot.PlottedCurve;

/** Draws axes and curves. */
public final class PlotPainter {
    private static final double BAND = 0.22;
    private static final double FAINT = 0.3;
    private static final double BOLD_WIDTH = 2.4;
    private static final double MARK_GAP = 9;
    /** The size of the dot drawn for a point without neighbors, which no line connects. */
    private static final double DOT = 4;

    /**
     * A line with more vertical travel per column than this, in widths of the line, is drawn as columns. This looks the same and takes a
     * tenth of the time.
     */
    private static final double NOISY = 2;

    /** If two vertices in the same column are fewer vertical pixels apart than this, the second is left out. */
    private static final double FLAT = 0.25;

    private final PlotSurface surface;
    private final PlotColors colors;
    private final PlotLayout layout;
    private final List<Dot> dots = new ArrayList<>();
    private double[] xs = new double[256];
    private double[] ys = new double[256];

    private record Dot(double x, double y, Ink ink) {
        boolean isCovering(Dot other) {
            return x == other.x && y == other.y && ink.rgb() == other.ink.rgb();
        }
    }

    public PlotPainter(PlotSurface surface, PlotColors colors, PlotLayout layout) {
        this.surface = surface;
        this.colors = colors;
        this.layout = layout;
    }

    /**
     * Draws the grid and the labels of the axes.
     *
     * @param title the title of the horizontal axis
     */
    public void axes(String title) {
        for (Tick tick : layout.yTicks()) {
            double y = crisp(layout.down(tick.number()));
            stroke(layout.left(), y, layout.right(), y, gridOf(tick));
            surface.text(tick.label(), layout.left() - 8, y, PlotSurface.Anchor.RIGHT, colors.text());
        }
        for (Tick tick : layout.xTicks()) {
            double x = crisp(layout.across(tick.number()));
            stroke(x, layout.top(), x, layout.bottom(), gridOf(tick));
            surface.text(tick.label(), x, layout.bottom() + 12, PlotSurface.Anchor.CENTER, colors.text());
        }
        stroke(
                layout.left(),
                crisp(layout.bottom()),
                layout.right(),
                crisp(layout.bottom()),
                colors.text().faded(0.5));
        double middle = layout.left() + layout.x().length() / 2;
        surface.text(title, middle, layout.bottom() + 28, PlotSurface.Anchor.CENTER, colors.text());
    }

    private Ink gridOf(Tick tick) {
        return tick.label().isEmpty()
                ? colors.grid().faded(0.35)
                : colors.grid().faded(0.7);
    }

    /**
     * Draws all curves; draws all bands first, so that no band covers a line.
     *
     * @param best the keys of the curves that stand out if there are many curves
     */
    public void curves(List<PlottedCurve> curves, double smoothing, ColumnCache columns, Set<String> best) {
        CurveStyle style = new CurveStyle(curves.size());
        clip();
        double crowd = 1 / Math.sqrt(Math.max(1, curves.size() / 4.0));
        curves.forEach(curve -> spread(curve, smoothing, columns, BAND * crowd));
        if (!style.isCrowd()) {
            bands(curves, smoothing, columns, crowd);
        }
        List<PlottedCurve> distinguished = new ArrayList<>();
        for (PlottedCurve curve : curves) {
            Ink ink = colors.curves().ink(curve.color());
            if (style.isCrowd() && best.contains(curve.key())) {
                distinguished.add(curve);
            } else {
                curve(curve, columns.smoothed(curve, layout.x(), smoothing), ink.faded(style.opacity()), style.width());
            }
            if (curve.points().hasNotFinite()) {
                marks(columns.written(curve, layout.x()));
            }
        }
        distinguished.forEach(curve -> emphasize(curve, smoothing, columns));
        unclip();
    }

    /** Draws curves as thick lines above others. */
    public void emphasized(List<PlottedCurve> curves, double smoothing, ColumnCache columns) {
        clip();
        curves.forEach(curve -> emphasize(curve, smoothing, columns));
        unclip();
    }

    private void emphasize(PlottedCurve curve, double smoothing, ColumnCache columns) {
        spread(curve, smoothing, columns, BAND);
        PixelColumns drawn = columns.smoothed(curve, layout.x(), smoothing);
        if (!isNoisy(drawn, BOLD_WIDTH)) {
            line(drawn, new PlotSurface.Stroke(colors.background().faded(0.8), BOLD_WIDTH + 2, false));
        }
        curve(curve, drawn, colors.curves().ink(curve.color()), BOLD_WIDTH);
    }

    private void clip() {
        surface.clip(
                layout.left(), layout.top() - 2, layout.x().length(), layout.y().length() + 4);
    }

    private void unclip() {
        surface.unclip();
        dots.stream() // drawn without clipping, so that dots on an axis are complete
                .filter(dot -> layout.contains(dot.x(), dot.y()))
                .forEach(dot -> surface.dot(dot.x(), dot.y(), DOT, dot.ink()));
        dots.clear();
    }

    private void spread(PlottedCurve curve, double smoothing, ColumnCache columns, double opacity) {
        curve.points()
                .spread()
                .ifPresent(spread -> new SpreadPainter(surface, layout)
                        .paint(
                                columns.edges(curve, spread, layout.x(), smoothing),
                                colors.curves().ink(curve.color()).faded(opacity)));
    }

    /** Draws the bands of curves of single jobs. */
    private void bands(List<PlottedCurve> all, double smoothing, ColumnCache columns, double crowd) {
        List<PlottedCurve> curves =
                all.stream().filter(curve -> curve.averagedJobs().isEmpty()).toList();
        for (PlottedCurve curve : curves) {
            PixelColumns written = columns.written(curve, layout.x());
            Ink ink = colors.curves().ink(curve.color());
            if (written.isDense()) {
                band(written, ink.faded(BAND * crowd));
            } else if (smoothing > 0) {
                line(written, new PlotSurface.Stroke(ink.faded(FAINT * crowd), 1, false));
            }
        }
    }

    private void curve(PlottedCurve curve, PixelColumns drawn, Ink ink, double width) {
        if (isNoisy(drawn, curve.dashed() ? 2 * width : width)) { // columns have no dashes
            joined(drawn, ink, width);
        } else {
            line(drawn, new PlotSurface.Stroke(ink, width, curve.dashed()));
        }
    }

    private boolean isNoisy(PixelColumns drawn, double width) {
        return drawn.isReduced() && travel(drawn) > NOISY * width * drawn.columns();
    }

    private void band(PixelColumns columns, Ink ink) {
        for (int column = 0; column < columns.columns(); column++) {
            Interval down = down(columns.range(column));
            if (!down.isEmpty()) {
                surface.fill(layout.left() + column, down.low(), 1, Math.max(1, down.length()), ink);
            }
        }
    }

    /** Draws a noisy line as columns, each of which extends to the previous column. */
    private void joined(PixelColumns columns, Ink ink, double width) {
        Interval before = Interval.EMPTY;
        for (int column = 0; column < columns.columns(); column++) {
            Interval down = down(columns.range(column));
            if (!down.isEmpty()) {
                double top = before.isEmpty() ? down.low() : Math.min(down.low(), before.high());
                double bottom = before.isEmpty() ? down.high() : Math.max(down.high(), before.low());
                surface.fill(layout.left() + column, top, 1, Math.max(width, bottom - top), ink);
            }
            before = down;
        }
    }

    private double travel(PixelColumns columns) {
        double travel = 0;
        for (int column = 0; column < columns.columns(); column++) {
            Interval down = down(columns.range(column));
            travel += down.isEmpty() ? 0 : down.length();
        }
        return travel;
    }

    /** Returns the vertical pixel range of a range of values, limited to values that the scale can show. */
    private Interval down(Interval values) {
        if (values.isEmpty() || !layout.y().scale().shows(values.high())) {
            return Interval.EMPTY;
        }
        double low = layout.y().scale().shows(values.low()) ? layout.down(values.low()) : layout.bottom();
        return new Interval(limited(layout.down(values.high())), limited(low));
    }

    /** Draws the line in segments, interrupted where a value cannot be shown. */
    private void line(PixelColumns columns, PlotSurface.Stroke stroke) {
        int count = 0;
        for (int vertex = 0; vertex < columns.vertices(); vertex++) {
            double y = layout.down(columns.value(vertex));
            double x = layout.left() + columns.pixel(vertex);
            if (Double.isFinite(y) && Double.isFinite(x)) {
                if (count == 0 || vertex == columns.vertices() - 1 || isVisible(x - xs[count - 1], y - ys[count - 1])) {
                    add(x, limited(y), count);
                    count++;
                }
            } else {
                flush(count, stroke);
                count = 0;
            }
        }
        flush(count, stroke);
    }

    /** Returns whether a vertex at this distance in pixels from the previous one changes the line visibly. */
    private static boolean isVisible(double right, double down) {
        return right >= 1 || Math.abs(down) >= FLAT;
    }

    private void add(double x, double y, int at) {
        if (at == xs.length) {
            xs = Arrays.copyOf(xs, at * 2);
            ys = Arrays.copyOf(ys, at * 2);
        }
        xs[at] = x;
        ys[at] = y;
    }

    private void flush(int count, PlotSurface.Stroke stroke) {
        if (count == 1) {
            Dot dot = new Dot(xs[0], ys[0], stroke.ink());
            dots.removeIf(dot::isCovering); // the dot of the value before smoothing
            dots.add(dot);
        } else if (count > 1) {
            surface.line(xs, ys, count, stroke);
        }
    }

    /** Limits a coordinate that is far out of view, because surfaces do not handle such coordinates well. */
    private double limited(double y) {
        return Math.clamp(y, layout.top() - 100, layout.bottom() + 100);
    }

    /** Marks values that are NaN or infinite at the bottom edge. */
    private void marks(PixelColumns columns) {
        double last = Double.NEGATIVE_INFINITY;
        for (int column = 0; column < columns.columns(); column++) {
            double x = layout.left() + column + 0.5;
            if (columns.hasNotFinite(column) && x - last >= MARK_GAP) {
                double y = layout.bottom() - 7;
                stroke(x - 3, y - 3, x + 3, y + 3, colors.danger());
                stroke(x - 3, y + 3, x + 3, y - 3, colors.danger());
                last = x;
            }
        }
    }

    /** Draws a straight line that is one pixel wide. */
    public void stroke(double x1, double y1, double x2, double y2, Ink ink) {
        surface.line(new double[] {x1, x2}, new double[] {y1, y2}, 2, new PlotSurface.Stroke(ink, 1, false));
    }

    private static double crisp(double pixel) {
        return Math.floor(pixel) + 0.5;
    }
}
