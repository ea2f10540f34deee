package org.batchwright.ui.runs.list;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.collections.ObservableListBase;
import org.batchwright.ui.runs.filter.RunFilter;
import org.batchwright.ui.runs.list.RunLine.RunItem;

/** The lines of the table: the runs that match the filter, each expanded one followed by its jobs. */
public final class RunLines extends ObservableListBase<RunLine> {
    private static final Comparator<RunLine> NEWEST_FIRST =
            Comparator.comparingLong(RunLines::number).reversed();

    private final ObservableList<RunItem> runs;
    private final Supplier<RunFilter> filter;
    private List<RunLine> lines = new ArrayList<>();
    private Comparator<RunLine> order = complete(NEWEST_FIRST);
    private boolean changing;
    private boolean waiting;

    /** @param filter selects among the jobs of a run */
    RunLines(ObservableList<RunItem> runs, Supplier<RunFilter> filter) {
        this.runs = runs;
        this.filter = filter;
        runs.addListener((ListChangeListener<RunItem>) change -> refresh());
    }

    @Override
    public RunLine get(int index) {
        return lines.get(index);
    }

    @Override
    public int size() {
        return lines.size();
    }

    /** Whether a change is being reported, during which selection changes are not the user's. */
    public boolean isChanging() {
        return changing;
    }

    /** Expands or collapses a run. */
    void setExpanded(RunItem run, boolean out) {
        run.setExpanded(out);
        refresh();
    }

    /** Applies another order to the runs, and reports the lines as moved. */
    void sortAfter(Optional<Comparator<RunLine>> by, Runnable sort) {
        order = complete(by.map(first -> first.thenComparing(NEWEST_FIRST)).orElse(NEWEST_FIRST));
        waiting = true;
        try {
            sort.run();
        } finally {
            waiting = false;
        }
        reportAsChanging(() -> moveTo(collect()));
    }

    /** Reports only the outcome of several changes to the runs. */
    void refreshAfter(Runnable changes) {
        boolean nested = waiting;
        waiting = true;
        try {
            changes.run();
        } finally {
            waiting = nested;
        }
        refresh();
    }

    /** Jobs follow their run, whatever the runs are sorted by. */
    private static Comparator<RunLine> complete(Comparator<RunLine> runs) {
        return Comparator.<RunLine, RunLine>comparing(RunLine::item, runs)
                .thenComparing(line -> line.item().id())
                .thenComparingInt(RunLine::task);
    }

    /** Returns how the runs are sorted. */
    Comparator<RunLine> order() {
        return order;
    }

    /** Called when matches may have changed. */
    void refresh() {
        if (!waiting) {
            reportAsChanging(() -> updateTo(collect()));
        }
    }

    private void reportAsChanging(Runnable report) {
        changing = true;
        try {
            report.run();
        } finally {
            changing = false;
        }
    }

    private List<RunLine> collect() {
        List<RunLine> now = new ArrayList<>(Math.max(lines.size(), runs.size()));
        RunFilter wanted = filter.get();
        for (RunItem run : runs) {
            now.add(run);
            if (run.open().get()) {
                wanted.tasks(run.row().get()).forEach(task -> now.add(run.job(task)));
            }
        }
        return now;
    }

    /** The same lines in another order. */
    private void moveTo(List<RunLine> now) {
        Map<RunLine, Integer> places = new HashMap<>(2 * now.size());
        for (int at = 0; at < now.size(); at++) {
            places.put(now.get(at), at);
        }
        if (lines.size() != now.size() || !places.keySet().containsAll(lines)) {
            updateTo(now);
            return;
        }
        int[] moved = new int[lines.size()];
        Arrays.setAll(moved, at -> places.getOrDefault(lines.get(at), at));
        lines = now;
        beginChange();
        nextPermutation(0, moved.length, moved);
        endChange();
    }

    /** Reports exactly what was removed and added, so that the other lines keep their selection and position. */
    private void updateTo(List<RunLine> now) {
        List<RunLine> before = lines;
        lines = now;
        beginChange();
        int old = 0;
        int at = 0;
        while (old < before.size() || at < now.size()) {
            int order = order(before, old, now, at);
            if (order < 0) {
                int from = old;
                while (old < before.size() && order(before, old, now, at) < 0) {
                    old++;
                }
                nextRemove(at, List.copyOf(before.subList(from, old)));
            } else if (order > 0) {
                int from = at;
                while (at < now.size() && order(before, old, now, at) > 0) {
                    at++;
                }
                nextAdd(from, at);
            } else {
                if (!before.get(old).equals(now.get(at))) {
                    nextReplace(at, at + 1, List.of(before.get(old)));
                }
                old++;
                at++;
            }
        }
        endChange();
    }

    private int order(List<RunLine> before, int old, List<RunLine> now, int at) {
        if (old == before.size()) {
            return 1;
        }
        if (at == now.size()) {
            return -1;
        }
        return before.get(old).equals(now.get(at)) ? 0 : order.compare(before.get(old), now.get(at));
    }

    private static long number(RunLine line) {
        return line.item().row().get().run().number();
    }
}
