package org.batchwright.ui.runs.list;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.batchwright.ui.runs.filter.RunFilter;
import org.batchwright.ui.runs.list.RunLine.RunItem;

/**
 * Tests all runs with another filter and sorts them by other columns, on any thread. Runs that change meanwhile may get the outcome for their
 * earlier or later data: who takes the outcome tests them again.
 */
final class RunFinder {
    private static final int CHECK_EVERY = 0x3ff;

    private final RunItem[] items;
    private final Arrangement before;
    private final Arrangement wanted;
    private volatile boolean cancelled;

    /** @param before with which the runs were tested last */
    RunFinder(List<RunItem> items, Arrangement before, Arrangement wanted) {
        this.items = items.toArray(RunItem[]::new);
        this.before = before;
        this.wanted = wanted;
    }

    /** What was found, for the runs in their original order. */
    static final class Found {
        private final RunFinder search;
        private final Optional<boolean[]> matching;
        private final Optional<Sorted[]> sorted;

        private Found(RunFinder search, Optional<boolean[]> matching, Optional<Sorted[]> sorted) {
            this.search = search;
            this.matching = matching;
            this.sorted = sorted;
        }

        Arrangement wanted() {
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

        /** The runs in another order; empty if it is the same, or newest first. */
        Optional<Sorted[]> sorted() {
            return sorted;
        }
    }

    /** A run in another order. */
    record Sorted(RunItem item, RunPlace place) {}

    /** Makes {@link #find} return soon. */
    void cancel() {
        cancelled = true;
    }

    /** Whether it finds everything at once: neither does it sort nor test runs one by one. */
    boolean isSimple() {
        return !sorts()
                && (wanted.filter() == before.filter() || wanted.filter().isEmpty());
    }

    private boolean sorts() {
        return !wanted.sorting().isNewestFirst() && !wanted.sorting().equals(before.sorting());
    }

    /** Returns nothing if canceled. */
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
        for (int at = 0; at < items.length; at++) {
            if ((at & CHECK_EVERY) == 0 && cancelled) {
                return;
            }
            RunItem item = items[at];
            matching[at] = (!narrows || item.isMatching()) && filter.test(item.data());
        }
    }

    private Optional<Sorted[]> sort() {
        Sorted[] sorted = new Sorted[items.length];
        for (int at = 0; at < items.length; at++) {
            if ((at & CHECK_EVERY) == 0 && cancelled) {
                return Optional.empty();
            }
            sorted[at] = new Sorted(items[at], wanted.sorting().place(items[at].data()));
        }
        Arrays.sort(sorted, (one, other) -> wanted.sorting().compare(one.place(), other.place()));
        return Optional.of(sorted);
    }
}
