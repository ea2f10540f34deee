package org.batchwright.ui.metrics.chart;

import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import org.batchwright.ui.metrics.axis.Interval;
import org.batchwright.ui.metrics.plot.CurveReading;
import org.batchwright.ui.metrics.plot.PlotLayout;

/** Mouse control of a chart: hover to see values, drag to zoom, drag with Shift to move, click to pin, double-click to show everything. */
final class ChartPointer {
    /** In pixels: a shorter drag counts as a click, and a flatter rectangle covers the whole height. */
    private static final double LEAST_DRAG = 6;

    private static final double SCROLL_STEP = 40;

    private final ChartArea chart;
    private final ChartViewModel model;
    private double pressedX;
    private double pressedY;
    private double movedX;
    private boolean dragged;

    ChartPointer(ChartArea chart, ChartViewModel model) {
        this.chart = chart;
        this.model = model;
    }

    void attach(Node node) {
        node.addEventHandler(MouseEvent.MOUSE_MOVED, this::onMoved);
        node.addEventHandler(MouseEvent.MOUSE_EXITED, left -> onLeft());
        node.addEventHandler(MouseEvent.MOUSE_PRESSED, pressed -> {
            node.requestFocus();
            onPressed(pressed);
        });
        node.addEventHandler(MouseEvent.MOUSE_DRAGGED, this::onDragged);
        node.addEventHandler(MouseEvent.MOUSE_RELEASED, this::onReleased);
        node.addEventHandler(ScrollEvent.SCROLL, this::onScrolled);
    }

    private void onMoved(MouseEvent event) {
        chart.plotLayout().ifPresent(layout -> {
            if (layout.contains(event.getX(), event.getY())) {
                chart.setPointerY(event.getY());
                model.hover().set(CurveReading.nearestX(model.drawn(), layout.xAt(event.getX())));
                model.focusNear(layout, event.getY());
            } else {
                onLeft();
            }
        });
    }

    private void onLeft() {
        chart.setPointerY(Double.NaN);
        model.hover().set(Optional.empty());
        model.focus().set(Optional.empty());
    }

    private void onPressed(MouseEvent event) {
        pressedX = event.getX();
        pressedY = event.getY();
        movedX = event.getX();
        dragged = false;
    }

    private void onDragged(MouseEvent event) {
        if (event.getButton() != MouseButton.PRIMARY || chart.plotLayout().isEmpty()) {
            return;
        }
        PlotLayout layout = chart.plotLayout().get();
        dragged = dragged || Math.hypot(event.getX() - pressedX, event.getY() - pressedY) >= LEAST_DRAG;
        if (event.isShiftDown()) {
            model.pan(layout, movedX - event.getX());
            movedX = event.getX();
            pressedX = Double.NaN;
        } else if (dragged && !Double.isNaN(pressedX)) {
            onLeft(); // the readings would cover the area
            chart.setSelecting(Optional.of(area(layout, event)));
        }
    }

    /** Returns the rectangle in pixels; it is as high as the chart if the selection is flat, and as wide if it is narrow. */
    private ChartArea.Selecting area(PlotLayout layout, MouseEvent event) {
        Interval across = within(pressedX, event.getX(), layout.left(), layout.right());
        Interval down = within(pressedY, event.getY(), layout.top(), layout.bottom());
        return new ChartArea.Selecting(
                across.length() < LEAST_DRAG ? new Interval(layout.left(), layout.right()) : across,
                down.length() < LEAST_DRAG * 3 ? new Interval(layout.top(), layout.bottom()) : down);
    }

    private static Interval within(double one, double other, double low, double high) {
        return Interval.between(Math.clamp(one, low, high), Math.clamp(other, low, high));
    }

    private void onReleased(MouseEvent event) {
        chart.setSelecting(Optional.empty());
        if (event.getButton() != MouseButton.PRIMARY || chart.plotLayout().isEmpty()) {
            return;
        }
        PlotLayout layout = chart.plotLayout().get();
        if (dragged && !Double.isNaN(pressedX)) {
            ChartArea.Selecting area = area(layout, event);
            boolean allDown = area.down().equals(new Interval(layout.top(), layout.bottom()));
            boolean allAcross = area.across().equals(new Interval(layout.left(), layout.right()));
            model.zoomTo(
                    layout,
                    allAcross ? Interval.between(0, 0) : area.across(),
                    allDown ? Interval.between(0, 0) : area.down(),
                    LEAST_DRAG);
        } else if (!dragged && event.getClickCount() == 2) {
            model.pinned().set(Optional.empty());
            model.resetZoom();
        } else if (!dragged && event.getClickCount() == 1) {
            model.switchPin();
        }
    }

    /** Zooms if the shortcut key is held; otherwise, the page scrolls. */
    private void onScrolled(ScrollEvent event) {
        if (event.isShortcutDown() && event.getDeltaY() != 0) {
            chart.plotLayout().ifPresent(layout -> model.zoomBy(layout, event.getDeltaY() / SCROLL_STEP, event.getX()));
            event.consume();
        }
    }
}
