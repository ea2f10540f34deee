package org.batchwright.ui.clusters.load;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import javafx.collections.transformation.SortedList;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;

/**
 * A sortable, filterable table of texts that keeps selection and sorting when its figures change. Empty columns are hidden, and the last
 * column takes the remaining width.
 */
final class LoadTable<T> extends TableView<T> {
    private static final double ROW = 26;
    private static final double CHARACTER = 7;
    private static final double PADDING = 26;
    private static final double SCROLL_BAR = 18;

    /** Number of rows that determine the column widths. */
    private static final int MEASURED_ROWS = 200;

    private final ObservableList<T> all = FXCollections.observableArrayList();
    private final FilteredList<T> filtered = new FilteredList<>(all);
    private final Function<T, String> identity;
    private final List<Shape<T>> shapes = new ArrayList<>();

    private static final class Shape<T> {
        private final TableColumn<T, T> column;
        private final double widest;
        private final Function<T, String> text;
        private double width;
        private double full;
        private double given;

        /** @param widest the maximum width that it takes for its texts; the user can make it wider */
        Shape(TableColumn<T, T> column, double widest, Function<T, String> text) {
            this.column = column;
            this.widest = widest;
            this.text = text;
        }

        TableColumn<T, T> column() {
            return column;
        }

        double width() {
            return width;
        }

        boolean isEmpty(List<T> rows) {
            return rows.stream().allMatch(row -> text.apply(row).isEmpty());
        }

        void grow(List<T> rows) {
            int longest = Stream.concat(
                            Stream.of(column.getText()),
                            rows.stream().limit(MEASURED_ROWS).map(text))
                    .mapToInt(Shape::characters)
                    .max()
                    .orElse(0);
            full = Math.max(full, CHARACTER * longest + PADDING);
            double wanted = Math.min(widest, full);
            if (wanted > width) {
                width = wanted;
                column.setPrefWidth(width);
                given = width;
            }
        }

        /** Shows more of truncated texts, and returns how much of the spare width this requires. The user's own width stays. */
        double take(double spare) {
            double target = Math.min(full, width + Math.max(0, spare));
            if (target != given) {
                given = target;
                column.setPrefWidth(target);
            }
            return target - width;
        }

        /** The width in narrow characters; wide characters count as two. */
        private static int characters(String text) {
            return text.chars().map(one -> one < 0x1100 ? 1 : 2).sum();
        }
    }

    /**
     * @param title what a screen reader calls it
     * @param identity what identifies a row; the selection follows it
     */
    LoadTable(String id, String title, String empty, Function<T, String> identity) {
        this.identity = identity;
        setId(id);
        setAccessibleText(title);
        getStyleClass().addAll("runs-table", "load-table");
        setFixedCellSize(ROW);
        SortedList<T> sorted = new SortedList<>(filtered);
        sorted.comparatorProperty().bind(comparatorProperty());
        setItems(sorted);
        Label none = Labels.styled(empty, "muted");
        setPlaceholder(none);
        widthProperty().subscribe(width -> stretch());
    }

    /** @param widest the maximum width that the column takes for its texts */
    LoadTable<T> with(String name, double widest, Function<T, String> text, Comparator<T> order) {
        TableColumn<T, T> column = new TableColumn<>(Texts.get("clusters.load.column." + name));
        column.getStyleClass().add("load-" + name);
        column.setReorderable(false);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        column.setComparator(order);
        column.setCellFactory(shown -> new TextCell<>(text));
        getColumns().add(column);
        Shape<T> shape = new Shape<>(column, widest, text);
        shape.grow(List.of()); // as wide as its header
        shapes.add(shape);
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
        if (!rows.isEmpty()) {
            fit(rows);
        }
    }

    /** Columns only grow, so that they do not move with every update. */
    private void fit(List<T> rows) {
        for (Shape<T> shape : shapes) {
            shape.column().setVisible(!shape.isEmpty(rows));
            shape.grow(rows);
        }
        stretch();
    }

    /** Spare width is used to show truncated texts in full; the rest goes to the last column. */
    private void stretch() {
        List<Shape<T>> visible =
                shapes.stream().filter(shape -> shape.column().isVisible()).toList();
        if (visible.isEmpty()) {
            return;
        }
        double spare = getWidth()
                - SCROLL_BAR
                - visible.stream().mapToDouble(Shape::width).sum();
        Shape<T> last = visible.getLast();
        for (Shape<T> shape : visible.subList(0, visible.size() - 1)) {
            spare -= shape.take(spare);
        }
        double others = getVisibleLeafColumns().stream()
                .filter(column -> !column.equals(last.column()))
                .mapToDouble(TableColumnBase::getWidth)
                .sum();
        last.column().setPrefWidth(Math.max(last.width(), getWidth() - others - SCROLL_BAR));
    }

    /** Truncated texts are shown in a tooltip. */
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
