package org.batchwright.ui.runs.list;

import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.ObservableList;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.history.RunHistory;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.ScreenVisibility.Seen;
import org.batchwright.ui.runs.filter.RunFilter;
import org.batchwright.ui.runs.list.RunLine.RunItem;
import org.batchwright.ui.runs.row.RunDetails;
import org.batchwright.ui.runs.row.RunFocus;
import org.batchwright.ui.runs.row.RunGroup;
import org.batchwright.ui.runs.row.RunReader;
import org.batchwright.ui.runs.row.RunRow;

/** The table of runs: rows that follow the history, the filter, the segments with their counts, and the selection. */
public final class RunsViewModel implements AutoCloseable {
    /** Runs with more jobs are read less often. */
    private static final int LARGE_RUN_JOBS = 200;
    /** If more runs change at once, all lines are rebuilt. */
    private static final int MANY_CHANGES = 100;

    private final ElapsedClock clock;
    private final RunHistoryFeed news;
    private final RunItems items;
    private final RunLines lines;
    private final RunArranger arranger;
    private final StringProperty filter = new SimpleStringProperty("");
    private final ObjectProperty<RunGroup> group = new SimpleObjectProperty<>(RunGroup.ALL);
    private final ReadOnlyObjectWrapper<Map<RunGroup, Integer>> counts = new ReadOnlyObjectWrapper<>(Map.of());
    private final RunSelection selection;
    private final ReadOnlyObjectWrapper<Boolean> loaded = new ReadOnlyObjectWrapper<>(false);
    private final ReadOnlyObjectWrapper<Boolean> complete = new ReadOnlyObjectWrapper<>(false);
    private final ReadOnlyBooleanWrapper loadingOlder = new ReadOnlyBooleanWrapper();
    private final InstantSource time;
    private final RunReader reader;

    public RunsViewModel(RunHistory history, RunReader reader, Background background, InstantSource clock) {
        this.time = clock;
        this.reader = reader;
        this.clock = new ElapsedClock(background, clock);
        items = new RunItems(new RunArrangement(parse(""), RunGroup.ALL, RunSorting.NEWEST_FIRST));
        lines = new RunLines(items);
        selection = new RunSelection(reader, background);
        arranger = new RunArranger(items, lines, selection, background, this::onArranged);
        filter.addListener((filters, before, now) -> selection.onFilterChanged(now.startsWith(before)));
        filter.subscribe(text -> arranger.change(now -> now.with(parse(text))));
        group.addListener((groups, before, now) -> selection.onFilterChanged(false));
        group.subscribe(chosen -> arranger.change(now -> now.with(chosen)));
        news = new RunHistoryFeed(history, reader, background, new Rows());
        background.afterFirstFrames(news::start);
    }

    /** Returns the runs that match the filter and segment, newest first. */
    public List<RunItem> shownRuns() {
        return items.shown();
    }

    /** Returns whether a run matches the filter and segment. */
    public boolean isShown(RunItem run) {
        return items.isShown(run);
    }

    /** Returns the lines of the table: the matching runs, and the jobs of expanded runs. */
    public RunLines lines() {
        return lines;
    }

    /** Sorts the runs by these columns, the most important one first, and then newest first. The jobs of a run stay below it. */
    public void sort(List<RunOrder> by) {
        arranger.change(now -> now.with(new RunSorting(by)));
    }

    /** Returns whether the lines do not yet match the filter or order, which takes a moment with many runs. */
    public ReadOnlyBooleanProperty searching() {
        return arranger.searching();
    }

    /** Returns all runs, newest first, whether or not they match the filter. */
    public ObservableList<RunItem> runs() {
        return items.all();
    }

    private RunFilter parse(String text) {
        return RunFilter.parse(text, time.withZone(ZoneId.systemDefault()));
    }

    /** Returns the names of the parameters of all runs, sorted. */
    public Set<String> parameters() {
        return reader.parameters();
    }

    /** Expands or collapses a run. */
    public void setExpanded(RunItem run, boolean expanded) {
        lines.setExpanded(run, expanded);
    }

    /** Returns the text of the filter field, in the syntax of {@link RunFilter}. */
    public StringProperty filter() {
        return filter;
    }

    public ObjectProperty<RunGroup> group() {
        return group;
    }

    /** Returns how many runs each segment contains with the current filter. */
    public ReadOnlyObjectProperty<Map<RunGroup, Integer>> counts() {
        return counts.getReadOnlyProperty();
    }

    /** Returns whether the newest runs have been read. */
    public ReadOnlyObjectProperty<Boolean> loaded() {
        return loaded.getReadOnlyProperty();
    }

    /** Returns whether the whole history has been read. */
    public ReadOnlyObjectProperty<Boolean> complete() {
        return complete.getReadOnlyProperty();
    }

    /** Returns whether older runs are still being read; until then, counts cover only the runs read so far. */
    public ReadOnlyBooleanProperty loadingOlder() {
        return loadingOlder.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Optional<RunId>> selected() {
        return selection.run();
    }

    /** Returns all stored data of the selected run, once read. */
    public ReadOnlyObjectProperty<Optional<RunDetails>> details() {
        return selection.details();
    }

    /** Returns the current time for elapsed times; ticks every second while something is running and the window has the focus. */
    public ReadOnlyObjectProperty<Instant> now() {
        return clock.now();
    }

    /** Sets whether the runs are visible. They are read earlier if the window opens with this screen. */
    public void setSeen(Seen seen) {
        news.startIf(seen != Seen.NOT);
        clock.setSeen(seen);
    }

    /** Selects a run as a whole; resets the filter or segment if they hide it. */
    public void select(RunId run) {
        item(run).filter(item -> !isShown(item)).ifPresent(hidden -> {
            filter.set("");
            group.set(hidden.data().run().isHidden() ? RunGroup.ARCHIVED : RunGroup.ALL);
        });
        selection.select(run, item(run).map(item -> RunFocus.ofRun(item.data().run())));
    }

    /**
     * Selects jobs of a run.
     *
     * @param task the job selected last, whose data is shown
     */
    public void select(RunId run, Set<Integer> jobs, int task) {
        selection.select(run, Optional.of(new RunFocus(jobs, task)));
    }

    /** Shows another job's log without changing the selection. */
    public void showLog(int task) {
        selection.showLog(task);
    }

    /** Sets whether the user is reading further up in the log; if so, the log stays open regardless of which jobs are running. */
    public void setReading(boolean reading) {
        selection.setReading(reading);
    }

    /** Returns which jobs of the selected run are shown; empty until the run has been read. */
    public Optional<RunFocus> focus() {
        return selection.focus();
    }

    /** Returns the table item of a run. */
    public Optional<RunItem> item(RunId run) {
        return items.find(run);
    }

    /** Returns a run in its state when last read. */
    public Optional<Run> run(RunId run) {
        return item(run).map(item -> item.data().run());
    }

    public void deselect() {
        selection.clearSelection();
    }

    /** Replaces a selection that is no longer visible: hidden jobs by their run, a hidden run by the newest one until it is visible again. */
    public void lost() {
        Optional<RunItem> run = selection.run().get().flatMap(this::item);
        if (run.filter(this::isShown).isPresent()) {
            run.ifPresent(item -> select(item.id()));
        } else if (run.isPresent()) {
            selection.replaceHidden(this::selectNewestIfNone);
        }
    }

    private void onArranged() {
        selection.hiddenRun().flatMap(this::item).filter(this::isShown).ifPresent(again -> select(again.id()));
        selection.filter(items.applied().filter()::matchingJobs);
        recount();
        selectNewestIfNone();
    }

    /** Selects the newest visible run if none is selected, so that details are always shown. */
    private void selectNewestIfNone() {
        if (selection.run().get().isEmpty()) {
            lines.newest().ifPresent(item -> select(item.id()));
        }
    }

    private void add(List<RunRow> rows) {
        lines.addOlder(items.addOlder(rows));
        loadingOlder.set(loaded.get() && !items.isComplete());
        loaded.set(true);
        complete.set(items.isComplete());
        if (items.isComplete()
                && details().get().isEmpty()
                && selection.run().get().flatMap(this::item).isEmpty()) {
            deselect(); // the run was selected in the last session and no longer exists
        }
        recompute();
    }

    private void merge(List<RunRow> rows) {
        if (rows.size() > MANY_CHANGES) {
            rows.forEach(row -> items.place(row).ifPresent(item -> items.put(item, row)));
            lines.update(false);
        } else {
            lines.reportAsChanging(() -> rows.forEach(row ->
                    items.place(row).ifPresent(item -> lines.change(item, () -> items.put(item, row)))));
        }
        recompute();
    }

    private void recompute() {
        recount();
        selectNewestIfNone();
        clock.setRunning(items.counts().isAnyIn(RunGroup.RUNNING));
    }

    private void recount() {
        counts.set(items.counts().ofMatching());
    }

    @Override
    public void close() {
        news.close();
        clock.close();
    }

    private final class Rows implements RunHistoryFeed.Reader {
        @Override
        public void older(List<RunRow> rows) {
            add(rows);
        }

        @Override
        public void some(List<RunRow> rows) {
            merge(rows);
        }

        @Override
        public void onStale(Set<RunId> runs) {
            if (selection.run().get().filter(runs::contains).isPresent()) {
                selection.read();
            }
        }

        @Override
        public Predicate<RunId> slowRuns() {
            return run -> item(run)
                    .filter(item -> item.data().run().jobs().size() > LARGE_RUN_JOBS)
                    .isPresent();
        }
    }
}
