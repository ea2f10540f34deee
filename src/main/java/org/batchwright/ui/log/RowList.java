package org.batchwright.ui.log;

import javafx.collections.ObservableListBase;

/** The numbers from 0 up to a growing size: the items of a list view whose rows are loaded elsewhere. */
final class RowList extends ObservableListBase<Integer> {
    private int size;

    void growTo(int now) {
        if (now > size) {
            beginChange();
            nextAdd(size, now);
            size = now;
            endChange();
        }
    }

    @Override
    public Integer get(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException(index);
        }
        return index;
    }

    @Override
    public int size() {
        return size;
    }

    /** Compares by identity, because two logs that are both still empty must not be equal. */
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }
}
