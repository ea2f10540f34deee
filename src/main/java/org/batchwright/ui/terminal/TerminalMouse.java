package org.batchwright.ui.terminal;

import java.util.Optional;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import org.batchwright.ui.terminal.emulator.CellRange;
import org.batchwright.ui.terminal.emulator.CellRange.Cell;
import org.batchwright.ui.terminal.emulator.MouseReport;
import org.batchwright.ui.terminal.emulator.TerminalKey;
import org.batchwright.ui.terminal.screen.TerminalCanvas;

/** Selects text and scrolls, except that a program that requests mouse events receives them unless Shift is held. */
final class TerminalMouse {
    private static final int LINES_A_STEP = 3;
    private static final int UP = 0x26;
    private static final int DOWN = 0x28;

    private final TerminalViewModel model;
    private final TerminalCanvas canvas;
    private Optional<Cell> anchor = Optional.empty();

    TerminalMouse(TerminalViewModel model, TerminalCanvas canvas) {
        this.model = model;
        this.canvas = canvas;
    }

    void listen() {
        canvas.addEventHandler(MouseEvent.MOUSE_PRESSED, this::onPressed);
        canvas.addEventHandler(MouseEvent.MOUSE_DRAGGED, this::onDragged);
        canvas.addEventHandler(MouseEvent.MOUSE_RELEASED, this::onReleased);
        canvas.addEventHandler(ScrollEvent.SCROLL, this::onScrolled);
    }

    private void onPressed(MouseEvent event) {
        canvas.requestFocus();
        event.consume(); // otherwise the tab pane would take the focus
        anchor = Optional.empty();
        if (isForProgram(event)) {
            report(MouseReport.Gesture.PRESSED, event);
        } else if (event.getButton() == MouseButton.PRIMARY) {
            select(event);
        }
    }

    private void select(MouseEvent event) {
        switch (event.getClickCount()) {
            case 1 -> {
                if (event.isShiftDown() && model.selection().isPresent()) {
                    anchor = model.selection().map(CellRange::from);
                    onDragged(event);
                } else {
                    anchor = Optional.of(cell(event, true));
                    model.select(Optional.empty());
                }
            }
            case 2 -> model.select(Optional.of(model.session().emulator().word(cell(event, false))));
            default -> {
                long line = cell(event, false).line();
                model.select(Optional.of(new CellRange(new Cell(line, 0), new Cell(line + 1, 0))));
            }
        }
    }

    private void onDragged(MouseEvent event) {
        if (anchor.isPresent()) {
            int row = canvas.row(event.getY());
            if (row < 0) {
                model.scrollBy(-1);
            } else if (row >= model.content().lines().size()) {
                model.scrollBy(1);
            }
            anchor.ifPresent(from -> model.select(Optional.of(CellRange.between(from, cell(event, true)))));
        } else if (isForProgram(event)) {
            report(MouseReport.Gesture.DRAGGED, event);
        }
    }

    private void onReleased(MouseEvent event) {
        if (anchor.isEmpty() && isForProgram(event)) {
            report(MouseReport.Gesture.RELEASED, event);
        }
    }

    private boolean isForProgram(MouseEvent event) {
        return !event.isShiftDown() && model.session().emulator().wantsMouse();
    }

    private Cell cell(MouseEvent event, boolean between) {
        long top = model.content().top();
        return new Cell(Math.max(0, top + canvas.row(event.getY())), canvas.column(event.getX(), between));
    }

    private void report(MouseReport.Gesture gesture, MouseEvent event) {
        int button = switch (event.getButton()) {
            case MIDDLE -> 1;
            case SECONDARY -> 2;
            default -> 0;
        };
        model.session()
                .emulator()
                .report(new MouseReport(
                        gesture,
                        button,
                        canvas.column(event.getX(), false),
                        Math.max(0, canvas.row(event.getY())),
                        new TerminalKey.Modifiers(false, event.isAltDown(), event.isControlDown())));
    }

    private void onScrolled(ScrollEvent event) {
        if (event.getDeltaY() == 0) {
            return;
        }
        boolean up = event.getDeltaY() > 0;
        if (!event.isShiftDown() && model.session().emulator().wantsMouse()) {
            model.session()
                    .emulator()
                    .report(new MouseReport(
                            MouseReport.Gesture.PRESSED,
                            up ? MouseReport.WHEEL_UP : MouseReport.WHEEL_DOWN,
                            canvas.column(event.getX(), false),
                            Math.max(0, canvas.row(event.getY())),
                            TerminalKey.Modifiers.NONE));
        } else if (model.session().emulator().isFullScreen()) {
            for (int line = 0; line < LINES_A_STEP; line++) {
                model.type(new TerminalKey(up ? UP : DOWN, TerminalKey.Modifiers.NONE));
            }
        } else {
            model.scrollBy(up ? -LINES_A_STEP : LINES_A_STEP);
        }
        event.consume();
    }
}
