package org.batchwright.ui.log;

import java.util.Optional;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.collections.ObservableListBase;
import javafx.collections.WeakListChangeListener;

/**
 * A part of the rows of a log, as a list view shows it. A list view walks all of its rows whenever it scrolls, so that one of millions
 * would stand still; of a log that is longer, the part moves along when one comes near its ends.
 */
final class RowWindow extends ObservableListBase<Integer> {
    /** Rows a list view walks in well under a millisecond. */
    static final int MOST = 20_000;

    private final ObservableList<Integer> rows;
    private final int base;
    private final ListChangeListener<Integer> growing = change -> grow();
    private int size;

    /** @param base the first row, from 0 */
    private RowWindow(ObservableList<Integer> rows, int base) {
        this.rows = rows;
        this.base = base;
        this.size = Math.min(rows.size() - base, MOST);
        rows.addListener(new WeakListChangeListener<>(growing));
    }

    /** The first rows. */
    static RowWindow top(ObservableList<Integer> rows) {
        return new RowWindow(rows, 0);
    }

    /** The part with this row and about as many before it as after it. */
    RowWindow around(int row) {
        return new RowWindow(rows, Math.clamp(row - MOST / 2L, 0, Math.max(0, rows.size() - MOST)));
    }

    /** The last rows, with room to grow. */
    RowWindow end() {
        return new RowWindow(rows, Math.max(0, rows.size() - MOST / 2));
    }

    private void grow() {
        int now = Math.min(rows.size() - base, MOST);
        if (now > size) {
            beginChange();
            nextAdd(size, now);
            size = now;
            endChange();
        }
    }

    /** The part that shows more beyond this one's end, when what is in view comes near it; both count from 0 in the log. */
    Optional<RowWindow> near(int first, int last) {
        boolean up = base > 0 && first - base < MOST / 20;
        boolean down = !hasEnd() && base + size - last < MOST / 20;
        return up || down ? Optional.of(around(first)) : Optional.empty();
    }

    boolean holds(int row) {
        return row >= base && row < base + size;
    }

    /** Whether it ends where the log ends. */
    boolean hasEnd() {
        return base + size >= rows.size();
    }

    /** The place of a row of the log in this list. */
    int place(int row) {
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

    /** By identity: two parts that are both still empty must not pass for the same one. */
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }
}
