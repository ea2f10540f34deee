package org.batchwright.ui.runs.list;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.runs.row.RunGroup;
import org.batchwright.ui.runs.row.RunRow;

/** A line of the table: a run, or a job of an expanded run. The object stays the same while its data changes. */
public sealed interface RunLine {

    /** Returns the run to which the line belongs. */
    RunItem item();

    /** Returns the current data of the line's run. */
    ObservableValue<RunRow> row();

    /** Returns the number of the job; -1 for the run itself. */
    int task();

    /**
     * Table item of a run. The same object stays selected and expanded while the run's data changes. There may be 100,000 items, most of
     * which are never visible, so anything that only visible items need is created lazily.
     */
    final class RunItem implements RunLine {
        private Optional<ReadOnlyObjectWrapper<RunRow>> row = Optional.empty();
        private volatile RunRow data;

        private Optional<ReadOnlyBooleanWrapper> open = Optional.empty();
        private List<JobItem> jobs = List.of();
        /**
         * Whether the run matches one of two filters. The current filter and the filter being evaluated alternate between this field and
         * {@link #matchesOther}.
         */
        private boolean matchesOne;

        private boolean matchesOther;
        private int segments;
        private RunPosition place;

        RunItem(RunRow row, RunPosition place) {
            this.data = row;
            this.segments = row.tally().segments();
            this.place = place;
        }

        public RunId id() {
            return data.run().id();
        }

        @Override
        public RunItem item() {
            return this;
        }

        @Override
        public ReadOnlyObjectProperty<RunRow> row() {
            ReadOnlyObjectWrapper<RunRow> now = row.orElseGet(() -> new ReadOnlyObjectWrapper<>(data));
            row = Optional.of(now);
            return now.getReadOnlyProperty();
        }

        /** Returns the current data. Thread-safe. */
        public RunRow data() {
            return data;
        }

        @Override
        public int task() {
            return -1;
        }

        /** Returns whether the run is expanded. */
        public ReadOnlyBooleanProperty open() {
            return openOrNot().getReadOnlyProperty();
        }

        private ReadOnlyBooleanWrapper openOrNot() {
            ReadOnlyBooleanWrapper now = open.orElseGet(ReadOnlyBooleanWrapper::new);
            open = Optional.of(now);
            return now;
        }

        boolean isOpen() {
            return open.isPresent() && open.get().get();
        }

        void setExpanded(boolean out) {
            openOrNot().set(out && data.isSeveral());
        }

        /** Returns the line of a job, which is created lazily. */
        public JobItem job(int task) {
            if (jobs.isEmpty()) {
                jobs = new ArrayList<>();
            }
            while (jobs.size() <= task) {
                jobs.add(new JobItem(this, jobs.size()));
            }
            return jobs.get(task);
        }

        /**
         * Returns whether the run matched a filter when last tested.
         *
         * @param one whether to use the first of the two marks
         */
        boolean matches(boolean one) {
            return one ? matchesOne : matchesOther;
        }

        void setMatches(boolean one, boolean matches) {
            if (one) {
                matchesOne = matches;
            } else {
                matchesOther = matches;
            }
        }

        /** Returns the segments that contain the run, with one bit for each. */
        int segments() {
            return segments;
        }

        boolean isIn(RunGroup segment) {
            return (segments >> segment.place() & 1) == 1;
        }

        /** Returns the run's position among the sorted runs. */
        RunPosition place() {
            return place;
        }

        void setPlace(RunPosition now) {
            place = now;
        }

        void show(RunRow now) {
            data = now;
            segments = now.tally().segments();
            row.ifPresent(shown -> shown.set(now));
        }
    }

    /**
     * A job's line below its run.
     *
     * @param task the job's number in the run
     */
    record JobItem(RunItem item, int task) implements RunLine {

        @Override
        public ObservableValue<RunRow> row() {
            return item.row().map(row -> row.of(task));
        }
    }
}
