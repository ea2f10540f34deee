package org.batchwright.ui.runs.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import javafx.collections.ListChangeListener;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;

/** Remembers which columns of a table are shown, and their order. */
final class ColumnMemory {
    private static final String SEPARATOR = ",";
    private static final String HIDDEN = "-";

    private ColumnMemory() {}

    /**
     * Arranges the columns as stored, and stores each change from now on. Columns that are not among the stored ones keep their positions.
     *
     * @param stored the column IDs in order, with hidden ones preceded by a minus sign; may be empty
     * @param chosen whether the user wants to see a column, even if there is currently no room for it
     */
    static <S> void keep(
            TableView<S> table, String stored, Predicate<TableColumn<?, ?>> chosen, Consumer<String> store) {
        List<String> words = words(stored);
        List<String> order = ids(stored);
        for (TableColumn<S, ?> column : table.getColumns()) {
            int place = order.indexOf(column.getId());
            if (place >= 0) {
                column.setVisible(!words.get(place).startsWith(HIDDEN));
            }
        }
        table.getColumns().setAll(arranged(table.getColumns(), order));
        table.getColumns()
                .forEach(column -> column.visibleProperty()
                        .addListener((values, before, now) -> store.accept(text(table, chosen))));
        table.getColumns()
                .addListener((ListChangeListener<TableColumn<S, ?>>) change -> store.accept(text(table, chosen)));
    }

    /** Reorders the known columns within the positions that they occupy; the first column never moves. */
    private static <S> List<TableColumn<S, ?>> arranged(List<TableColumn<S, ?>> columns, List<String> order) {
        List<TableColumn<S, ?>> all = new ArrayList<>(columns);
        List<Integer> places = new ArrayList<>();
        List<TableColumn<S, ?>> known = new ArrayList<>();
        for (int i = 1; i < all.size(); i++) {
            if (order.contains(all.get(i).getId())) {
                places.add(i);
                known.add(all.get(i));
            }
        }
        known.sort(Comparator.comparingInt(column -> order.indexOf(column.getId())));
        for (int i = 0; i < places.size(); i++) {
            all.set(places.get(i), known.get(i));
        }
        return all;
    }

    private static String text(TableView<?> table, Predicate<TableColumn<?, ?>> chosen) {
        return table.getColumns().stream()
                .map(column -> (chosen.test(column) ? "" : HIDDEN) + column.getId())
                .collect(Collectors.joining(SEPARATOR));
    }

    private static List<String> words(String stored) {
        return Arrays.stream(stored.split(SEPARATOR)).map(String::strip).toList();
    }

    /** Returns the IDs of the stored columns, in order. */
    static List<String> ids(String stored) {
        return words(stored).stream().map(ColumnMemory::id).toList();
    }

    private static String id(String word) {
        return word.startsWith(HIDDEN) ? word.substring(HIDDEN.length()) : word;
    }
}
