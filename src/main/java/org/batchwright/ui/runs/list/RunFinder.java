package org.batchwright.ui.runs.list;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.batchwright.ui.runs.filter.RunFilter;
import org.batchwright.ui.runs.list.RunLine.RunItem;
import org.batchwright.ui.runs.row.RunRow;

/**
 * Applies a different filter and order to all runs, on any thread. For runs that change during the search, the result may be based on old
 * or new data, so the caller tests them again. All work that visits each run is done here, because visiting 100,000 runs takes
 * milliseconds. Only one search may run at a time, because it marks the runs that match.
 */
final class RunFinder {
    private final Object[] order;
    private final RunArrangement before;
    private final RunArrangement wanted;
    private final boolean marked;
    private final List<RunRow> detailed;
    private volatile boolean cancelled;

    /**
     * @param order the runs, already in the wanted order if that order is newest first or unchanged
     * @param before the arrangement last applied
     * @param marked which of the two marks belongs to {@code before}; see {@link RunItem#matches}
     * @param detailed the runs whose jobs are shown; their jobs are tested too
     */
    RunFinder(
            Collection<RunItem> order,
            RunArrangement before,
            RunArrangement wanted,
            boolean marked,
            List<RunRow> detailed) {
        this.order = order.toArray(); // a typed array would check the type of each run
        this.before = before;
        this.wanted = wanted;
        this.marked = marked;
        this.detailed = List.copyOf(detailed);
    }

    /**
     * The result of a search.
     *
     * @param tested whether the other mark now belongs to the wanted arrangement
     * @param sorted the runs in their new order; empty if it has not changed or is newest first
     * @param shown the matching runs in the segment, in the wanted order
     * @param counts the number of matching runs for each set of segments
     */
    record Found(
            RunArrangement wanted,
            boolean tested,
            Optional<Sorted[]> sorted,
            List<RunItem> shown,
            List<Integer> counts) {}

    /** A run and its position in the new order. */
    record Sorted(RunItem item, RunPosition place) {}

    RunArrangement wanted() {
        return wanted;
    }

    /** Makes {@link #find} return as soon as possible. */
    void cancel() {
        cancelled = true;
    }

    private boolean tests() {
        return wanted.filter() != before.filter() && !wanted.filter().isEmpty();
    }

    private boolean sorts() {
        return !wanted.sorting().isNewestFirst() && !wanted.sorting().equals(before.sorting());
    }

    /** Searches the runs; returns an empty result if cancelled. */
    Optional<Found> find() {
        RunItem[] items = Arrays.copyOf(order, order.length, RunItem[].class);
        if (tests()) {
            test(items);
        }
        Optional<Sorted[]> sorted = sorts() && !cancelled ? sort(items) : Optional.empty();
        sorted.ifPresent(now -> Arrays.setAll(items, at -> now[at].item()));
        return cancelled ? Optional.empty() : Optional.of(collect(items, sorted));
    }

    private void test(RunItem... items) {
        RunFilter filter = wanted.filter();
        boolean all = before.filter().isEmpty();
        boolean narrows = all || filter.narrows(before.filter());
        forEachRun(items.length, at -> {
            RunItem item = items[at];
            boolean may = !narrows || all || item.matches(marked);
            item.setMatches(!marked, may && filter.test(item.data()));
        });
        forEachRun(detailed.size(), at -> filter.matchingJobs(detailed.get(at)));
    }

    private Optional<Sorted[]> sort(RunItem... items) {
        Sorted[] sorted = new Sorted[items.length];
        forEachRun(
                items.length,
                at -> sorted[at] = new Sorted(items[at], wanted.sorting().place(items[at].data())));
        if (cancelled) {
            return Optional.empty();
        }
        Arrays.parallelSort(sorted, (one, other) -> wanted.sorting().compare(one.place(), other.place()));
        return Optional.of(sorted);
    }

    private Found collect(RunItem[] items, Optional<Sorted[]> sorted) {
        boolean every = wanted.filter().isEmpty();
        boolean mark = tests() != marked;
        int[] counts = new int[SegmentCounts.SETS];
        List<RunItem> shown = new ArrayList<>();
        for (RunItem item : items) {
            if (every || item.matches(mark)) {
                counts[item.segments()]++;
                if (item.isIn(wanted.segment())) {
                    shown.add(item);
                }
            }
        }
        return new Found(
                wanted, tests(), sorted, shown, IntStream.of(counts).boxed().toList());
    }

    /**
     * Runs an action for each run in parallel on all processors: with 100,000 runs, the delay on a single processor would be noticeable.
     */
    private void forEachRun(int runs, IntConsumer action) {
        IntStream.range(0, runs).parallel().forEach(at -> {
            if (!cancelled) {
                action.accept(at);
            }
        });
    }
}
