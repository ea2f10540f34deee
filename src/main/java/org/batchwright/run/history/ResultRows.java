package org.batchwright.run.history;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.run.RunId;

/** What became of the results of runs that ended, in the history: what is owed is remembered whatever happens to the program. */
public final class ResultRows {
    private final HistoryFile file;

    ResultRows(HistoryFile file) {
        this.file = file;
    }

    /** How the results of a run stand. */
    public enum State {
        OWED,
        HERE,
        /** Somebody did not want them; they come by hand only. */
        CANCELLED
    }

    public Optional<State> of(RunId run) {
        return file
                .query("SELECT state FROM result WHERE run = ?", row -> State.valueOf(row.getString(1)), run.value())
                .stream()
                .findFirst();
    }

    /** Oldest first. */
    public List<RunId> owed() {
        return file.query(
                "SELECT run FROM result WHERE state = 'OWED' ORDER BY at", row -> new RunId(row.getString(1)));
    }

    /** Those that are owed and did not come when they should, with the words why. */
    public List<LateResults> late() {
        return file.query(
                "SELECT run, said FROM result WHERE state = 'OWED' AND said <> '' ORDER BY at",
                row -> new LateResults(new RunId(row.getString(1)), row.getString(2)));
    }

    /** They came, whoever asked; nothing is owed any more where anything was. */
    public void came(RunId run, Instant at) {
        file.write(
                HistoryFile.Commit.USUAL,
                () -> file.update(
                        "UPDATE result SET state = 'HERE', said = '', at = ? WHERE run = ?",
                        at.toEpochMilli(),
                        run.value()));
    }

    /** @param said what went wrong last; empty when nothing did */
    public void put(RunId run, State state, String said, Instant at) {
        file.write(
                HistoryFile.Commit.USUAL,
                () -> file.update(
                        "INSERT OR REPLACE INTO result VALUES (?, ?, ?, ?)",
                        run.value(),
                        state.name(),
                        said,
                        at.toEpochMilli()));
    }
}
