package org.batchwright.ui.runs.list;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableListBase;
import org.batchwright.ui.runs.filter.RunFilter;
import org.batchwright.ui.runs.list.RunLine.RunItem;

/** The lines of the table: the runs that match the filter, each expanded one followed by its jobs. */
public final class RunLines extends ObservableListBase<RunLine> {
    /** With more changes than this, replacing all lines is faster for a table. */
    private static final int MOST_EDITS = 300;
    /** Also used if more lines than this were removed or added. */
    private static final int MOST_LINES = 10_000;

    private final RunItems items;
    private List<RunLine> lines = new ArrayList<>();
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

    /** Binary search, as the lines are sorted. */
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

    /** Whether a change is being reported, during which selection changes are not the user's. */
    public boolean isChanging() {
        return changing;
    }

    /** Expands or collapses a run. */
    void setExpanded(RunItem run, boolean out) {
        reportAsChanging(() -> change(run, () -> run.setExpanded(out)));
    }

    /** Reports several changes made by {@link #change} together. */
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
     * Collects all lines again, and reports the difference.
     *
     * @param sameOrder whether existing lines keep their order
     */
    void update(boolean sameOrder) {
        List<RunLine> before = lines;
        List<RunLine> now = new ArrayList<>(Math.max(before.size(), items.all().size() / 2));
        collect(items.sorted(), now);
        Optional<List<Edit>> edits = sameOrder ? edits(before, now) : Optional.empty();
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

    /** All lines are replaced; the library's own change takes as long as a frame for 100,000 of them. */
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

    /**
     * Lines removed or added.
     *
     * @param at index after the preceding edits are applied
     * @param removed number of lines removed; 0 if lines are added
     */
    private record Edit(int at, List<RunLine> removed, int added) {}

    private void report(Edit edit) {
        if (edit.added() > 0) {
            nextAdd(edit.at(), edit.at() + edit.added());
        } else {
            nextRemove(edit.at(), edit.removed());
        }
    }

    /** Returns exactly what was removed and added, so that other lines stay selected; empty if there are too many edits. */
    private Optional<List<Edit>> edits(List<RunLine> before, List<RunLine> now) {
        List<Edit> edits = new ArrayList<>();
        int old = 0;
        int at = 0;
        int differing = 0;
        while (old < before.size() || at < now.size()) {
            int order = order(before, old, now, at);
            int from = order < 0 ? old : at;
            if (order == 0) {
                old++;
                at++;
            } else if (order < 0) {
                while (order(before, old, now, at) < 0) {
                    old++;
                }
                differing += old - from;
                edits.add(new Edit(at, before.subList(from, old), 0));
            } else {
                while (order(before, old, now, at) > 0) {
                    at++;
                }
                differing += at - from;
                edits.add(new Edit(from, List.of(), at - from));
            }
            if (edits.size() > MOST_EDITS || differing > MOST_LINES) {
                return Optional.empty();
            }
        }
        return Optional.of(edits);
    }

    private int order(List<RunLine> before, int old, List<RunLine> now, int at) {
        if (old == before.size()) {
            return at == now.size() ? 0 : 1;
        }
        if (at == now.size()) {
            return -1;
        }
        RunLine one = before.get(old);
        RunLine other = now.get(at);
        return one.item() == other.item()
                ? Integer.compare(one.task(), other.task())
                : items.applied()
                        .sorting()
                        .compare(one.item().place(), other.item().place());
    }
}
