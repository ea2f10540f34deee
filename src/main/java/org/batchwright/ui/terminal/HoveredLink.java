package org.batchwright.ui.terminal;

import java.util.Optional;
import javafx.geometry.Point2D;
import javafx.scene.Cursor;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.batchwright.ui.terminal.emulator.CellRange.Cell;
import org.batchwright.ui.terminal.screen.TerminalCanvas;

/** Shows the link under the mouse while Ctrl or Command is held, and follows it on click, even in a program that uses the mouse. */
final class HoveredLink {
    private final TerminalViewModel model;
    private final LinkFollower links;
    private final TerminalCanvas canvas;
    private Optional<Point2D> mouse = Optional.empty();

    HoveredLink(TerminalViewModel model, LinkFollower links, TerminalCanvas canvas) {
        this.model = model;
        this.links = links;
        this.canvas = canvas;
    }

    void listen() {
        canvas.addEventHandler(MouseEvent.MOUSE_MOVED, this::onMoved);
        canvas.addEventHandler(MouseEvent.MOUSE_EXITED, left -> {
            mouse = Optional.empty();
            update(false);
        });
        canvas.addEventFilter(MouseEvent.MOUSE_PRESSED, this::onPressed);
        canvas.addEventHandler(KeyEvent.ANY, key -> update(key.isShortcutDown()));
        links.pointed().subscribe(range -> {
            canvas.setCursor(range.isPresent() ? Cursor.HAND : Cursor.TEXT);
            canvas.repaint();
        });
    }

    private void onMoved(MouseEvent moved) {
        mouse = Optional.of(new Point2D(moved.getX(), moved.getY()));
        update(moved.isShortcutDown());
    }

    private void onPressed(MouseEvent pressed) {
        onMoved(pressed);
        if (pressed.getButton() == MouseButton.PRIMARY && links.pointed().get().isPresent()) {
            canvas.requestFocus();
            links.ask();
            pressed.consume();
        }
    }

    private void update(boolean held) {
        links.point(mouse.filter(here -> held).map(this::cell));
    }

    private Cell cell(Point2D at) {
        return new Cell(Math.max(0, model.content().top() + canvas.row(at.getY())), canvas.column(at.getX(), false));
    }
}
