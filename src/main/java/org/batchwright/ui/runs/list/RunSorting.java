package org.batchwright.ui.runs.list;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.batchwright.ui.runs.list.RunLine.RunItem;
import org.batchwright.ui.runs.row.RunRow;

/**
 * The order of the runs. The keys of a run change only when the run does, so that binary search finds its position even if a key is derived
 * from the current time.
 *
 * @param by the columns, the most important one first; newest first if there are none, and for runs with equal keys
 */
record RunSorting(List<RunOrder> by) implements Comparator<RunPosition> {
    static final RunSorting NEWEST_FIRST = new RunSorting(List.of());

    RunSorting {
        by = List.copyOf(by);
    }

    boolean isNewestFirst() {
        return by.isEmpty();
    }

    RunPosition place(RunRow row) {
        long number = row.run().number();
        return by.size() == 1
                ? new RunPosition(List.of(by.getFirst().key().apply(row)), number)
                : new RunPosition(
                        by.stream().map(order -> order.key().apply(row)).toList(), number);
    }

    @Override
    public int compare(RunPosition one, RunPosition other) {
        for (int at = 0; at < by.size(); at++) {
            int order = one.keys().get(at).compareTo(other.keys().get(at));
            if (order != 0) {
                return by.get(at).descending() ? -order : order;
            }
        }
        return Long.compare(other.number(), one.number());
    }

    /** Returns the index of the first line in {@code sorted} that does not come before the position. */
    int search(List<? extends RunLine> sorted, RunPosition place) {
        int low = 0;
        int high = sorted.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (compare(sorted.get(middle).item().place(), place) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Returns both lists merged in this order. The second list need not be sorted. */
    List<RunItem> merge(List<RunItem> sorted, Collection<RunItem> others) {
        List<RunItem> added = new ArrayList<>(others);
        added.sort((one, other) -> compare(one.place(), other.place()));
        List<RunItem> both = new ArrayList<>(sorted.size() + added.size());
        int at = 0;
        for (RunItem item : sorted) {
            while (at < added.size() && compare(added.get(at).place(), item.place()) < 0) {
                both.add(added.get(at++));
            }
            both.add(item);
        }
        both.addAll(added.subList(at, added.size()));
        return both;
    }
}
