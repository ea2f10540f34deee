package org.batchwright.ui.runs.list;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.batchwright.ui.runs.filter.RunFilter;
import org.batchwright.ui.runs.list.RunLine.RunItem;

/**
 * Applies another filter and order to all runs, on any thread. For runs that change in the meantime, the result may be based on old or new
 * data, so the caller tests them again.
 */
final class RunFinder {
    private final RunItem[] items;
    private final RunArrangement before;
    private final RunArrangement wanted;
    private volatile boolean cancelled;

    /** @param before the arrangement last applied */
    RunFinder(List<RunItem> items, RunArrangement before, RunArrangement wanted) {
        this.items = items.toArray(RunItem[]::new);
        this.before = before;
        this.wanted = wanted;
    }

    /** The result, for the runs in their original order. */
    static final class Found {
        private final RunFinder search;
        private final Optional<boolean[]> matching;
        private final Optional<Sorted[]> sorted;

        private Found(RunFinder search, Optional<boolean[]> matching, Optional<Sorted[]> sorted) {
            this.search = search;
            this.matching = matching;
            this.sorted = sorted;
        }

        RunArrangement wanted() {
            return search.wanted;
        }

        /** Marks the runs that match. */
        void mark() {
            matching.ifPresent(matches -> {
                for (int at = 0; at < matches.length; at++) {
                    search.items[at].setMatching(matches[at]);
                }
            });
        }

        /** The runs in their new order; empty if it has not changed or is newest first. */
        Optional<Sorted[]> sorted() {
            return sorted;
        }
    }

    /** A run and its place in the new order. */
    record Sorted(RunItem item, RunPosition place) {}

    /** Makes {@link #find} return as soon as possible. */
    void cancel() {
        cancelled = true;
    }

    /** Whether it is immediate, without sorting or testing single runs. */
    boolean isSimple() {
        return !sorts()
                && (wanted.filter() == before.filter() || wanted.filter().isEmpty());
    }

    private boolean sorts() {
        return !wanted.sorting().isNewestFirst() && !wanted.sorting().equals(before.sorting());
    }

    /** Returns empty if cancelled. */
    Optional<Found> find() {
        Optional<boolean[]> matching =
                wanted.filter() == before.filter() ? Optional.empty() : Optional.of(new boolean[items.length]);
        matching.ifPresent(this::test);
        Optional<Sorted[]> sorted = sorts() && !cancelled ? sort() : Optional.empty();
        return cancelled ? Optional.empty() : Optional.of(new Found(this, matching, sorted));
    }

    private void test(boolean[] matching) {
        RunFilter filter = wanted.filter();
        boolean narrows = filter.narrows(before.filter());
        forEachRun(at -> matching[at] = (!narrows || items[at].isMatching()) && filter.test(items[at].data()));
    }

    private Optional<Sorted[]> sort() {
        Sorted[] sorted = new Sorted[items.length];
        forEachRun(at -> sorted[at] = new Sorted(items[at], wanted.sorting().place(items[at].data())));
        if (cancelled) {
            return Optional.empty();
        }
        Arrays.parallelSort(sorted, (one, other) -> wanted.sorting().compare(one.place(), other.place()));
        return Optional.of(sorted);
    }

    /** Uses all processors: with 100,000 runs, the user would notice the delay on a single one. */
    private void forEachRun(IntConsumer action) {
        IntStream.range(0, items.length).parallel().forEach(at -> {
            if (!cancelled) {
                action.accept(at);
            }
        });
    }
}
