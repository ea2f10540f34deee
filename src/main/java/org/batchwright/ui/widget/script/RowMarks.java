package org.batchwright.ui.widget.script;

import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Predicate;
import org.batchwright.ui.widget.ScrollMarks;

/** Rows of a script to mark next to its scroll bar. */
final class RowMarks implements ScrollMarks.Rows {
    private BitSet rows = new BitSet();

    /** Marks rows, and returns whether the marked rows have changed. */
    boolean mark(List<ScriptRow> script, Predicate<ScriptRow> which) {
        BitSet now = new BitSet(script.size());
        for (int i = 0; i < script.size(); i++) {
            now.set(i, which.test(script.get(i)));
        }
        boolean changed = !now.equals(rows);
        rows = now;
        return changed;
    }

    /** Returns the marked row nearest to a row. */
    OptionalInt nearest(int row) {
        int below = rows.nextSetBit(row);
        int above = rows.previousSetBit(row);
        if (below < 0 || (above >= 0 && row - above < below - row)) {
            return above < 0 ? OptionalInt.empty() : OptionalInt.of(above);
        }
        return OptionalInt.of(below);
    }

    @Override
    public int count() {
        return rows.cardinality();
    }

    @Override
    public boolean anyWithin(int from, int to) {
        int first = rows.nextSetBit(from);
        return first >= 0 && first < to;
    }
}
