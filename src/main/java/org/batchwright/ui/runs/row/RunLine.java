package org.batchwright.ui.runs.row;

import javafx.beans.value.ObservableValue;

/** A line of the table: a run, or a job of one that is folded out. Stays the same while what is known of it changes. */
public sealed interface RunLine permits RunItem, JobItem {

    /** The run it belongs to. */
    RunItem item();

    /** What it shows now. */
    ObservableValue<RunRow> row();

    /** The number of the job; -1 for the run itself. */
    int task();
}
