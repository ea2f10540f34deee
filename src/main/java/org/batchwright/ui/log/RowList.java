package org.batchwright.ui.log;

import javafx.collections.ObservableListBase;

/** The numbers from 0 to one below a size that only grows: the items of a list view that reads its rows elsewhere. */
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

    /** By identity: two logs that are both still empty must not pass for the same one. */
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }
}
