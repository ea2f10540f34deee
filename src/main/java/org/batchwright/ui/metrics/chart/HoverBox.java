package org.batchwright.ui.metrics.chart;

import java.util.Comparator;
import java.util.List;
import org.batchwright.ui.metrics.number.NumberText;
import org.batchwright.ui.metrics.paint.Ink;
import org.batchwright.ui.metrics.paint.PlotColors;
import org.batchwright.ui.metrics.paint.PlotSurface;
import org.batchwright.ui.metrics.plot.CurveReading;
import org.batchwright.ui.metrics.plot.HorizontalValue;
import org.batchwright.ui.metrics.plot.PlotLayout;
import org.batchwright.ui.widget.Texts;

/**
 * The readings at the pointer: a line, a dot on each curve, and a box with the names and the values nearest to the pointer, in the order of
 * the curves from top to bottom.
 */
record HoverBox(TextWidths widths, PlotSurface surface, PlotColors colors, PlotLayout layout) {
    private static final int FEWEST_ROWS = 3;
    private static final int MOST_ROWS = 8;

    /** The maximum height of the box, as a fraction of the plot's height, so that the curves stay visible. */
    private static final double MOST_HEIGHT = 0.4;

    /** The maximum width of a name, as a fraction of the plot's width. */
    private static final double MOST_NAME = 0.28;

    private static final double ROW = 17;
    private static final double PADDING = 8;
    private static final double WIDEST_NAME = 220;
    private static final double DOT = 3.5;

    /** Formats the value of a reading, and the smoothed value if it differs. */
    static String value(CurveReading reading) {
        String written = NumberText.value(reading.y());
        String smooth = NumberText.value(reading.smooth());
        return written.equals(smooth) ? written : Texts.get("metrics.smoothed", smooth, written);
    }

    /** @param y the y coordinate of the pointer; if there is no room for all readings, those nearest to it are shown */
    void paint(double x, double y, HorizontalValue horizontal, List<CurveReading> readings) {
        double across = Math.floor(layout.across(x)) + 0.5;
        if (across < layout.left() - 1 || across > layout.right() + 1) {
            return;
        }
        line(across, layout.top(), across, layout.bottom(), colors.text().faded(0.6));
        List<CurveReading> near = readings.stream()
                .sorted(Comparator.comparingDouble(reading -> distance(reading, y)))
                .toList();
        near.stream().limit(rowsThatFit()).forEach(this::dot);
        if (!near.isEmpty()) {
            box(across, y, PositionText.of(x, horizontal), near);
        }
    }

    private double distance(CurveReading reading, double y) {
        return Math.abs(down(reading) - y);
    }

    /** Returns the y coordinate of a reading in pixels; a value that is not a number comes last. */
    private double down(CurveReading reading) {
        double down = layout.down(reading.smooth());
        return Double.isNaN(down) ? Double.MAX_VALUE : down;
    }

    private void dot(CurveReading reading) {
        double x = layout.across(reading.x());
        double y = layout.down(reading.smooth());
        if (layout.contains(x, y)) {
            surface.fill(x - DOT - 1, y - DOT - 1, DOT * 2 + 2, DOT * 2 + 2, colors.background());
            surface.fill(x - DOT, y - DOT, DOT * 2, DOT * 2, ink(reading));
        }
    }

    private Ink ink(CurveReading reading) {
        return colors.curves().ink(reading.curve().color());
    }

    private void box(double across, double y, String title, List<CurveReading> readings) {
        List<CurveReading> shown = readings.stream()
                .limit(rowsThatFit())
                .sorted(Comparator.comparingDouble(this::down))
                .toList();
        String more =
                readings.size() > shown.size() ? Texts.get("metrics.hover.more", readings.size() - shown.size()) : "";
        double names = Math.max(
                widths.of(more),
                shown.stream().mapToDouble(row -> widths.of(name(row))).max().orElse(0));
        double values =
                shown.stream().mapToDouble(row -> widths.of(value(row))).max().orElse(0);
        double width = Math.max(widths.of(title), 14 + names + 14 + values) + PADDING * 2;
        double height = (shown.size() + (more.isEmpty() ? 1 : 2)) * ROW + PADDING * 2 - 4;
        double left = across + 12 + width > layout.right() + 12 ? across - 12 - width : across + 12;
        double top = Math.clamp(y - height / 2, 2, Math.max(2, layout.bottom() + 20 - height));
        double start = Math.max(2, left) + PADDING;
        frame(start - PADDING, top, width, height);
        surface.text(title, start, top + PADDING + ROW / 2 - 2, PlotSurface.Anchor.LEFT, colors.strong());
        rows(start, top + PADDING + ROW, width - PADDING * 2, shown, readings.getFirst());
        surface.text(
                more,
                start + 14,
                top + PADDING + ROW * (shown.size() + 1.5) - 2,
                PlotSurface.Anchor.LEFT,
                colors.text());
    }

    /** Returns how many rows fit in addition to the title and the line with the number of further curves. */
    private int rowsThatFit() {
        double height = layout.bottom() - layout.top();
        return Math.clamp((long) (height * MOST_HEIGHT / ROW) - 2, FEWEST_ROWS, MOST_ROWS);
    }

    private void rows(double x, double y, double width, List<CurveReading> shown, CurveReading nearest) {
        double middle = y + ROW / 2 - 2;
        for (CurveReading reading : shown) {
            surface.fill(x, middle - 4, 8, 8, ink(reading));
            Ink named = reading.equals(nearest) && shown.size() > 1 ? colors.strong() : colors.text();
            surface.text(name(reading), x + 14, middle, PlotSurface.Anchor.LEFT, named);
            Ink ink = Double.isFinite(reading.y()) ? colors.strong() : colors.danger();
            surface.text(value(reading), x + width, middle, PlotSurface.Anchor.RIGHT, ink);
            middle += ROW;
        }
    }

    private String name(CurveReading reading) {
        return widths.fitted(
                reading.curve().name(), Math.clamp((layout.right() - layout.left()) * MOST_NAME, 60, WIDEST_NAME));
    }

    private void frame(double x, double y, double width, double height) {
        surface.fill(x - 1, y - 1, width + 2, height + 2, colors.grid());
        surface.fill(x, y, width, height, colors.background());
    }

    private void line(double x1, double y1, double x2, double y2, Ink ink) {
        surface.line(new double[] {x1, x2}, new double[] {y1, y2}, 2, new PlotSurface.Stroke(ink, 1, false));
    }
}
