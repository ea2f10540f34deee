package org.batchwright.ui.runs;

import javafx.beans.value.ObservableValue;

/**
 * A job's place below its run.
 *
 * @param task its number in the run
 */
record JobItem(RunItem item, int task) implements RunLine {

    @Override
    public ObservableValue<RunRow> row() {
        return item.row().map(row -> row.of(task));
    }
}
