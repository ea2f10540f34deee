package org.batchwright.ui.log;

import java.util.Optional;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.collections.ObservableListBase;
import javafx.collections.WeakListChangeListener;

/**
 * A window onto the rows of a log, used as the items of a list view. A list view iterates over all rows whenever it scrolls and would
 * freeze with millions; in longer logs, the window moves when its ends come near.
 */
final class RowWindow extends ObservableListBase<Integer> {
    /** Rows a list view iterates over in well under a millisecond. */
    static final int MAX_ROWS = 20_000;

    private final ObservableList<Integer> rows;
    private final int base;
    private final ListChangeListener<Integer> growing = change -> grow();
    private int size;

    /** @param base the first row, zero-based */
    private RowWindow(ObservableList<Integer> rows, int base) {
        this.rows = rows;
        this.base = base;
        this.size = Math.min(rows.size() - base, MAX_ROWS);
        rows.addListener(new WeakListChangeListener<>(growing));
    }

    /** Returns the window of the first rows. */
    static RowWindow top(ObservableList<Integer> rows) {
        return new RowWindow(rows, 0);
    }

    /** Returns a window centred on this row. */
    RowWindow around(int row) {
        return new RowWindow(rows, Math.clamp(row - MAX_ROWS / 2L, 0, Math.max(0, rows.size() - MAX_ROWS)));
    }

    /** Returns the window of the last rows, with room to grow. */
    RowWindow end() {
        return new RowWindow(rows, Math.max(0, rows.size() - MAX_ROWS / 2));
    }

    private void grow() {
        int now = Math.min(rows.size() - base, MAX_ROWS);
        if (now > size) {
            beginChange();
            nextAdd(size, now);
            size = now;
            endChange();
        }
    }

    /** Returns the next window if the visible rows come near this one's end; both are zero-based rows of the log. */
    Optional<RowWindow> shiftedFor(int first, int last) {
        boolean up = base > 0 && first - base < MAX_ROWS / 20;
        boolean down = !isAtEnd() && base + size - last < MAX_ROWS / 20;
        return up || down ? Optional.of(around(first)) : Optional.empty();
    }

    boolean containsRow(int row) {
        return row >= base && row < base + size;
    }

    /** Whether it ends at the end of the log. */
    boolean isAtEnd() {
        return base + size >= rows.size();
    }

    /** Returns the index in this list of a row of the log. */
    int indexOfRow(int row) {
        return row - base;
    }

    @Override
    public Integer get(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException(index);
        }
        return base + index;
    }

    @Override
    public int size() {
        return size;
    }

    /** Identity: two windows that are both still empty must not be equal. */
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }
}
