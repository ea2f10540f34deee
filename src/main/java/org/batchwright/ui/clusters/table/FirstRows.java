package org.batchwright.ui.clusters.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import javafx.collections.transformation.SortedList;
import javafx.scene.control.TableView;

/**
 * The rows of a table that does not scroll, because the page around it does: the first ones in the table's order. The selected row is added
 * at the end if it is not among them. The user may add more rows.
 */
public final class FirstRows<T> {
    /** How many rows are added at once; a table that does not scroll has a cell for each of its values. */
    static final int STEP = 100;

    /** If no more rows than this remain, they are shown instead of a link. */
    private static final int FEW = 3;

    private final TableView<T> table;
    private final Function<T, String> identity;
    private Runnable changed = () -> {};
    private final ObservableList<T> all = FXCollections.observableArrayList();
    private final FilteredList<T> filtered = new FilteredList<>(all);
    private final SortedList<T> sorted = new SortedList<>(filtered);
    private final ObservableList<T> shown = FXCollections.observableArrayList();
    private int usual;
    private int limit;
    private boolean filling;

    /** @param identity function that returns the identity of a row; the selection follows it */
    public FirstRows(TableView<T> table, Function<T, String> identity) {
        this.table = table;
        this.identity = identity;
        table.setItems(shown);
    }

    /** Sets the callback that is called after the rows have changed. */
    public void onChange(Runnable callback) {
        changed = callback;
    }

    /** Shows the first rows in the order that the user chose with the table's header. */
    public void sort() {
        sorted.setComparator(table.getComparator());
        fill();
    }

    /** Shows only the rows that match, and so many of them as before. */
    public void setFilter(Predicate<T> filter) {
        filtered.setPredicate(filter);
        fill();
    }

    /**
     * Replaces the rows; the selection is kept.
     *
     * @param most the number of rows unless the user adds more
     */
    public void set(List<T> rows, int most) {
        limit = Math.max(limit, most);
        usual = most;
        Optional<T> selected = Optional.ofNullable(table.getSelectionModel().getSelectedItem());
        all.setAll(rows);
        fill(selected);
    }

    void more() {
        limit += STEP;
        fill();
    }

    /** Shows only the first rows again. */
    public void fewer() {
        limit = usual;
        fill();
    }

    boolean hasMoreThanUsual() {
        return limit > usual && sorted.size() > usual + FEW;
    }

    /** Returns whether the rows are being replaced, rather than chosen by the user. */
    public boolean isFilling() {
        return filling;
    }

    /** Returns the number of rows shown. */
    public int count() {
        return shown.size();
    }

    int total() {
        return sorted.size();
    }

    int hidden() {
        return sorted.size() - shown.size();
    }

    /** Selects a row, which is then shown even if it is not one of the first. */
    public void select(T row) {
        fill(Optional.of(row));
    }

    private void fill() {
        fill(Optional.ofNullable(table.getSelectionModel().getSelectedItem()));
    }

    private void fill(Optional<T> selected) {
        if (filling) {
            return;
        }
        filling = true;
        int most = sorted.size() <= limit + FEW ? sorted.size() : limit;
        List<T> first = new ArrayList<>(sorted.subList(0, most));
        Optional<T> chosen = selected.map(identity)
                .flatMap(same -> sorted.stream()
                        .filter(row -> identity.apply(row).equals(same))
                        .findFirst());
        chosen.filter(row -> !first.contains(row)).ifPresent(first::add);
        if (!first.equals(shown)) {
            shown.setAll(first);
        }
        chosen.ifPresentOrElse(table.getSelectionModel()::select, table.getSelectionModel()::clearSelection);
        filling = false;
        changed.run();
    }
}
