package org.batchwright.ui.metrics.chart;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import org.batchwright.ui.metrics.paint.Ink;
import org.batchwright.ui.metrics.paint.PlotPainter;
import org.batchwright.ui.metrics.plot.ColumnCache;
import org.batchwright.ui.metrics.plot.CurveReading;
import org.batchwright.ui.metrics.plot.PlotLayout;
import org.batchwright.ui.metrics.plot.PlottedCurve;
import org.batchwright.ui.widget.Texts;

/**
 * A chart on two canvases: one for the curves, and one above it for everything that follows the pointer, so that hovering does not redraw
 * the curves.
 */
public final class ChartPane extends ChartRegion {
    private static final double FADING = 0.72;

    private final ChartViewModel model;
    private final Canvas curves = new Canvas();
    private final Canvas overlay = new Canvas();
    private final TextWidths widths = new TextWidths();
    private final ColumnCache columns = new ColumnCache();
    private final CurveNameCache names = new CurveNameCache();
    private Optional<PlotLayout> plotLayout = Optional.empty();
    private Optional<ChartArea.Selecting> selecting = Optional.empty();
    private double pointerY = Double.NaN;
    /** The x value to which this chart's keys last moved the pointer. */
    private Optional<Double> movedByKeys = Optional.empty();

    private boolean curvesChanged = true;
    private boolean active = true;

    public ChartPane(ChartViewModel model) {
        this.model = model;
        getChildren().addAll(curves, overlay);
        overlay.setMouseTransparent(true);
        curves.setMouseTransparent(true);
        setPickOnBounds(true);
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        Area area = new Area();
        new ChartPointer(area, model).attach(this);
        new ChartKeys(area, model).attach(this);
        model.curves().subscribe(now -> {
            columns.clear();
            redraw();
        });
        model.options().subscribe(now -> redraw());
        model.zoom().subscribe(now -> redraw());
        model.range().subscribe(now -> redraw());
        model.hidden().subscribe(now -> redraw());
        model.version().subscribe(now -> redraw());
        model.best().subscribe(now -> redraw());
        model.focus().subscribe(now -> redrawOverlay());
        model.hover().subscribe(now -> redrawOverlay());
        model.pinned().subscribe(now -> redrawOverlay());
        focusedProperty().subscribe(now -> redrawOverlay());
        focusVisibleProperty().subscribe(now -> redrawOverlay());
    }

    @Override
    protected void onColorsChanged() {
        redraw();
    }

    /** Sets whether the chart is drawn: a chart that is out of view needs no memory for its canvas. */
    public void setActive(boolean now) {
        if (active != now) {
            active = now;
            redraw();
        }
    }

    private void redraw() {
        curvesChanged = true;
        requestLayout();
    }

    private void redrawOverlay() {
        requestLayout();
    }

    @Override
    protected double computePrefHeight(double width) {
        return 220;
    }

    @Override
    protected double computePrefWidth(double height) {
        return 360;
    }

    @Override
    protected double computeMinHeight(double width) {
        return 120;
    }

    /** Draws within the layout pass, so that a resized canvas is never shown empty. */
    @Override
    protected void layoutChildren() {
        double width = active ? getWidth() : 0;
        double height = active ? getHeight() : 0;
        boolean resized = curves.getWidth() != width || curves.getHeight() != height;
        if (resized) {
            for (Canvas canvas : List.of(curves, overlay)) {
                canvas.setWidth(width);
                canvas.setHeight(height);
            }
        }
        if (width <= 0 || height <= 0) {
            return;
        }
        if (resized || curvesChanged) {
            curvesChanged = false;
            drawCurves();
        }
        drawOverlay();
    }

    private void drawCurves() {
        PlotLayout now = model.layout(new PlotLayout.Space(getWidth(), getHeight(), widths::of));
        plotLayout = Optional.of(now);
        GraphicsContext graphics = curves.getGraphicsContext2D();
        graphics.clearRect(0, 0, getWidth(), getHeight());
        PlotPainter painter = new PlotPainter(new CanvasSurface(graphics, TextWidths.font()), colors(), now);
        painter.axes(model.axisTitle());
        painter.curves(
                model.drawn(),
                model.options().get().smoothing(),
                columns,
                model.best().get().keys());
        setAccessibleText(describe());
    }

    private void drawOverlay() {
        GraphicsContext graphics = overlay.getGraphicsContext2D();
        graphics.clearRect(0, 0, getWidth(), getHeight());
        CanvasSurface surface = new CanvasSurface(graphics, TextWidths.font());
        plotLayout.ifPresent(now -> {
            emphasize(surface, now);
            selecting.ifPresent(area -> surface.fill(
                    area.across().low(),
                    area.down().low(),
                    area.across().length(),
                    area.down().length(),
                    colors().text().faded(0.18)));
            model.shownX().ifPresent(x -> {
                new HoverBox(widths, names, surface, colors(), now)
                        .paint(x, pointerY(), model::position, model.readings(), model.emphasis());
            });
            if (isFocusVisible()) {
                focusRing(surface);
            }
        });
    }

    /** Returns the y coordinate of the pointer; NaN if it is in another chart. If keys control it, it is in the middle. */
    double pointerY() {
        boolean isPinned = model.pinned().get().isPresent();
        boolean isAtKeys = model.hover().get().equals(movedByKeys);
        boolean isOwn = isFocused() && (isPinned || isAtKeys);
        return isOwn && Double.isNaN(pointerY)
                ? plotLayout.map(now -> now.top() + now.y().length() / 2).orElse(pointerY)
                : pointerY;
    }

    /** Redraws the curves of the job under the pointer above all others, which fade. */
    private void emphasize(CanvasSurface surface, PlotLayout now) {
        List<PlottedCurve> emphasized = model.focused();
        if (!emphasized.isEmpty()) {
            surface.fill(
                    now.left(),
                    now.top() - 2,
                    now.x().length(),
                    now.y().length() + 2,
                    colors().background().faded(FADING));
            new PlotPainter(surface, colors(), now)
                    .emphasized(emphasized, model.options().get().smoothing(), columns);
        }
    }

    private void focusRing(CanvasSurface surface) {
        Ink ink = colors().text();
        double right = getWidth() - 1;
        double bottom = getHeight() - 1;
        surface.fill(0, 0, right, 1, ink);
        surface.fill(0, bottom, right, 1, ink);
        surface.fill(0, 0, 1, bottom, ink);
        surface.fill(right, 0, 1, bottom, ink);
    }

    private String describe() {
        List<PlottedCurve> drawn = model.drawn();
        return Texts.get(
                "metrics.chart.accessible",
                model.title().get(),
                drawn.size(),
                drawn.stream().limit(8).map(CurveLabel::of).collect(Collectors.joining(", ")));
    }

    private final class Area implements ChartArea {
        @Override
        public Optional<PlotLayout> plotLayout() {
            return plotLayout;
        }

        @Override
        public void setSelecting(Optional<Selecting> part) {
            selecting = part;
            redrawOverlay();
        }

        @Override
        public void setPointerY(double y) {
            pointerY = y;
            redrawOverlay(); // the order of the readings follows the pointer
        }

        @Override
        public void onMovedByKeys() {
            movedByKeys = model.hover().get();
            redrawOverlay();
            List<CurveReading> readings = model.readings();
            model.shownX()
                    .ifPresent(x -> setAccessibleText(
                            PositionText.of(x, model.options().get().horizontal())
                                    + ": "
                                    + readings.stream()
                                            .map(reading -> reading.curve().name() + " " + HoverBox.value(reading))
                                            .collect(Collectors.joining(", "))));
        }
    }
}
