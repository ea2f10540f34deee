package org.batchwright.ui.runs.list;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.Observable;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.runs.filter.RunFilter;
import org.batchwright.ui.runs.list.RunLine.RunItem;
import org.batchwright.ui.runs.row.RunGroup;
import org.batchwright.ui.runs.row.RunRow;

/** All runs, newest first, and whether they match the filter, tested once for table and counts. FX thread only. */
final class RunItems {
    private final ObservableList<RunItem> all =
            FXCollections.observableArrayList(item -> new Observable[] {item.row()});
    private final Map<RunId, RunItem> items = new HashMap<>();
    /** Runs that changed before the part of the history was read that they are in. */
    private final Map<RunId, RunRow> early = new HashMap<>();

    private boolean complete;

    ObservableList<RunItem> all() {
        return all;
    }

    Optional<RunItem> find(RunId run) {
        return Optional.ofNullable(items.get(run));
    }

    boolean isAnyIn(RunGroup group) {
        return all.stream().anyMatch(item -> item.row().get().tally().isIn(group));
    }

    /** Tests all runs again. */
    void apply(RunFilter filter) {
        all.forEach(item -> item.setMatching(filter.test(item.row().get())));
    }

    /** Whether all runs of the history are there. */
    boolean isComplete() {
        return complete;
    }

    /**
     * Adds runs that are older than all others.
     *
     * @param rows newest first; none if there are no more
     */
    void addOlder(List<RunRow> rows, RunFilter filter) {
        complete = rows.isEmpty();
        all.addAll(rows.stream()
                .map(row -> Optional.ofNullable(early.remove(row.run().id())).orElse(row))
                .map(row -> create(row, filter))
                .toList());
    }

    /** Adds new runs and updates the others. */
    void merge(List<RunRow> rows, RunFilter filter) {
        for (RunRow row : rows) {
            Optional<RunItem> item = find(row.run().id());
            if (item.isPresent()) {
                item.get().setMatching(filter.test(row)); // first: the table asks as soon as the row changes
                item.get().show(row);
            } else if (complete
                    || all.isEmpty()
                    || number(row) > number(all.getLast().row().get())) {
                all.add(place(number(row)), create(row, filter));
            } else {
                early.put(row.run().id(), row);
            }
        }
    }

    private int place(long number) {
        int place = 0;
        while (place < all.size() && number(all.get(place).row().get()) > number) {
            place++;
        }
        return place;
    }

    private static long number(RunRow row) {
        return row.run().number();
    }

    private RunItem create(RunRow row, RunFilter filter) {
        RunItem item = new RunItem(row);
        items.put(row.run().id(), item);
        item.setMatching(filter.test(row));
        return item;
    }

    /** Returns how many of the matching runs are in each segment. */
    Map<RunGroup, Integer> counts() {
        Map<RunGroup, Integer> count = new EnumMap<>(RunGroup.class);
        for (RunItem item : all) {
            if (item.isMatching()) {
                item.row().get().tally().groups().forEach(segment -> count.merge(segment, 1, Integer::sum));
            }
        }
        return Map.copyOf(count);
    }
}
