package org.batchwright.ui.metrics.chart;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.batchwright.ui.fx.SystemClipboard;
import org.batchwright.ui.metrics.number.NumberText;
import org.batchwright.ui.metrics.plot.CurveReading;
import org.batchwright.ui.metrics.plot.PlotLayout;

/** Keyboard control of the focused chart. */
record ChartKeys(ChartArea chart, ChartViewModel model) {
    private static final int FAST = 20;

    void attach(Node node) {
        node.addEventHandler(KeyEvent.KEY_PRESSED, this::onPressed);
    }

    private void onPressed(KeyEvent event) {
        if (chart.plotLayout().isPresent() && act(chart.plotLayout().get(), event)) {
            event.consume();
        }
    }

    private boolean act(PlotLayout layout, KeyEvent event) {
        KeyCode key = event.getCode();
        if (event.isShortcutDown()) {
            return key == KeyCode.C && copy();
        }
        return switch (key) {
            case LEFT -> move(layout, event, -1);
            case RIGHT -> move(layout, event, 1);
            case PLUS, EQUALS, ADD -> zoom(layout, 1);
            case MINUS, SUBTRACT -> zoom(layout, -1);
            case DIGIT0, NUMPAD0 -> reset();
            case SPACE, ENTER -> pin();
            case ESCAPE -> escape();
            default -> false;
        };
    }

    private boolean move(PlotLayout layout, KeyEvent event, int direction) {
        model.moveHover(layout, event.isShiftDown() ? direction * FAST : direction);
        chart.onMovedByKeys();
        return true;
    }

    private boolean zoom(PlotLayout layout, int steps) {
        double middle = layout.left() + layout.x().length() / 2;
        model.zoomBy(layout, steps, model.shownX().map(layout::across).orElse(middle));
        return true;
    }

    private boolean reset() {
        model.resetZoom();
        return true;
    }

    private boolean pin() {
        model.switchPin();
        return true;
    }

    /** Reverts one step per key press; lets the event pass if there is nothing left to revert. */
    private boolean escape() {
        if (model.shownX().isPresent()) {
            model.pinned().set(Optional.empty());
            model.hover().set(Optional.empty());
            return true;
        }
        if (!model.zoom().get().isNone()) {
            return reset();
        }
        return false;
    }

    /** Copies the values at the pointer, for pasting into a spreadsheet. */
    private boolean copy() {
        List<CurveReading> readings = model.readings();
        if (readings.isEmpty()) {
            return false;
        }
        SystemClipboard.copy(readings.stream()
                .map(reading -> reading.curve().name() + "\t" + NumberText.exact(reading.x()) + "\t"
                        + NumberText.exact(reading.y()))
                .collect(Collectors.joining("\n", "", "\n")));
        return true;
    }
}
