package org.batchwright.ui.runs.list;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.runs.list.RunLine.RunItem;
import org.batchwright.ui.runs.row.RunDetails;
import org.batchwright.ui.runs.row.RunRow;

/**
 * Filters and sorts the runs: a small number immediately, a large number in the background, where a new request replaces the previous one.
 * FX thread only.
 */
final class RunArranger {
    /** Number of runs, and of jobs of the runs shown in detail, that can be filtered and sorted in a fraction of a frame. */
    private static final int FEW_RUNS = 2_000;

    private final RunItems items;
    private final RunLines lines;
    private final RunSelection selection;
    private final Background background;
    private final Runnable arranged;
    private final ReadOnlyBooleanWrapper searching = new ReadOnlyBooleanWrapper();
    private RunArrangement wanted;
    private Optional<RunFinder> search = Optional.empty();

    /** @param arranged action called once the lines match the requested arrangement */
    RunArranger(RunItems items, RunLines lines, RunSelection selection, Background background, Runnable arranged) {
        this.items = items;
        this.lines = lines;
        this.selection = selection;
        this.background = background;
        this.arranged = arranged;
        wanted = items.applied();
    }

    /** Returns whether the lines do not yet match the requested arrangement. */
    ReadOnlyBooleanProperty searching() {
        return searching.getReadOnlyProperty();
    }

    void change(UnaryOperator<RunArrangement> change) {
        wanted = change.apply(wanted);
        search.ifPresentOrElse(
                RunFinder::cancel, this::start); // the next search starts once the cancelled one has ended
    }

    private void start() {
        List<RunRow> detailed = detailed();
        RunFinder next = items.search(wanted, detailed);
        int jobs = detailed.stream().mapToInt(row -> row.run().jobs().size()).sum();
        if (items.all().size() + jobs <= FEW_RUNS) {
            next.find().ifPresent(this::show);
            searching.set(false);
        } else {
            searching.set(true);
            search = Optional.of(next);
            background.startHidden(progress -> next.find(), outcome -> {
                search = Optional.empty();
                outcome.handle(found -> onFound(next, found), failure -> {});
            });
        }
    }

    private List<RunRow> detailed() {
        return Stream.concat(lines.expanded().stream(), selection.details().get().map(RunDetails::row).stream())
                .toList();
    }

    private void onFound(RunFinder ended, Optional<RunFinder.Found> found) {
        if (found.isPresent() && ended.wanted().equals(wanted)) {
            found.ifPresent(this::show);
            searching.set(false);
        } else {
            start();
        }
    }

    private void show(RunFinder.Found found) {
        boolean sameOrder = found.wanted().sorting().equals(items.applied().sorting());
        Optional<List<RunItem>> shown = items.apply(found);
        shown.ifPresentOrElse(runs -> lines.update(sameOrder, runs), () -> lines.update(sameOrder));
        arranged.run();
    }
}
