package org.batchwright.ui.runs.row;

import javafx.beans.value.ObservableValue;

/**
 * A job's place below its run.
 *
 * @param task its number in the run
 */
public record JobItem(RunItem item, int task) implements RunLine {

    @Override
    public ObservableValue<RunRow> row() {
        return item.row().map(row -> row.of(task));
    }
}
