package org.batchwright.ui.runs.list;

import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.runs.row.RunDetails;
import org.batchwright.ui.runs.row.RunFocus;
import org.batchwright.ui.runs.row.RunReader;
import org.batchwright.ui.runs.row.RunRow;

/** The selected run and jobs, and the stored data of the run. FX thread only. */
final class RunSelection {
    private final RunReader reader;
    private final Background background;
    private final ReadOnlyObjectWrapper<Optional<RunId>> run = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<RunDetails>> details = new ReadOnlyObjectWrapper<>(Optional.empty());
    private Optional<RunFocus> focus = Optional.empty();
    private Function<RunRow, Optional<Set<Integer>>> filter = row -> Optional.empty();
    /** The run that was selected before the filter hid it; absent if none was. */
    private Optional<RunId> hidden = Optional.empty();
    /** The run that was selected automatically instead of the hidden one. */
    private Optional<RunId> substitute = Optional.empty();

    private boolean walked;
    /** Whether the log must belong to a job that matches the filter, even if the user is reading the log of another job. */
    private boolean refocuses;

    private boolean reading;

    RunSelection(RunReader reader, Background background) {
        this.reader = reader;
        this.background = background;
    }

    ReadOnlyObjectProperty<Optional<RunId>> run() {
        return run.getReadOnlyProperty();
    }

    /** Returns the details of the selected run, once read. */
    ReadOnlyObjectProperty<Optional<RunDetails>> details() {
        return details.getReadOnlyProperty();
    }

    /** Returns which jobs of the run are shown; empty until the run has been read. */
    Optional<RunFocus> focus() {
        return focus;
    }

    boolean isSelected(RunId other) {
        return run.get().equals(Optional.of(other));
    }

    void select(RunId other, Optional<RunFocus> wish) {
        if (!isSelected(other)) {
            hidden = Optional.empty();
            focus = wish;
            walked = false;
            refocuses = true;
            // set first, because listeners of the details assume that the focused item belongs to this run
            run.set(Optional.of(other));
            details.set(Optional.empty());
            read();
        } else if (wish.isPresent() && !isCurrentChoice(wish.get())) {
            hidden = Optional.empty();
            focus = wish;
            refocuses = true;
            publish(details.get());
        }
    }

    /** Shows another job's log without changing the selection. */
    void showLog(int task) {
        hidden = Optional.empty();
        walked = true;
        focus = focus.map(now -> new RunFocus(now.chosen(), task));
        publish(details.get());
    }

    /**
     * Shows the log of a matching job if the filter hides the one whose log is shown.
     *
     * @param jobs returns the jobs of a run that match; absent for all
     */
    void filter(Function<RunRow, Optional<Set<Integer>>> jobs) {
        filter = jobs;
        if (details.get()
                .filter(shown -> !shown.filtered().equals(jobs.apply(shown.row())))
                .isPresent()) {
            refocuses = true;
            publish(details.get());
        }
    }

    /** Sets whether the user is reading further up in the log; if so, another job's log is not opened automatically. */
    void setReading(boolean now) {
        reading = now;
    }

    /**
     * Replaces the selected run, which the filter hides.
     *
     * @param select action that selects another run, if there is one
     */
    void replaceHidden(Runnable select) {
        Optional<RunId> wanted = hiddenRun().or(run::get);
        clearSelection();
        select.run();
        hidden = wanted;
        substitute = run.get();
    }

    /**
     * Called before a different filter is applied. The hidden run is selected again only if the user keeps typing; otherwise, they may have
     * read the other run in the meantime.
     */
    void onFilterChanged(boolean isContinued) {
        if (!isContinued) {
            hidden = Optional.empty();
        }
    }

    /** Returns the run that the filter hides, unless the user has selected another run since then. */
    Optional<RunId> hiddenRun() {
        return hidden.filter(any -> substitute.equals(run.get()));
    }

    void clearSelection() {
        focus = Optional.empty();
        run.set(Optional.empty());
        details.set(Optional.empty());
    }

    /** Reads the run's stored data again. */
    void read() {
        run.get().ifPresent(wanted -> background.afterFirstFrames(() -> read(wanted)));
    }

    private void read(RunId wanted) {
        Optional<SubmittedRun> before = details.get()
                .filter(read -> read.row().run().id().equals(wanted))
                .flatMap(RunDetails::submittedRun)
                .filter(submittedRun -> submittedRun.code().isPresent());
        background.startHidden(
                progress -> reader.details(wanted, before),
                outcome -> outcome.handle(
                        found -> {
                            if (isSelected(wanted)) {
                                focus = focus.filter(now -> walked
                                                || reading
                                                || found.filter(details -> now.isOutdated(
                                                                details.row().run()))
                                                        .isEmpty())
                                        .or(() -> found.map(RunDetails::focus));
                                publish(found);
                            }
                        },
                        failure -> {}));
    }

    /** Returns whether this choice is already selected; for a run as a whole, the log that the user chose does not matter. */
    private boolean isCurrentChoice(RunFocus wish) {
        return focus.filter(
                        now -> now.chosen().equals(wish.chosen()) && (wish.isWholeRun() || now.task() == wish.task()))
                .isPresent();
    }

    private void publish(Optional<RunDetails> read) {
        Optional<Set<Integer>> jobs = read.flatMap(found -> filter.apply(found.row()));
        if (refocuses || !(walked || reading)) {
            focus = focus.map(now -> jobs.flatMap(shown ->
                            read.map(found -> now.within(shown, found.row().run())))
                    .orElse(now));
            refocuses = refocuses && read.isEmpty();
        }
        details.set(read.flatMap(found -> focus.map(now -> found.with(now, jobs))));
    }
}
