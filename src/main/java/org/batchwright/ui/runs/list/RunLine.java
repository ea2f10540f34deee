package org.batchwright.ui.runs.list;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.runs.row.RunRow;

/** A line of the table: a run, or a job of an expanded one. Stays the same object while its data changes. */
public sealed interface RunLine {

    /** Returns the run it belongs to. */
    RunItem item();

    /** Returns its current data. */
    ObservableValue<RunRow> row();

    /** Returns the number of the job; -1 for the run itself. */
    int task();

    /** Table item of a run: stays the same object, selected and expanded, while the run's data changes. */
    final class RunItem implements RunLine {
        private final ReadOnlyObjectWrapper<RunRow> row;
        private final ReadOnlyBooleanWrapper open = new ReadOnlyBooleanWrapper();
        private final List<JobItem> jobs = new ArrayList<>();
        private boolean matching;

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

        /** Whether it is expanded. */
        public ReadOnlyBooleanProperty open() {
            return open.getReadOnlyProperty();
        }

        void setExpanded(boolean out) {
            open.set(out && row.get().isSeveral());
        }

        /** Returns the line of a job; created lazily. */
        JobItem job(int task) {
            while (jobs.size() <= task) {
                jobs.add(new JobItem(this, jobs.size()));
            }
            return jobs.get(task);
        }

        /** Whether it matches the filter, as tested last. */
        boolean isMatching() {
            return matching;
        }

        void setMatching(boolean matches) {
            matching = matches;
        }

        void show(RunRow now) {
            row.set(now);
        }
    }

    /**
     * A job's line below its run.
     *
     * @param task its number in the run
     */
    record JobItem(RunItem item, int task) implements RunLine {

        @Override
        public ObservableValue<RunRow> row() {
            return item.row().map(row -> row.of(task));
        }
    }
}
