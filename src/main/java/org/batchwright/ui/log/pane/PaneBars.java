package org.batchwright.ui.log.pane;

import java.util.function.DoubleConsumer;
import javafx.geometry.Orientation;
import javafx.scene.control.ScrollBar;

/** The scroll bars of a pane: the vertical bar scrolls by rows, the horizontal bar by pixels. */
final class PaneBars {
    private static final double SIDEWAYS_STEP = 40;

    private final ScrollBar vertical = new ScrollBar();
    private final ScrollBar horizontal = new ScrollBar();
    private boolean adjusting;

    /**
     * @param onRow callback that receives the row that the user scrolled to, with its fraction
     * @param onLeft callback that receives the number of pixels on the left that the user scrolled out of view
     */
    PaneBars(DoubleConsumer onRow, DoubleConsumer onLeft) {
        vertical.setOrientation(Orientation.VERTICAL);
        vertical.setManaged(false);
        vertical.setUnitIncrement(1);
        horizontal.setManaged(false);
        horizontal.setVisible(false);
        horizontal.setUnitIncrement(SIDEWAYS_STEP);
        vertical.valueProperty().addListener((values, before, now) -> tell(onRow, now.doubleValue()));
        horizontal.valueProperty().addListener((values, before, now) -> tell(onLeft, now.doubleValue()));
    }

    private void tell(DoubleConsumer user, double value) {
        if (!adjusting) {
            user.accept(value);
        }
    }

    ScrollBar vertical() {
        return vertical;
    }

    ScrollBar horizontal() {
        return horizontal;
    }

    double width() {
        return vertical.prefWidth(-1);
    }

    /** Returns the height of the horizontal scroll bar; 0 if it is not needed. */
    double height() {
        return horizontal.isVisible() ? horizontal.prefHeight(-1) : 0;
    }

    /** Returns whether the vertical bar is at the bottom. */
    boolean isAtEnd() {
        return vertical.getValue() >= vertical.getMax() - 0.01;
    }

    /** Shows or hides the horizontal bar, and returns whether this changed the space for the rows. */
    boolean show(boolean sideways) {
        boolean changed = horizontal.isVisible() != sideways;
        horizontal.setVisible(sideways);
        return changed;
    }

    /**
     * Sets the horizontal position, in pixels.
     *
     * @param seen the number of pixels in view
     * @param all the width of the longest line
     */
    void setLeft(double left, double seen, double all) {
        adjusting = true;
        double hidden = Math.max(0, all - seen);
        horizontal.setMax(hidden);
        horizontal.setVisibleAmount(hidden <= 0 ? 1 : hidden * seen / all);
        horizontal.setBlockIncrement(seen);
        horizontal.setValue(left);
        adjusting = false;
    }

    /** Sets the vertical position: {@code seen} of {@code size} rows are in view. */
    void setRow(double row, int seen, int size, boolean atEnd) {
        adjusting = true;
        double below = Math.max(0, size - seen);
        vertical.setVisible(size > seen + 1 || row > 0);
        vertical.setMax(below);
        vertical.setVisibleAmount(size == 0 ? 0 : below * seen / size);
        vertical.setBlockIncrement(seen);
        vertical.setValue(atEnd ? below : Math.min(below, row));
        adjusting = false;
    }
}
