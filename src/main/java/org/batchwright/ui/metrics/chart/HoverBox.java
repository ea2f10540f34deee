package org.batchwright.ui.metrics.chart;

import java.util.Comparator;
import java.util.List;
import java.util.function.DoubleFunction;
import org.batchwright.ui.metrics.number.NumberText;
import org.batchwright.ui.metrics.paint.Ink;
import org.batchwright.ui.metrics.paint.PlotColors;
import org.batchwright.ui.metrics.paint.PlotSurface;
import org.batchwright.ui.metrics.plot.CurveReading;
import org.batchwright.ui.metrics.plot.PlotLayout;
import org.batchwright.ui.metrics.plot.PlottedCurve;
import org.batchwright.ui.widget.Texts;

/** The readings at the pointer: a line, dots on the curves, and a box with what distinguishes the curves and their values. */
record HoverBox(TextWidths widths, CurveNameCache names, PlotSurface surface, PlotColors colors, PlotLayout layout) {
    private static final int FEWEST_ROWS = 2;
    private static final int MOST_ROWS = 8;

    /** The number of readings that are shown even in a small chart if there are no more. */
    private static final int FEW = 4;

    /** The maximum height of the box, as a fraction of the plot's height, so that the curves stay visible. */
    private static final double MOST_HEIGHT = 0.5;

    /** The height of a plot that shows only a few readings, in a narrow box, which may cover the labels of the horizontal axis. */
    private static final double SMALL = 200;

    /** The maximum width of the box in such a plot, as a fraction of the plot's width. */
    private static final double MOST_WIDTH = 0.6;

    private static final double LEAST_WIDTH = 150;
    private static final double ROW = 17;
    private static final double PADDING = 8;
    private static final double GAP = 10;
    private static final double SAMPLE = 16;
    private static final double DOT = 4;
    private static final double RADIUS = 6;

    /** Formats the value of a reading and, if it is smoothed or a mean, what it represents. */
    static String value(CurveReading reading) {
        String written = NumberText.value(reading.y());
        String smooth = NumberText.value(reading.smooth());
        return reading.averaged()
                .map(averaged -> Texts.get("metrics.smoothed", smooth, CurveLabel.of(averaged)))
                .orElseGet(() -> written.equals(smooth) ? written : Texts.get("metrics.smoothed", smooth, written));
    }

    /**
     * Draws the readings at x, with the line through the nearest dot.
     *
     * @param pointer the y coordinate of the pointer; NaN if it is in another chart
     * @param title function that returns what an x value is
     */
    void paint(
            double x,
            double pointer,
            DoubleFunction<String> title,
            List<CurveReading> readings,
            HoverRows.Emphasis emphasis) {
        if (!isInView(x)) {
            return;
        }
        HoverRows rows = HoverRows.of(readings, emphasis, this::down, pointer, rowsOf(readings.size()));
        double at = rows.marked().stream()
                .map(CurveReading::x)
                .filter(this::isInView)
                .min(Comparator.comparingDouble(dot -> Math.abs(dot - x)))
                .orElse(x);
        double across = across(at);
        line(across, layout.top(), across, layout.bottom());
        rows.marked().forEach(this::dot);
        if (!rows.shown().isEmpty()) {
            box(new HoverCorner(layout, across, pointer, isSmall()), title.apply(at), readings, rows);
        }
    }

    /** Returns how many of the readings are shown if there are many; a few are always shown. */
    private int rowsOf(int readings) {
        int fit = rowsThatFit();
        boolean isAll = isSmall()
                ? readings <= FEW
                : readings == fit + 1; // a line with the number of further curves would be as high
        return isAll ? readings : fit;
    }

    private double across(double x) {
        return Math.floor(layout.across(x)) + 0.5;
    }

    private boolean isInView(double x) {
        return across(x) >= layout.left() - 1 && across(x) <= layout.right() + 1;
    }

    private boolean isSmall() {
        return layout.y().length() < SMALL;
    }

    private double down(CurveReading reading) {
        return layout.down(reading.smooth());
    }

    private void dot(CurveReading reading) {
        double x = layout.across(reading.x());
        double y = down(reading);
        if (layout.contains(x, y)) {
            surface.dot(x, y, DOT + 1.5, colors.background());
            surface.dot(x, y, DOT, ink(reading));
        }
    }

    private Ink ink(CurveReading reading) {
        return colors.curves().ink(reading.curve().color());
    }

    private void box(HoverCorner corner, String at, List<CurveReading> readings, HoverRows rows) {
        double room = isSmall() ? Math.min(corner.room(), layout.x().length() * MOST_WIDTH) : corner.room();
        double most = Math.max(LEAST_WIDTH, room);
        String title = isSmall() && rows.more() > 0
                ? Texts.get("metrics.hover.of", at, rows.shown().size(), readings.size())
                : at;
        List<PlottedCurve> curves = readings.stream().map(CurveReading::curve).toList();
        HoverTable table = HoverTable.of(
                rows, brief -> names.of(curves, brief), tried -> width(tried) + PADDING * 2 - most, widths);
        String more = rows.more() > 0 && !isSmall() ? Texts.get("metrics.hover.more", rows.more()) : "";
        double beside = headed(table) + GAP + widths.of(title, true);
        boolean isBeside = !table.headings().isEmpty() && beside + PADDING * 2 <= most;
        double header = isBeside ? beside : widths.of(title, true);
        double width = Math.max(Math.max(width(table), header), SAMPLE + GAP + widths.of(more)) + PADDING * 2;
        int heads = table.headings().isEmpty() || isBeside ? 1 : 2;
        double height = (heads + table.rows().size() + (more.isEmpty() ? 0 : 1)) * ROW + PADDING * 2 - 4;
        HoverCorner.UpperLeft place = corner.of(width, height, readings, rows);
        frame(place.left(), place.top(), width, height);
        double left = place.left() + PADDING;
        double right = place.left() + width - PADDING;
        double first = place.top() + PADDING + ROW / 2 - 2;
        text(new Text(title, true, colors.strong()), isBeside ? right : left, first, !isBeside);
        names(table.headings(), table.nameWidths(widths), left + SAMPLE + GAP, first + (heads - 1) * ROW, false);
        double next = rows(left, first + heads * ROW, right - left, table);
        text(new Text(more, false, colors.text()), left + SAMPLE + GAP, next, true);
    }

    /** Returns the width up to the end of the last heading. */
    private double headed(HoverTable table) {
        double left = SAMPLE;
        double end = 0;
        List<Double> columns = table.nameWidths(widths);
        for (int column = 0; column < table.headings().size(); column++) {
            String heading = table.headings().get(column);
            end = heading.isEmpty() ? end : left + GAP + widths.of(heading);
            left += GAP + columns.get(column);
        }
        return end;
    }

    private double width(HoverTable table) {
        return SAMPLE
                + table.nameWidths(widths).stream()
                        .mapToDouble(name -> GAP + name)
                        .sum()
                + GAP
                + table.widest(row -> widths.of(row.value(), row.bold()))
                + written(table);
    }

    /** Returns the width of the values before smoothing. */
    private double written(HoverTable table) {
        double width = table.widest(row -> widths.of(row.written()));
        return width > 0 ? width + GAP / 2 : 0;
    }

    /** Returns how many rows fit in addition to the title and the line with the number of further curves. */
    private int rowsThatFit() {
        double height = layout.bottom() - layout.top();
        return Math.clamp((long) (height * MOST_HEIGHT / ROW) - 2, FEWEST_ROWS, MOST_ROWS);
    }

    /** Draws the rows, and returns where the next row would be. */
    private double rows(double x, double y, double width, HoverTable table) {
        double middle = y;
        List<Double> columns = table.nameWidths(widths);
        double values = x + width - written(table);
        for (HoverTable.CurveRow row : table.rows()) {
            CurveReading reading = row.reading();
            surface.line(
                    new double[] {x, x + SAMPLE},
                    new double[] {middle, middle},
                    2,
                    new PlotSurface.Stroke(
                            ink(reading), row.bold() ? 3 : 2, reading.curve().dashed()));
            names(row.names(), columns, x + SAMPLE + GAP, middle, row.bold());
            Ink ink = Double.isFinite(reading.y()) ? colors.strong() : colors.danger();
            text(new Text(row.value(), row.bold(), ink), values, middle, false);
            text(new Text(row.written(), false, colors.text()), x + width, middle, false);
            middle += ROW;
        }
        return middle;
    }

    private void names(List<String> names, List<Double> columns, double x, double y, boolean bold) {
        double left = x;
        for (int column = 0; column < names.size(); column++) {
            text(new Text(names.get(column), bold, bold ? colors.strong() : colors.text()), left, y, true);
            left += columns.get(column) + GAP;
        }
    }

    private record Text(String text, boolean bold, Ink ink) {}

    private void text(Text text, double x, double y, boolean left) {
        PlotSurface.Anchor anchor = left ? PlotSurface.Anchor.LEFT : PlotSurface.Anchor.RIGHT;
        if (text.bold()) {
            surface.boldText(text.text(), x, y, anchor, text.ink());
        } else {
            surface.text(text.text(), x, y, anchor, text.ink());
        }
    }

    private void frame(double x, double y, double width, double height) {
        surface.box(x - 1, y - 1, width + 2, height + 2, RADIUS + 1, colors.grid());
        surface.box(x, y, width, height, RADIUS, colors.background());
    }

    private void line(double x1, double y1, double x2, double y2) {
        surface.line(
                new double[] {x1, x2},
                new double[] {y1, y2},
                2,
                new PlotSurface.Stroke(colors.text().faded(0.6), 1, false));
    }
}
