package org.batchwright.ui.terminal.emulator;

import java.util.BitSet;

/** The tab stops of a terminal, which the library does not expose. */
final class TabStops {
    private static final int USUAL_DISTANCE = 8;
    private static final int MAX_COLUMNS = 10_000;

    private final BitSet columns = new BitSet();

    TabStops() {
        for (int column = 0; column < MAX_COLUMNS; column += USUAL_DISTANCE) {
            columns.set(column);
        }
    }

    void set(int column) {
        columns.set(column);
    }

    void clear(int column) {
        columns.clear(column);
    }

    void clear() {
        columns.clear();
    }

    /** Returns the column that is {@code stops} tab stops to the left of {@code from}; the first column if there are fewer. */
    int back(int from, int stops) {
        int column = from;
        for (int left = stops; left > 0 && column > 0; left--) {
            column = Math.max(0, columns.previousSetBit(column - 1));
        }
        return column;
    }
}
