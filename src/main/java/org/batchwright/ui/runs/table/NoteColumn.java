package org.batchwright.ui.runs.table;

import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import org.batchwright.model.run.Job;
import org.batchwright.ui.runs.list.RunLine;
import org.batchwright.ui.runs.list.RunLine.JobItem;
import org.batchwright.ui.runs.row.RunRow;

/**
 * Determines whether the note column is needed: most runs have no note, and an empty column would take space from the names. The column
 * appears as soon as a listed run or job has a note, and disappears only when runs are removed from the list, for example by a filter, or
 * when all runs have ended.
 */
final class NoteColumn {
    private final ObservableList<RunLine> lines;
    private final Supplier<Instant> now;
    private final Consumer<Boolean> show;
    private boolean needed;

    /** @param show called with whether the column is needed whenever that changes */
    NoteColumn(ObservableList<RunLine> lines, Supplier<Instant> now, Consumer<Boolean> show) {
        this.lines = lines;
        this.now = now;
        this.show = show;
        lines.addListener((ListChangeListener<RunLine>) this::onChanged);
        setNeeded(isAnyNoted(lines));
    }

    private void onChanged(ListChangeListener.Change<? extends RunLine> change) {
        boolean still = needed;
        boolean removed = false;
        while (change.next()) {
            removed |= change.wasRemoved();
            still = still || (!removed && isAnyNoted(lines.subList(change.getFrom(), change.getTo())));
        }
        setNeeded(removed ? isAnyNoted(lines) : still);
    }

    /** Called when a row is drawn, because its note may have changed since it was added; a spare cell may draw a row no longer listed. */
    void onDrawn(RunRow row) {
        if (!needed && hasNote(row)) {
            setNeeded(isAnyNoted(lines));
        }
    }

    /** Called when no run is active any more: their notes said why they were pending. */
    void onAllEnded() {
        setNeeded(needed && isAnyNoted(lines));
    }

    private void setNeeded(boolean isNeeded) {
        if (isNeeded != needed) {
            needed = isNeeded;
            show.accept(needed);
        }
    }

    private boolean isAnyNoted(List<? extends RunLine> some) {
        return some.stream().anyMatch(this::isNoted);
    }

    private boolean isNoted(RunLine line) {
        RunRow run = line.item().data();
        if (line instanceof JobItem(var item, int task)) {
            Job job = run.run().jobs().get(task);
            return run.causes().containsKey(task)
                    || run.alerts().containsKey(task)
                    || job.report()
                            .reason()
                            .map(word -> run.reasons().getOrDefault(word, word))
                            .filter(text -> !text.isEmpty())
                            .isPresent();
        }
        return hasNote(run);
    }

    private boolean hasNote(RunRow row) {
        return !row.why().isEmpty()
                || row.expectedStart().filter(start -> start.isAfter(now.get())).isPresent();
    }
}
