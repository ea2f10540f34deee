package org.batchwright.ui.clusters.load;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import javafx.collections.transformation.SortedList;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;

/**
 * A sortable, filterable table of strings that keeps its selection and sorting when the numbers change. Empty columns are hidden, and the
 * last column fills the remaining width, unless it contains numbers. In a narrow window, the least important columns are omitted; the
 * tooltip of a row then shows their content.
 */
final class LoadTable<T> extends TableView<T> {
    private static final double ROW = 26;
    private static final double HEADER = 28;
    private static final double SCROLL_BAR = 8;

    /** Hides the horizontal scroll bar, which JavaFX would otherwise keep after a wider layout. */
    private static final PseudoClass FITTING = PseudoClass.getPseudoClass("fitting");

    private final ObservableList<T> all = FXCollections.observableArrayList();
    private final FilteredList<T> filtered = new FilteredList<>(all);
    private final Function<T, String> identity;
    private final List<LoadColumn<T>> shapes = new ArrayList<>();
    private List<String> firstLeftOut = List.of();
    private List<LoadColumn<T>> leftOut = List.of();
    private List<T> measured = List.of();
    private double rowsHeight;
    private boolean scrolls;

    /**
     * @param title the name of the table for screen readers
     * @param identity function that returns the identity of a row; the selection follows it
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

    /** @param widest the maximum width that the column grows to when fitting its content */
    LoadTable<T> with(String name, double widest, Function<T, String> text, Comparator<T> order) {
        TableColumn<T, T> column = new TableColumn<>(Texts.get("clusters.load.column." + name));
        column.getStyleClass().add("load-" + name);
        column.setReorderable(false);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        column.setComparator(order);
        column.setCellFactory(shown -> new TextCell(text));
        getColumns().add(column);
        LoadColumn<T> shape = new LoadColumn<>(column, widest, text);
        shape.grow(List.of()); // makes the column as wide as its header
        shapes.add(shape);
        return this;
    }

    /** Adds a column of numbers, which are right-aligned. */
    LoadTable<T> withFigures(String name, double widest, Function<T, String> text, Comparator<T> order) {
        with(name, widest, text, order);
        getColumns().getLast().getStyleClass().add(LoadColumn.FIGURE);
        return this;
    }

    /** Sets the columns that are omitted if the table is too narrow, the least important first. */
    LoadTable<T> omitting(String... columns) {
        firstLeftOut = List.of(columns);
        return this;
    }

    FilteredList<T> filtered() {
        return filtered;
    }

    /** Replaces the rows; scroll position, sorting and selection are kept. */
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
        rowsHeight = HEADER + ROW * Math.clamp(rows.size(), fewest, most);
        scrolls = rows.size() > most;
        resizeTo(rowsHeight);
        if (!rows.isEmpty()) {
            measured = rows;
            shapes.forEach(shape -> shape.grow(rows)); // columns only grow, so that they do not shift with each update
            stretch();
        }
    }

    private void resizeTo(double height) {
        setPrefHeight(height);
        setMinHeight(height);
    }

    /** Uses spare width to show truncated text in full; the last column gets what is left. */
    private void stretch() {
        if (measured.isEmpty() || getWidth() == 0) {
            return;
        }
        double room = getWidth() - (scrolls ? SCROLL_BAR : 0);
        List<LoadColumn<T>> visible = fitting(room);
        shapes.forEach(shape -> shape.column().setVisible(visible.contains(shape)));
        LoadColumn<T> last = visible.getLast();
        double spare = room - visible.stream().mapToDouble(LoadColumn::width).sum();
        for (LoadColumn<T> shape : visible.subList(0, visible.size() - 1)) {
            spare -= shape.take(spare);
        }
        double others = getVisibleLeafColumns().stream()
                .filter(column -> !column.equals(last.column()))
                .mapToDouble(TableColumnBase::getWidth)
                .sum();
        double rest = last.isFigure() ? Math.min(last.width(), room - others) : room - others;
        last.column().setPrefWidth(Math.max(last.least(), rest));
        boolean fits = others + last.least() <= room;
        pseudoClassStateChanged(FITTING, fits);
        resizeTo(rowsHeight + (fits ? 0 : SCROLL_BAR));
        showLeftOut(shapes.stream()
                .filter(shape -> !visible.contains(shape) && !shape.isEmpty(measured))
                .toList());
    }

    /** Returns the columns that are not empty and fit into this width. */
    private List<LoadColumn<T>> fitting(double room) {
        List<LoadColumn<T>> fitting = new ArrayList<>(
                shapes.stream().filter(shape -> !shape.isEmpty(measured)).toList());
        for (String name : firstLeftOut) {
            double least = fitting.getLast().least()
                    + fitting.subList(0, fitting.size() - 1).stream()
                            .mapToDouble(LoadColumn::width)
                            .sum();
            if (least <= room) {
                break;
            }
            fitting.removeIf(shape -> shape.column().getStyleClass().contains("load-" + name));
        }
        return fitting;
    }

    private void showLeftOut(List<LoadColumn<T>> columns) {
        if (!columns.equals(leftOut)) {
            leftOut = columns;
            refresh(); // updates the tooltips
        }
    }

    /** Returns the tooltip: truncated text, and omitted columns. */
    private String tooltip(T item, String shown) {
        Stream<String> more = leftOut.stream().map(column -> column.describe(item));
        return Stream.concat(Stream.of(shown.length() > 12 ? shown : ""), more)
                .filter(line -> !line.isEmpty())
                .collect(Collectors.joining("\n"));
    }

    private final class TextCell extends TableCell<T, T> {
        private final Function<T, String> text;

        TextCell(Function<T, String> text) {
            this.text = text;
        }

        @Override
        protected void updateItem(T item, boolean empty) {
            super.updateItem(item, empty);
            String shown = empty || item == null ? "" : text.apply(item);
            setText(shown);
            String hover = empty || item == null ? "" : tooltip(item, shown);
            setTooltip(hover.isEmpty() ? null : new Tooltip(hover));
        }
    }
}
