package org.batchwright.ui.runs.table;

import javafx.scene.control.TableCell;
import org.batchwright.ui.runs.list.RunLine;
import org.batchwright.ui.runs.row.RunRow;
import org.jspecify.annotations.Nullable;

/** A table cell that shows part of a row. */
abstract class RunCell extends TableCell<RunLine, RunRow> {

    abstract void show(RunRow row);

    /** Redraws the same row after the time or the width has changed. */
    final void refresh() {
        if (!isEmpty() && getItem() != null) {
            show(getItem());
        }
    }

    @Override
    protected void updateItem(@Nullable RunRow row, boolean empty) {
        super.updateItem(row, empty);
        setText(null);
        if (empty || row == null) {
            setGraphic(null);
        } else {
            show(row);
        }
    }
}
