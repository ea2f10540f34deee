package org.batchwright.ui.log.pane;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.IntToDoubleFunction;

/**
 * Determines which rows are in view, given the topmost one and how much of it is scrolled out of view. The cost depends only on the height
 * of the view.
 */
final class Viewport {
    private final IntToDoubleFunction heights;
    private int size;
    private double height;
    private int top;
    private double offset;
    private boolean following;

    /**
     * A row in view.
     *
     * @param y the distance in pixels from the top of the view; negative if the row is partly scrolled out of view
     */
    record Placed(int row, double y, double height) {}

    /** @param heights function that returns the height in pixels of each zero-based row; 0 if the row is hidden */
    Viewport(IntToDoubleFunction heights) {
        this.heights = heights;
    }

    /** Sets the number of rows and the height of the view in pixels. */
    void resize(int rows, double pixels) {
        size = rows;
        height = pixels;
        top = Math.clamp(top, 0, Math.max(0, size - 1));
    }

    /** Goes to the top because the rows were replaced; keeps following if it did before. */
    void reset() {
        top = 0;
        offset = 0;
    }

    /** Keeps the topmost row in place after {@code rows} rows were added above it; the new size is set later. */
    void shift(int rows) {
        top += rows;
        size += rows;
    }

    /** Returns the index of the topmost row. */
    int top() {
        return top;
    }

    /** Returns the index of the topmost row, plus the fraction of it that is scrolled out of view. */
    double position() {
        double tall = size == 0 ? 0 : heights.applyAsDouble(top);
        return tall == 0 ? top : top + offset / tall;
    }

    /** Keeps the view at the end as rows are added, until the user scrolls. */
    void follow(boolean end) {
        following = end;
    }

    /** Scrolls down by a number of pixels; up if negative. */
    void scrollBy(double pixels) {
        place(); // start from the position that following has scrolled to
        following = false;
        offset += pixels;
        while (offset < 0 && top > 0) {
            top--;
            offset += heights.applyAsDouble(top);
        }
        offset = Math.max(0, offset);
        while (top < size - 1 && offset >= heights.applyAsDouble(top)) {
            offset -= heights.applyAsDouble(top);
            top++;
        }
        place();
    }

    /** Places a row, or a fraction of it, at the top of the view if there are enough rows below it. */
    void goTo(double position) {
        following = false;
        top = Math.clamp((int) position, 0, Math.max(0, size - 1));
        offset = size == 0 ? 0 : Math.max(0, position - top) * heights.applyAsDouble(top);
        place();
    }

    /** Returns whether the last row is completely in view. */
    boolean isAtEnd() {
        List<Placed> rows = place();
        return rows.isEmpty()
                || (rows.getLast().row() == size - 1
                        && rows.getLast().y() + rows.getLast().height() <= height + 0.5);
    }

    /**
     * Returns the rows in view from top to bottom; leaves no empty space below the last row if rows above could fill it.
     */
    List<Placed> place() {
        if (following) {
            return placeEnd();
        }
        List<Placed> rows = new ArrayList<>();
        double y = 0 - offset;
        for (int row = top; row < size && y < height; row++) {
            double tall = heights.applyAsDouble(row);
            rows.add(new Placed(row, y, tall));
            y += tall;
        }
        return y < height && (top > 0 || offset > 0) ? placeEnd() : rows;
    }

    private List<Placed> placeEnd() {
        List<Placed> rows = new ArrayList<>();
        double y = height;
        for (int row = size - 1; row >= 0 && y > 0; row--) {
            double tall = heights.applyAsDouble(row);
            y -= tall;
            rows.add(new Placed(row, y, tall));
        }
        Collections.reverse(rows);
        top = rows.isEmpty() ? 0 : rows.getFirst().row();
        offset = Math.max(0, -y);
        double spare = Math.max(0, y); // if the rows do not fill the view, they begin at the top
        return spare == 0
                ? rows
                : rows.stream()
                        .map(row -> new Placed(row.row(), row.y() - spare, row.height()))
                        .toList();
    }
}
