package org.batchwright.ui.clusters.load;

import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import javafx.collections.transformation.SortedList;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import org.batchwright.ui.widget.Texts;

/** A sortable, filterable table of texts that keeps selection and sorting when its figures change. */
final class LoadTable<T> extends TableView<T> {
    private static final double ROW = 26;

    private final ObservableList<T> all = FXCollections.observableArrayList();
    private final FilteredList<T> filtered = new FilteredList<>(all);
    private final Function<T, String> identity;

    /** @param identity what tells rows apart; the selection follows it */
    LoadTable(String id, String empty, Function<T, String> identity) {
        this.identity = identity;
        setId(id);
        getStyleClass().addAll("runs-table", "load-table");
        setFixedCellSize(ROW);
        SortedList<T> sorted = new SortedList<>(filtered);
        sorted.comparatorProperty().bind(comparatorProperty());
        setItems(sorted);
        Label none = new Label(empty);
        none.getStyleClass().add("muted");
        setPlaceholder(none);
    }

    /** Sorts by the shown text, or by the order of the given comparator. */
    LoadTable<T> with(String name, double width, Function<T, String> text, Comparator<T> order) {
        TableColumn<T, T> column = new TableColumn<>(Texts.get("clusters.load.column." + name));
        column.setPrefWidth(width);
        column.getStyleClass().add("load-" + name);
        column.setReorderable(false);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        column.setComparator(order);
        column.setCellFactory(shown -> new TextCell<>(text));
        getColumns().add(column);
        return this;
    }

    FilteredList<T> filtered() {
        return filtered;
    }

    /** Replaces the rows; scrolling, sorting and selection stay. */
    void show(List<T> rows, int fewest, int most) {
        T selected = getSelectionModel().getSelectedItem();
        all.setAll(rows);
        if (selected != null) {
            String same = identity.apply(selected);
            getItems().stream()
                    .filter(row -> identity.apply(row).equals(same))
                    .findFirst()
                    .ifPresent(getSelectionModel()::select);
        }
        double height = ROW * (Math.clamp(rows.size(), fewest, most) + 1) + 18;
        setPrefHeight(height);
        setMinHeight(height);
    }

    /** Cut texts are told by a tooltip. */
    private static final class TextCell<T> extends TableCell<T, T> {
        private final Function<T, String> text;

        TextCell(Function<T, String> text) {
            this.text = text;
        }

        @Override
        protected void updateItem(T item, boolean empty) {
            super.updateItem(item, empty);
            String shown = empty || item == null ? "" : text.apply(item);
            setText(shown);
            setTooltip(shown.length() > 12 ? new Tooltip(shown) : null);
        }
    }
}
