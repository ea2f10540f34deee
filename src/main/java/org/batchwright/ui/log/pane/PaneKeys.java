package org.batchwright.ui.log.pane;

import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import org.batchwright.ui.log.text.LogLine;

/** Scrolls when the arrow and page keys are pressed; with Shift, they extend the selection. */
record PaneKeys(Region region, PaneControl pane) {
    private static final double SIDEWAYS = 40;

    void install() {
        region.addEventHandler(KeyEvent.KEY_PRESSED, pressed -> {
            boolean other = pressed.isAltDown() || pressed.isMetaDown();
            if (!other && (pressed.isShiftDown() ? extend(pressed) : scroll(pressed))) {
                pressed.consume();
            }
        });
    }

    private boolean scroll(KeyEvent pressed) {
        switch (pressed.getCode()) {
            case UP -> pane.scrollBy(-LogPane.ROW_HEIGHT);
            case DOWN -> pane.scrollBy(LogPane.ROW_HEIGHT);
            case PAGE_UP -> pane.scrollBy(-page());
            case PAGE_DOWN, SPACE -> pane.scrollBy(page());
            case HOME -> pane.scrollTo(0);
            case END -> pane.scrollTo(pane.source().size());
            case LEFT -> pane.scrollSideways(-SIDEWAYS);
            case RIGHT -> pane.scrollSideways(SIDEWAYS);
            case A -> {
                if (!pressed.isShortcutDown()) {
                    return false;
                }
                pane.selection().selectAll(pane.source().size());
                region.requestLayout();
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private double page() {
        return Math.max(LogPane.ROW_HEIGHT, pane.viewHeight() - LogPane.ROW_HEIGHT);
    }

    private boolean extend(KeyEvent pressed) {
        LinePosition at = pane.selection().caret().orElseGet(() -> new LinePosition(pane.topRow(), 0));
        LinePosition to = moved(at, pressed.getCode(), pressed.isShortcutDown());
        if (to.equals(at) && pressed.getCode() != KeyCode.HOME && pressed.getCode() != KeyCode.END) {
            return false;
        }
        if (pane.selection().caret().isEmpty()) {
            pane.selection().begin(at);
        }
        pane.selection().extendTo(to);
        pane.reveal(to.row());
        region.requestLayout();
        return true;
    }

    private LinePosition moved(LinePosition at, KeyCode key, boolean far) {
        int last = Math.max(0, pane.source().size() - 1);
        int rows = (int) (page() / LogPane.ROW_HEIGHT);
        return switch (key) {
            case UP -> new LinePosition(Math.max(0, at.row() - 1), at.column());
            case DOWN -> new LinePosition(Math.min(last, at.row() + 1), at.column());
            case PAGE_UP -> new LinePosition(Math.max(0, at.row() - rows), at.column());
            case PAGE_DOWN -> new LinePosition(Math.min(last, at.row() + rows), at.column());
            case HOME -> new LinePosition(far ? 0 : at.row(), 0);
            case END -> new LinePosition(far ? last : at.row(), Integer.MAX_VALUE);
            case LEFT -> left(at);
            case RIGHT ->
                at.column() < length(at.row())
                        ? new LinePosition(at.row(), at.column() + 1)
                        : new LinePosition(Math.min(last, at.row() + 1), at.row() < last ? 0 : at.column());
            default -> at;
        };
    }

    private LinePosition left(LinePosition at) {
        int column = Math.min(at.column(), length(at.row()));
        if (column > 0) {
            return new LinePosition(at.row(), column - 1);
        }
        return at.row() == 0 ? at : new LinePosition(at.row() - 1, Integer.MAX_VALUE);
    }

    private int length(int row) {
        return pane.source().line(row).map(LogLine::text).orElse("").length();
    }
}
