package org.batchwright.ui.runs.table;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.collections.ListChangeListener;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableView;
import javafx.scene.control.TableView.TableViewSelectionModel;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.runs.list.RunLine;
import org.batchwright.ui.runs.list.RunLine.JobItem;
import org.batchwright.ui.runs.list.RunLine.RunItem;
import org.batchwright.ui.runs.list.RunsViewModel;
import org.batchwright.ui.runs.row.RunFocus;
import org.jspecify.annotations.Nullable;

/** The selected lines of the table: passes the user's selection to the model, and keeps it while the lines change. FX thread only. */
final class TableSelection {
    private final TableView<RunLine> table;
    private final TableViewSelectionModel<RunLine> selection;
    private final RunsViewModel model;
    private boolean restoring;
    /** The selected lines that are still in the table. */
    private List<RunLine> chosen = List.of();

    TableSelection(TableView<RunLine> table, RunsViewModel model) {
        this.table = table;
        this.model = model;
        selection = table.getSelectionModel();
        selection.setSelectionMode(SelectionMode.MULTIPLE);
        selection.getSelectedItems().addListener((ListChangeListener<RunLine>) change -> onSelectionChanged());
        selection.selectedItemProperty().addListener((items, before, last) -> onLastChanged(last));
        model.lines().addListener((ListChangeListener<RunLine>) change -> {
            keepChosen();
            restore(false);
        });
        model.selected().subscribe(wanted -> restore(true));
        model.details().subscribe(details -> restore(true));
        model.counts().subscribe(counts -> restore(true)); // a selected line may have just been added
    }

    /** Handles the addition of a line to the selection. The line does not become the last one until the list has changed. */
    private void onLastChanged(@Nullable RunLine last) {
        if (last != null && lines().contains(last)) {
            onSelectionChanged();
        }
    }

    /** Handles a selection by the user, which consists of whole runs or of jobs of one run. The line selected last determines the run. */
    private void onSelectionChanged() {
        if (model.lines().isChanging() || restoring) {
            return;
        }
        RunLine last = selection.getSelectedItem();
        chosen = lines();
        switch (last) {
            case null -> model.deselect();
            case RunItem run -> model.select(run.id());
            case JobItem job ->
                model.select(
                        job.item().id(),
                        chosen.stream()
                                .filter(line -> line instanceof JobItem && line.item() == job.item())
                                .map(RunLine::task)
                                .collect(Collectors.toSet()),
                        job.task());
        }
    }

    /** Returns whether all selected lines are whole runs. */
    boolean isOfWholeRuns() {
        return lines().stream().allMatch(RunItem.class::isInstance);
    }

    List<Run> runs() {
        return lines().stream().map(line -> line.item().data().run()).distinct().toList();
    }

    /** Returns the selected lines without the stale indices that the selection may contain while lines are being removed. */
    private List<RunLine> lines() {
        return selection.getSelectedItems().stream().filter(Objects::nonNull).toList();
    }

    /**
     * Selects the same lines again after many lines have changed at once, since the table would otherwise select different lines at the
     * same indices.
     */
    private void keepChosen() {
        if (chosen.size() > 1 && !chosen.equals(lines())) {
            select(places(chosen.stream()));
        }
    }

    /** Selects the chosen runs that the table contains. */
    private void restore(boolean bringIntoView) {
        Optional<RunId> run = model.selected().get();
        if (restoring || run.isEmpty() || alreadySelected(run.get())) {
            return;
        }
        Set<Integer> jobs = chosenJobs();
        int[] places = places(model.item(run.get()).stream()
                .flatMap(item -> jobs.isEmpty()
                        ? Stream.of(item)
                        : jobs.stream().sorted().map(item::job)));
        select(places);
        if (places.length == 0) {
            model.lost();
        } else if (bringIntoView) {
            table.scrollTo(places[0]);
        }
    }

    private Set<Integer> chosenJobs() {
        return model.focus().map(RunFocus::chosen).orElse(Set.of());
    }

    private int[] places(Stream<? extends RunLine> lines) {
        return lines.mapToInt(table.getItems()::indexOf)
                .filter(place -> place >= 0)
                .toArray();
    }

    private void select(int... places) {
        chosen = IntStream.of(places).mapToObj(table.getItems()::get).toList();
        restoring = true;
        try {
            selection.clearSelection();
            if (places.length > 0) {
                selection.selectIndices(places[0], places);
            }
        } finally {
            restoring = false;
        }
    }

    private static boolean belongsTo(RunLine line, RunId run, Set<Integer> jobs) {
        return line.item().id().equals(run) && (jobs.isEmpty() ? line instanceof RunItem : jobs.contains(line.task()));
    }

    private boolean alreadySelected(RunId run) {
        Set<Integer> jobs = chosenJobs();
        List<RunLine> lines = lines();
        long wanted = lines.stream().filter(line -> belongsTo(line, run, jobs)).count();
        long others = lines.stream()
                .filter(line -> line instanceof JobItem && line.item().id().equals(run))
                .filter(line -> !jobs.contains(line.task()))
                .count();
        return lines.size() == selection.getSelectedIndices().size()
                && wanted == Math.max(1, jobs.size())
                && (jobs.isEmpty() || others == 0);
    }
}
