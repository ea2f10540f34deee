package org.batchwright.ui.runs.list;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.runs.list.RunLine.RunItem;
import org.batchwright.ui.runs.row.RunRow;

/**
 * All runs, newest first and in the table's order, and whether they match the filter. A changed run is tested and placed immediately; for
 * all runs together, a {@link RunFinder} does this. FX thread only.
 */
final class RunItems {
    /** A plain list for iteration, because iterating over an observable list takes several times as long. */
    private final List<RunItem> plain = new ArrayList<>();

    private final ObservableList<RunItem> all = FXCollections.observableList(plain);
    private final Map<RunId, RunItem> items = new HashMap<>();
    /** Runs that changed before their page of the history was read. */
    private final Map<RunId, RunRow> early = new HashMap<>();

    private final SegmentCounts counts = new SegmentCounts();
    /** Runs that are new or have changed since a search began. */
    private final Set<RunItem> changed = new LinkedHashSet<>();

    private boolean searching;

    /** Which of the items' two marks belongs to the applied filter. */
    private boolean mark;

    private RunArrangement applied;
    private List<RunItem> sorted = plain;
    private boolean complete;

    RunItems(RunArrangement applied) {
        this.applied = applied;
    }

    ObservableList<RunItem> all() {
        return all;
    }

    /** Returns all runs in the table's order. */
    List<RunItem> sorted() {
        return sorted;
    }

    SegmentCounts counts() {
        return counts;
    }

    /** Returns the arrangement last applied. */
    RunArrangement applied() {
        return applied;
    }

    boolean isShown(RunItem item) {
        return isMatching(item) && item.isIn(applied.segment());
    }

    private boolean isMatching(RunItem item) {
        return applied.filter().isEmpty() || item.matches(mark);
    }

    Optional<RunItem> find(RunId run) {
        return Optional.ofNullable(items.get(run));
    }

    /** Returns whether all runs in the history have been added. */
    boolean isComplete() {
        return complete;
    }

    /**
     * Creates a search for a different filter or order; from now on, changes are recorded for {@link #apply}. The previous search must have
     * ended.
     *
     * @param detailed the runs whose jobs are shown
     */
    RunFinder search(RunArrangement wanted, List<RunRow> detailed) {
        changed.clear();
        searching = true;
        return new RunFinder(
                wanted.sorting().equals(applied.sorting()) ? sorted : plain, applied, wanted, mark, detailed);
    }

    /** Applies the result of the last search, and returns the runs that are shown, in order; empty if runs changed in the meantime. */
    Optional<List<RunItem>> apply(RunFinder.Found found) {
        RunArrangement wanted = found.wanted();
        if (found.tested()) {
            mark = !mark;
            changed.forEach(item -> item.setMatches(mark, wanted.filter().test(item.data())));
        }
        if (wanted.sorting().isNewestFirst()) {
            sorted = plain;
        }
        found.sorted().ifPresent(order -> sort(order, wanted.sorting()));
        applied = wanted;
        searching = false;
        if (changed.isEmpty()) {
            counts.setMatching(found.counts());
            return Optional.of(found.shown());
        }
        changed.clear();
        counts.recount(plain, this::isMatching);
        return Optional.empty();
    }

    private void sort(RunFinder.Sorted[] order, RunSorting sorting) {
        List<RunItem> now = new ArrayList<>(all.size());
        for (RunFinder.Sorted next : order) {
            if (!changed.contains(next.item())) {
                next.item().setPlace(next.place());
                now.add(next.item());
            }
        }
        changed.forEach(item -> item.setPlace(sorting.place(item.data())));
        sorted = sorting.merge(now, changed);
    }

    /**
     * Adds runs that are older than all others.
     *
     * @param rows the runs, newest first; empty if there are no more
     */
    List<RunItem> addOlder(List<RunRow> rows) {
        complete = rows.isEmpty();
        List<RunItem> older = new ArrayList<>(rows.size());
        for (RunRow row : rows) {
            RunRow newer = early.remove(row.run().id());
            older.add(create(newer == null ? row : newer));
        }
        for (RunItem item : older) {
            items.put(item.id(), item);
            counts.add(item, isMatching(item));
        }
        if (!isNewestFirst()) {
            sorted = applied.sorting().merge(sorted, older);
        }
        all.addAll(older);
        return older;
    }

    /** Returns the item to {@link #put} a run into; empty if the run is on a page of the history that has not been read yet. */
    Optional<RunItem> place(RunRow row) {
        Optional<RunItem> item = find(row.run().id());
        if (item.isEmpty()
                && !complete
                && !all.isEmpty()
                && row.run().number() < all.getLast().data().run().number()) {
            early.put(row.run().id(), row);
            return Optional.empty();
        }
        return item.or(() -> Optional.of(create(row)));
    }

    /** Adds or updates a run. */
    void put(RunItem item, RunRow row) {
        RunSorting sorting = applied.sorting();
        boolean isNew = !items.containsKey(item.id());
        if (!isNew) {
            counts.remove(item, isMatching(item));
            if (!isNewestFirst()) {
                sorted.remove(sorting.search(sorted, item.place()));
            }
            item.setMatches(
                    mark, applied.filter().test(row)); // first, because the table checks it as soon as the row changes
            item.setPlace(sorting.place(row));
            item.show(row);
            noteChange(item);
        }
        counts.add(item, isMatching(item));
        if (!isNewestFirst()) {
            sorted.add(sorting.search(sorted, item.place()), item);
        }
        if (isNew) {
            items.put(item.id(), item);
            all.add(RunSorting.NEWEST_FIRST.search(all, item.place()), item);
        }
    }

    private boolean isNewestFirst() {
        return applied.sorting().isNewestFirst();
    }

    private RunItem create(RunRow row) {
        RunItem item = new RunItem(row, applied.sorting().place(row));
        item.setMatches(mark, applied.filter().test(row));
        noteChange(item);
        return item;
    }

    private void noteChange(RunItem item) {
        if (searching) {
            changed.add(item);
        }
    }

    /** Returns the runs that match the filter and segment, newest first. */
    List<RunItem> shown() {
        return plain.stream().filter(this::isShown).toList();
    }

    /** Returns the newest of the runs that match the filter and segment. */
    Optional<RunItem> newestShown() {
        return plain.stream().filter(this::isShown).findFirst();
    }
}
