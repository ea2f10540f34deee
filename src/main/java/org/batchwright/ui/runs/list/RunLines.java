package org.batchwright.ui.runs.list;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableListBase;
import org.batchwright.ui.runs.filter.RunFilter;
import org.batchwright.ui.runs.list.RunLine.RunItem;
import org.batchwright.ui.runs.row.RunRow;

/** The lines of the table: the runs that match the filter, each expanded run followed by its jobs. */
public final class RunLines extends ObservableListBase<RunLine> {
    private final RunItems items;
    private List<RunLine> lines = new ArrayList<>();
    private final Set<RunItem> expandedRuns = new LinkedHashSet<>();
    private boolean changing;

    RunLines(RunItems items) {
        this.items = items;
    }

    @Override
    public RunLine get(int index) {
        return lines.get(index);
    }

    @Override
    public int size() {
        return lines.size();
    }

    /** Finds a line by binary search, since the lines are sorted. */
    @Override
    public int indexOf(Object wanted) {
        if (wanted instanceof RunLine line) {
            int at = placeOf(line.item());
            while (at < lines.size() && lines.get(at).item() == line.item()) {
                if (lines.get(at).equals(line)) {
                    return at;
                }
                at++;
            }
        }
        return -1;
    }

    /** Returns whether a change is being reported. Selection changes that occur in the meantime are not made by the user. */
    public boolean isChanging() {
        return changing;
    }

    /** Expands or collapses a run. */
    void setExpanded(RunItem run, boolean expanded) {
        reportAsChanging(() -> change(run, () -> run.setExpanded(expanded)));
        if (run.isOpen()) {
            expandedRuns.add(run);
        } else {
            expandedRuns.remove(run);
        }
    }

    /** Returns the expanded runs, including those that the current filter hides. */
    List<RunRow> expanded() {
        return expandedRuns.stream().map(RunItem::data).toList();
    }

    /** Returns the newest run shown. */
    Optional<RunItem> newest() {
        return items.applied().sorting().isNewestFirst()
                ? lines.stream().findFirst().map(RunLine::item)
                : items.newestShown();
    }

    /** Reports several changes made by {@link #change} as one. */
    void reportAsChanging(Runnable changes) {
        boolean nested = changing;
        changing = true;
        beginChange();
        try {
            changes.run();
        } finally {
            endChange();
            changing = nested;
        }
    }

    /** Changes one run, and reports the changed lines. */
    void change(RunItem run, Runnable change) {
        int from = placeOf(run);
        int end = from;
        while (end < lines.size() && lines.get(end).item() == run) {
            end++;
        }
        List<RunLine> before = List.copyOf(lines.subList(from, end));
        change.run();
        List<RunLine> now = new ArrayList<>();
        collect(run, now);
        lines.subList(from, end).clear();
        int to = placeOf(run);
        lines.addAll(to, now);
        if (to == from) {
            reportDifference(from, before, now);
        } else {
            reportDifference(from, before, List.of());
            reportDifference(to, List.of(), now);
        }
    }

    private int placeOf(RunItem run) {
        return items.applied().sorting().search(lines, run.place());
    }

    private void reportDifference(int at, List<RunLine> before, List<RunLine> now) {
        int least = Math.min(before.size(), now.size());
        int same = 0;
        while (same < least && before.get(same).equals(now.get(same))) {
            same++;
        }
        int sameEnd = 0;
        while (sameEnd < least - same
                && before.get(before.size() - 1 - sameEnd).equals(now.get(now.size() - 1 - sameEnd))) {
            sameEnd++;
        }
        if (same + sameEnd < before.size()) {
            nextRemove(at + same, before.subList(same, before.size() - sameEnd));
        }
        if (same + sameEnd < now.size()) {
            nextAdd(at + same, at + now.size() - sameEnd);
        }
    }

    /** Adds runs that are older than all others, and reports their lines. */
    void addOlder(List<RunItem> older) {
        if (!items.applied().sorting().isNewestFirst()) {
            update(true);
            return;
        }
        reportAsChanging(() -> {
            int from = lines.size();
            collect(older, lines);
            if (lines.size() > from) {
                nextAdd(from, lines.size());
            }
        });
    }

    /**
     * Collects all lines again, and reports the difference from the previous lines.
     *
     * @param sameOrder whether existing lines keep their order
     */
    void update(boolean sameOrder) {
        List<RunLine> now = new ArrayList<>(Math.max(lines.size(), items.all().size() / 2));
        collect(items.sorted(), now);
        changeTo(now, sameOrder);
    }

    /**
     * Reports the difference from the previous lines without visiting each run.
     *
     * @param shown the matching runs, in order
     */
    void update(boolean sameOrder, List<RunItem> shown) {
        List<RunLine> now = new ArrayList<>(shown);
        for (RunItem run : expandedRuns) {
            if (items.isShown(run)) {
                List<RunLine> own = new ArrayList<>();
                collect(run, own);
                int at = items.applied().sorting().search(now, run.place());
                now.addAll(at + 1, own.subList(1, own.size()));
            }
        }
        changeTo(now, sameOrder);
    }

    private void changeTo(List<RunLine> now, boolean sameOrder) {
        List<RunLine> before = lines;
        Optional<List<LineEdits.Edit>> edits =
                sameOrder ? new LineEdits(before, now, items.applied().sorting()).all() : Optional.empty();
        if (edits.isPresent()) {
            reportAsChanging(() -> {
                lines = now;
                edits.get().forEach(this::report);
            });
        } else {
            replace(now);
        }
    }

    private void replace(List<RunLine> now) {
        List<RunLine> before = lines;
        lines = now;
        if (!before.equals(now)) {
            changing = true;
            try {
                fireChange(new Replacement(this, before));
            } finally {
                changing = false;
            }
        }
    }

    /** A change that replaces all lines; for 100,000 lines, JavaFX's own implementation takes as long as a frame. */
    private static final class Replacement extends ListChangeListener.Change<RunLine> {
        private final List<RunLine> removed;
        private boolean passed;

        Replacement(RunLines lines, List<RunLine> removed) {
            super(lines);
            this.removed = Collections.unmodifiableList(removed);
        }

        @Override
        public boolean next() {
            boolean first = !passed;
            passed = true;
            return first;
        }

        @Override
        public void reset() {
            passed = false;
        }

        @Override
        public int getFrom() {
            return 0;
        }

        @Override
        public int getTo() {
            return getList().size();
        }

        @Override
        public List<RunLine> getRemoved() {
            return removed;
        }

        @Override
        protected int[] getPermutation() {
            return new int[0];
        }
    }

    private void collect(Collection<RunItem> runs, List<RunLine> into) {
        for (RunItem run : runs) {
            collect(run, into);
        }
    }

    private void collect(RunItem run, List<RunLine> into) {
        if (items.isShown(run)) {
            into.add(run);
            if (run.isOpen()) {
                RunFilter filter = items.applied().filter();
                filter.tasks(run.data()).forEach(task -> into.add(run.job(task)));
            }
        }
    }

    private void report(LineEdits.Edit edit) {
        if (edit.added() > 0) {
            nextAdd(edit.at(), edit.at() + edit.added());
        } else {
            nextRemove(edit.at(), edit.removed());
        }
    }
}
