package org.batchwright.ui.metrics.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.input.MouseEvent;
import org.batchwright.ui.metrics.axis.Tick;
import org.batchwright.ui.metrics.paint.Ink;
import org.batchwright.ui.metrics.paint.PlotColors;
import org.batchwright.ui.metrics.paint.PlotSurface;
import org.batchwright.ui.metrics.plot.CurveColor;
import org.batchwright.ui.metrics.plot.ParallelAxis;

/**
 * Parallel coordinates: an axis for each parameter and one for the result, and a line for each job, colored by the result; the result's
 * axis shows the colors.
 */
public final class ParallelPane extends ChartRegion {
    private static final double TOP = 30;
    private static final double BOTTOM = 14;
    private static final double SIDE = 70;
    private static final double NEAR = 12;
    private static final double BAR = 8;

    private final Canvas canvas = new Canvas();
    private final TextWidths widths = new TextWidths();
    private final boolean created;
    private List<ParallelAxis> axes = List.of();
    private OptionalInt marked = OptionalInt.empty();

    /** @param onChosen callback that receives the line that was clicked */
    public ParallelPane(IntConsumer onChosen) {
        setId("metrics-parallel");
        getChildren().add(canvas);
        canvas.setMouseTransparent(true);
        setPickOnBounds(true);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        addEventHandler(MouseEvent.MOUSE_MOVED, moved -> hover(moved.getX(), moved.getY()));
        addEventHandler(MouseEvent.MOUSE_CLICKED, clicked -> marked.ifPresent(onChosen));
        created = true;
    }

    /** @param now the axes; the last one is the result that determines the colors of the lines */
    public void show(List<ParallelAxis> now) {
        axes = List.copyOf(now);
        setAccessibleText(axes.stream().map(ParallelAxis::title).collect(Collectors.joining(", ")));
        requestLayout();
    }

    /** Highlights a line; if empty, removes the highlight. */
    public void mark(OptionalInt line) {
        if (!line.equals(marked)) {
            marked = line;
            requestLayout();
        }
    }

    @Override
    protected void onColorsChanged() {
        if (created) {
            requestLayout();
        }
    }

    @Override
    protected double computePrefHeight(double width) {
        return 240;
    }

    private double across(int axis) {
        return SIDE + (getWidth() - 2 * SIDE) * (axes.size() < 2 ? 0.5 : (double) axis / (axes.size() - 1));
    }

    private double down(double place) {
        return getHeight() - BOTTOM - place * (getHeight() - TOP - BOTTOM);
    }

    private int lines() {
        return axes.isEmpty() ? 0 : axes.getLast().places().size();
    }

    private void hover(double x, double y) {
        mark(IntStream.range(0, lines())
                .boxed()
                .filter(line -> distance(line, x, y) < NEAR)
                .min(Comparator.comparingDouble(line -> distance(line, x, y)))
                .map(OptionalInt::of)
                .orElse(OptionalInt.empty()));
    }

    /** Returns the vertical distance between a point and a line. */
    private double distance(int line, double x, double y) {
        for (int axis = 0; axis + 1 < axes.size(); axis++) {
            double from = across(axis);
            double to = across(axis + 1);
            if (x >= from && x <= to) {
                double one = down(axes.get(axis).places().get(line));
                double other = down(axes.get(axis + 1).places().get(line));
                double between = Math.abs(one + (other - one) * (x - from) / (to - from) - y);
                return Double.isNaN(between) ? Double.MAX_VALUE : between;
            }
        }
        return Double.MAX_VALUE;
    }

    @Override
    protected void layoutChildren() {
        canvas.setWidth(getWidth());
        canvas.setHeight(getHeight());
        GraphicsContext graphics = canvas.getGraphicsContext2D();
        graphics.clearRect(0, 0, getWidth(), getHeight());
        paint(new CanvasSurface(graphics, TextWidths.font()));
    }

    /** Draws the lines, and above them the axes with their labels. */
    void paint(PlotSurface surface) {
        List<Integer> order =
                new ArrayList<>(IntStream.range(0, lines()).boxed().toList());
        double opacity = Math.clamp(6 / Math.sqrt(Math.max(1, lines())), 0.25, 0.9);
        order.forEach(line -> line(surface, line, marked.isPresent() ? opacity / 3 : opacity, 1.4));
        marked.ifPresent(line -> line(surface, line, 1, 3));
        axes(surface);
    }

    private void line(PlotSurface surface, int line, double opacity, double width) {
        double share = axes.getLast().places().get(line);
        Ink ink = Double.isNaN(share)
                ? colors().grid()
                : colors().curves().ink(new CurveColor.Share(share)).faded(opacity);
        double[] xs = new double[axes.size()];
        double[] ys = new double[axes.size()];
        int count = 0;
        for (int axis = 0; axis < axes.size(); axis++) {
            double place = axes.get(axis).places().get(line);
            if (!Double.isNaN(place)) {
                xs[count] = across(axis);
                ys[count] = down(place);
                count++;
            }
        }
        surface.line(xs, ys, count, new PlotSurface.Stroke(ink, width, false));
    }

    /** Draws a bar next to the result's axis that shows the color of each value. */
    private void colorBar(PlotSurface surface, double x) {
        for (double y = down(1); y < down(0); y++) {
            double share = (down(0) - y) / (down(0) - down(1));
            surface.fill(x - BAR / 2, y, BAR, 1.5, colors().curves().ink(new CurveColor.Share(share)));
        }
    }

    private void axes(PlotSurface surface) {
        PlotColors colors = colors();
        for (int axis = 0; axis < axes.size(); axis++) {
            double x = Math.floor(across(axis)) + 0.5;
            double room = axes.size() < 2 ? getWidth() : across(1) - across(0) - 12;
            surface.line(
                    new double[] {x, x},
                    new double[] {down(0), down(1)},
                    2,
                    new PlotSurface.Stroke(colors.text().faded(0.6), 1, false));
            if (axis == axes.size() - 1) {
                colorBar(surface, x);
            }
            String title = widths.fitted(axes.get(axis).title(), Math.min(room, 2 * SIDE));
            surface.text(title, x, TOP / 2 - 3, PlotSurface.Anchor.CENTER, colors.strong());
            for (Tick tick : axes.get(axis).ticks()) {
                String label = widths.fitted(tick.label(), SIDE - 10);
                double y = down(tick.number());
                surface.box(x + 4, y - 8, widths.of(label) + 5, 16, 4, colors.background());
                surface.fill(x - 3, y, 6, 1, colors.text());
                surface.text(label, x + 6, y, PlotSurface.Anchor.LEFT, colors.text());
            }
        }
    }
}
