package org.batchwright.ui.runs;

import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.model.RunId;

/** A run's place in the table: stays the same, and selected, while what is known of the run changes. */
public final class RunItem {
    private final ReadOnlyObjectWrapper<RunRow> row;

    RunItem(RunRow row) {
        this.row = new ReadOnlyObjectWrapper<>(row);
    }

    public RunId id() {
        return row.get().run().id();
    }

    public ReadOnlyObjectProperty<RunRow> row() {
        return row.getReadOnlyProperty();
    }

    void show(RunRow now) {
        row.set(now);
    }
}
