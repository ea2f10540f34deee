package org.batchwright.ui.runs.row;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.metric.JobAlarm;
import org.batchwright.model.run.AutomaticAction;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.history.RunHistory;
import org.batchwright.ui.runs.row.RunReader.Kept;

/**
 * The history from the newest run to the oldest, in pages: first a small page, which is quick to read no matter how long the history is,
 * then larger ones. Reads the disk: never call it on the FX thread.
 */
public final class RunPages {
    /** Number of runs on the first page, unless the history is shorter. */
    public static final int FIRST = 100;

    /** The number of jobs above which reading the first page takes noticeably long. */
    private static final int QUICK_JOBS = 1_000;

    private static final int MOST = 3_000;

    private final RunHistory history;
    private final RunReader reader;
    private Optional<KeptByRun> kept = Optional.empty();
    private long before = Long.MAX_VALUE;
    private int size = FIRST;

    /** @param reader the reader of the history */
    public RunPages(RunReader reader) {
        this.history = reader.history();
        this.reader = reader;
    }

    /** Returns the first page, unless reading it takes noticeably long. */
    public Optional<List<RunRow>> firstIfQuick() {
        return history.hasMoreJobs(FIRST, QUICK_JOBS) ? Optional.empty() : Optional.of(next());
    }

    /** Returns the next older runs, newest first; empty if there are no more. */
    public List<RunRow> next() {
        boolean isFirst = before == Long.MAX_VALUE;
        List<Run> runs = isFirst ? history.newest(size) : history.before(before, size);
        if (runs.isEmpty()) {
            return List.of();
        }
        List<RunRow> rows =
                isFirst ? reader.rows(runs, reader::kept) : reader.rows(runs, kept.orElseGet(this::readKept)::of);
        before = runs.getLast().number();
        size = Math.min(MOST, 5 * size);
        return rows;
    }

    private KeptByRun readKept() {
        KeptByRun read = new KeptByRun(history.causes().all(), history.actions(), history.activeAlarms());
        kept = Optional.of(read);
        return read;
    }

    /** The stored facts, keyed by run. Changes during reading do not matter, because each changed run is read again. */
    private record KeptByRun(
            Map<RunId, Map<Integer, String>> causes,
            Map<RunId, List<AutomaticAction>> actions,
            Map<RunId, List<JobAlarm>> alarms) {

        Kept of(Run run) {
            return new Kept(
                    causes.getOrDefault(run.id(), Map.of()),
                    actions.getOrDefault(run.id(), List.of()),
                    alarms.getOrDefault(run.id(), List.of()));
        }
    }
}
