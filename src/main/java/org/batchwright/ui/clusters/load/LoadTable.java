package org.batchwright.ui.clusters.load;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import org.batchwright.ui.clusters.table.FirstRows;
import org.batchwright.ui.clusters.table.RowLinks;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.RowHeights;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.PageScroll;

/**
 * A sortable, filterable table of strings that keeps its selection and sorting when the numbers change. It is as high as its rows, so that
 * only the page scrolls. Empty columns are hidden, and the last column fills the remaining width, unless it contains numbers. In a narrow
 * window, the least important columns are omitted; the tooltip of a row then shows their content.
 */
final class LoadTable<T> extends TableView<T> {
    private static final double HEADER = RowHeights.ROW;
    private static final double SCROLL_BAR = 8;

    /** Hides the horizontal scroll bar, which JavaFX would otherwise keep after a wider layout. */
    private static final PseudoClass FITTING = PseudoClass.getPseudoClass("fitting");

    /** The last row needs no line below it, because the card ends there. */
    private static final PseudoClass LAST = PseudoClass.getPseudoClass("last");

    private final FirstRows<T> rows;
    private final RowLinks more;
    private final List<LoadColumn<T>> shapes = new ArrayList<>();
    private List<String> yielding = List.of();
    private List<String> firstLeftOut = List.of();
    private List<LoadColumn<T>> leftOut = List.of();
    private final Map<TableColumn<T, T>, Function<T, String>> hovers = new HashMap<>();
    private List<T> measured = List.of();
    private double barHeight;

    /**
     * @param title the name of the table for screen readers
     * @param identity function that returns the identity of a row; the selection follows it
     */
    LoadTable(String id, String title, String empty, Function<T, String> identity) {
        setId(id);
        more = new RowLinks(id);
        setAccessibleText(title);
        getStyleClass().addAll("runs-table", "load-table");
        setFixedCellSize(RowHeights.ROW);
        rows = new FirstRows<>(this, identity);
        rows.onChange(this::fit);
        setSortPolicy(sorting -> {
            rows.sort();
            return true;
        });
        setRowFactory(table -> new LoadTableRow());
        Label none = Labels.styled(empty, "muted");
        setPlaceholder(none);
        widthProperty().subscribe(width -> stretch());
        getFocusModel().focusedIndexProperty().subscribe(index -> {
            if (!rows.isFilling()) { // the index also changes with the numbers
                reveal(index.intValue());
            }
        });
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

    /** Sets the columns that are omitted, before all others, if the last column would be cut otherwise. */
    LoadTable<T> yielding(String... columns) {
        yielding = List.of(columns);
        return this;
    }

    /** Sets the text that the last added column shows on hover. */
    LoadTable<T> hovering(Function<T, String> hover) {
        hovers.put(shapes.getLast().column(), hover);
        return this;
    }

    void setFilter(Predicate<T> filter) {
        rows.setFilter(filter);
    }

    /** Returns the links below the table that show more or fewer rows. */
    Node more() {
        return more;
    }

    /**
     * Replaces the rows; sorting and selection are kept.
     *
     * @param most the number of rows unless the user shows more
     */
    void show(List<T> items, int most) {
        rows.set(items, most);
        if (!items.isEmpty()) {
            measured = items;
            shapes.forEach(shape -> shape.grow(items)); // columns only grow, so that they do not shift with each update
            stretch();
        }
    }

    /** Shows only the first rows again, for another cluster. */
    void showFirstRows() {
        rows.fewer();
    }

    /** Selects a row and scrolls the page to it. */
    void choose(T row) {
        rows.select(row);
        reveal(getSelectionModel().getSelectedIndex());
    }

    /** Makes the table as high as its rows. */
    private void fit() {
        double height = HEADER + RowHeights.ROW * Math.max(1, rows.count()) + barHeight;
        setPrefHeight(height);
        setMinHeight(height);
        setMaxHeight(height);
        more.show(rows);
    }

    /** Scrolls the page so that this row is visible. */
    private void reveal(int index) {
        if (index >= 0 && getScene() != null) {
            double top = HEADER + RowHeights.ROW * index;
            PageScroll.reveal(this, index == 0 ? 0 : top, top + RowHeights.ROW);
        }
    }

    /** Uses spare width to show truncated text in full; the last column gets what is left. */
    private void stretch() {
        if (measured.isEmpty() || getWidth() == 0) {
            return;
        }
        double room = getWidth();
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
        barHeight = fits ? 0 : SCROLL_BAR;
        fit();
        showLeftOut(shapes.stream()
                .filter(shape -> !visible.contains(shape) && !shape.isEmpty(measured))
                .toList());
    }

    /** Returns the columns that are not empty and fit into this width. */
    private List<LoadColumn<T>> fitting(double room) {
        List<LoadColumn<T>> fitting = new ArrayList<>(
                shapes.stream().filter(shape -> !shape.isEmpty(measured)).toList());
        for (String name : yielding) {
            omit(name, fitting, fitting.getLast().width(), room);
        }
        for (String name : firstLeftOut) {
            omit(name, fitting, fitting.getLast().least(), room);
        }
        return fitting;
    }

    /** Removes a column unless all fit, with this width of the last one. */
    private static <T> void omit(String name, List<LoadColumn<T>> fitting, double last, double room) {
        double others = fitting.subList(0, fitting.size() - 1).stream()
                .mapToDouble(LoadColumn::width)
                .sum();
        if (others + last > room) {
            fitting.removeIf(shape -> shape.column().getStyleClass().contains("load-" + name));
        }
    }

    private void showLeftOut(List<LoadColumn<T>> columns) {
        if (!columns.equals(leftOut)) {
            leftOut = columns;
            refresh(); // updates the tooltips
        }
    }

    /** Returns the tooltip: truncated text, and omitted columns. */
    private String tooltip(T item, String shown, Optional<Function<T, String>> hover) {
        Stream<String> others = leftOut.stream().map(column -> column.describe(item));
        String own = hover.map(text -> text.apply(item)).orElse(shown.length() > 12 ? shown : "");
        return Stream.concat(Stream.of(own), others)
                .filter(line -> !line.isEmpty())
                .collect(Collectors.joining("\n"));
    }

    private final class LoadTableRow extends TableRow<T> {
        private final BooleanBinding last = indexProperty()
                .isEqualTo(Bindings.size(LoadTable.this.getItems()).subtract(1));

        LoadTableRow() {
            last.subscribe(now -> pseudoClassStateChanged(LAST, now));
        }
    }

    private final class TextCell extends TableCell<T, T> {
        private final Function<T, String> text;

        /** Kept, because a cell is emptied and filled again with each update, and a tooltip is a window. */
        private Optional<Tooltip> tip = Optional.empty();

        TextCell(Function<T, String> text) {
            this.text = text;
        }

        @Override
        protected void updateItem(T item, boolean empty) {
            super.updateItem(item, empty);
            String shown = empty || item == null ? "" : text.apply(item);
            setText(shown);
            String hover = empty || item == null
                    ? ""
                    : tooltip(item, shown, Optional.ofNullable(hovers.get(getTableColumn())));
            setTooltip(hover.isEmpty() ? null : filled(hover));
        }

        private Tooltip filled(String hover) {
            Tooltip made = tip.orElseGet(Tooltip::new);
            made.setText(hover);
            tip = Optional.of(made);
            return made;
        }
    }
}
