package org.batchwright.ui.runs.look;

import java.util.List;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import org.batchwright.text.HiddenText;
import org.batchwright.ui.widget.RowHeights;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** A table of strings, exactly as tall as its rows; the last column fills the remaining width. */
final class LookTable<T> extends TableView<T> {
    private static final double HEADER = 32;

    private final int most;

    /** @param most the maximum number of rows visible without scrolling */
    LookTable(String id, String accessibleText, int most) {
        this.most = most;
        setId(id);
        getStyleClass().add("look-table");
        setAccessibleText(accessibleText);
        setFixedCellSize(RowHeights.ROW);
        setColumnResizePolicy(CONSTRAINED_RESIZE_POLICY_LAST_COLUMN);
    }

    LookTable<T> number(String name, double width, Function<T, String> text) {
        TableColumn<T, String> column = column(name, text);
        column.getStyleClass().add("look-number");
        column.setMinWidth(width);
        column.setMaxWidth(width);
        return this;
    }

    LookTable<T> last(String name, Function<T, String> text) {
        column(name, text);
        return this;
    }

    private TableColumn<T, String> column(String name, Function<T, String> text) {
        TableColumn<T, String> column = new TableColumn<>(Texts.get("runs.look.column." + name));
        column.setCellValueFactory(row -> new ReadOnlyStringWrapper(HiddenText.escapeAll(text.apply(row.getValue()))));
        column.setSortable(false);
        column.setReorderable(false);
        getColumns().add(Shortened.cells(column));
        return column;
    }

    void show(List<T> rows) {
        getItems().setAll(rows);
        double height = HEADER + RowHeights.ROW * Math.min(rows.size(), most);
        setPrefHeight(height);
        setMinHeight(Math.min(height, HEADER + RowHeights.ROW * 3));
        Nodes.setShown(this, !rows.isEmpty());
    }
}
