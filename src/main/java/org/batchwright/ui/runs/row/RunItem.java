package org.batchwright.ui.runs.row;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.model.run.RunId;

/** A run's place in the table: stays the same, selected and folded out, while what is known of the run changes. */
public final class RunItem implements RunLine {
    private final ReadOnlyObjectWrapper<RunRow> row;
    private final ReadOnlyBooleanWrapper open = new ReadOnlyBooleanWrapper();
    private final List<JobItem> jobs = new ArrayList<>();

    RunItem(RunRow row) {
        this.row = new ReadOnlyObjectWrapper<>(row);
    }

    public RunId id() {
        return row.get().run().id();
    }

    @Override
    public RunItem item() {
        return this;
    }

    @Override
    public ReadOnlyObjectProperty<RunRow> row() {
        return row.getReadOnlyProperty();
    }

    @Override
    public int task() {
        return -1;
    }

    /** Whether its jobs are shown below it. */
    public ReadOnlyBooleanProperty open() {
        return open.getReadOnlyProperty();
    }

    void fold(boolean out) {
        open.set(out && row.get().isSeveral());
    }

    /** The place of a job; made when it is asked for first. */
    JobItem job(int task) {
        while (jobs.size() <= task) {
            jobs.add(new JobItem(this, jobs.size()));
        }
        return jobs.get(task);
    }

    void show(RunRow now) {
        row.set(now);
    }
}
