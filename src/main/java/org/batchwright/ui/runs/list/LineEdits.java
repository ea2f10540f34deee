package org.batchwright.ui.runs.list;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The difference between two lists of lines in the same order.
 *
 * @param before the current lines
 * @param now the new lines
 */
record LineEdits(List<RunLine> before, List<RunLine> now, RunSorting sorting) {
    /** The maximum number of edits; if there are more, replacing all lines is faster for a table. */
    private static final int MOST_EDITS = 300;
    /** The maximum number of lines removed or added; if there are more, all lines are replaced, too. */
    private static final int MOST_LINES = 10_000;

    /**
     * A range of lines that was removed or added.
     *
     * @param at the index after the preceding edits have been applied
     * @param removed the lines removed; empty if lines are added
     */
    record Edit(int at, List<RunLine> removed, int added) {}

    /** Returns exactly which lines were removed and added, so that other lines stay selected; empty if there are too many edits. */
    Optional<List<Edit>> all() {
        if (Math.abs(before.size() - now.size()) > MOST_LINES) {
            return Optional.empty();
        }
        List<Edit> edits = new ArrayList<>();
        int old = 0;
        int at = 0;
        int differing = 0;
        while (old < before.size() || at < now.size()) {
            int order = order(old, at);
            int from = order < 0 ? old : at;
            if (order == 0) {
                old++;
                at++;
            } else if (order < 0) {
                while (order(old, at) < 0) {
                    old++;
                }
                differing += old - from;
                edits.add(new Edit(at, before.subList(from, old), 0));
            } else {
                while (order(old, at) > 0) {
                    at++;
                }
                differing += at - from;
                edits.add(new Edit(from, List.of(), at - from));
            }
            if (edits.size() > MOST_EDITS || differing > MOST_LINES) {
                return Optional.empty();
            }
        }
        return Optional.of(edits);
    }

    private int order(int old, int at) {
        if (old == before.size()) {
            return at == now.size() ? 0 : 1;
        }
        if (at == now.size()) {
            return -1;
        }
        RunLine one = before.get(old);
        RunLine other = now.get(at);
        if (one.equals(other)) {
            return 0;
        }
        return one.item() == other.item()
                ? Integer.compare(one.task(), other.task())
                : sorting.compare(one.item().place(), other.item().place());
    }
}
