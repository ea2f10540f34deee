package org.batchwright.ui.log.pane;

import javafx.animation.AnimationTimer;
import javafx.scene.control.ScrollBar;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Region;

/**
 * Scrolls when the wheel is turned, and selects text with the mouse: characters, words (double-click), or lines (triple-click, or a click
 * on their numbers).
 */
final class PaneMouse {
    private static final double PIXELS_PER_NOTCH = 3 * LogPane.ROW_HEIGHT;
    private static final double JAVAFX_NOTCH = 40;

    private final Region region;
    private final PaneControl pane;
    private final AnimationTimer beyond = new AnimationTimer() {
        @Override
        public void handle(long now) {
            scrollWhileDragging();
        }
    };
    private double x;
    private double y;
    private boolean selecting;

    PaneMouse(Region region, PaneControl pane) {
        this.region = region;
        this.pane = pane;
    }

    void install() {
        region.addEventHandler(ScrollEvent.SCROLL, this::onScroll);
        region.addEventHandler(MouseEvent.MOUSE_PRESSED, this::onPressed);
        region.addEventHandler(MouseEvent.MOUSE_DRAGGED, this::onDragged);
        region.addEventHandler(MouseEvent.MOUSE_RELEASED, released -> {
            selecting = false;
            beyond.stop();
        });
    }

    private void onScroll(ScrollEvent scrolled) {
        if (scrolled.isShortcutDown()) {
            return;
        }
        if (scrolled.getDeltaX() != 0) {
            pane.scrollSideways(-scrolled.getDeltaX());
        }
        if (scrolled.getDeltaY() != 0) {
            pane.scrollBy(-scrolled.getDeltaY() * PIXELS_PER_NOTCH / JAVAFX_NOTCH);
        }
        scrolled.consume();
    }

    private void onPressed(MouseEvent pressed) {
        region.requestFocus();
        if (pressed.getButton() != MouseButton.PRIMARY || pressed.getTarget() instanceof ScrollBar) {
            return;
        }
        if (!pressed.isShiftDown() && pane.toggleHeader(pressed.getX(), pressed.getY())) {
            return;
        }
        LinePosition at = pane.positionAt(pressed.getX(), pressed.getY());
        selecting = true;
        if (pressed.isShiftDown()) {
            pane.selection().extendTo(at);
        } else if (pressed.getClickCount() >= 3 || pane.isInGutter(pressed.getX())) {
            selectLine(at.row());
        } else if (pressed.getClickCount() == 2) {
            selectWord(at);
        } else {
            pane.selection().begin(at);
        }
        region.requestLayout();
    }

    private void selectLine(int row) {
        pane.selection().select(new LinePosition(row, 0), new LinePosition(row, Integer.MAX_VALUE));
    }

    private void selectWord(LinePosition at) {
        pane.source().line(at.row()).ifPresent(line -> {
            int[] word = PaneText.word(line.text(), at.column());
            pane.selection().select(new LinePosition(at.row(), word[0]), new LinePosition(at.row(), word[1]));
        });
    }

    private void onDragged(MouseEvent dragged) {
        if (selecting) {
            x = dragged.getX();
            y = dragged.getY();
            extend();
            if (y < 0 || y > pane.viewHeight()) {
                beyond.start();
            } else {
                beyond.stop();
            }
        }
    }

    private void scrollWhileDragging() {
        pane.scrollBy((y < 0 ? y : y - pane.viewHeight()) / 3);
        extend();
    }

    private void extend() {
        pane.selection().extendTo(pane.positionAt(x, y));
        region.requestLayout();
    }
}
