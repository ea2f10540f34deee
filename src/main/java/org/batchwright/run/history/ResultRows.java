package org.batchwright.run.history;

import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.batchwright.model.run.RunId;
import org.batchwright.run.history.database.HistoryFile;

/**
 * Stores the download state of finished runs' results in the history, so that outstanding downloads survive a crash.
 *
 * @param changed notified when results have been downloaded
 */
public record ResultRows(HistoryFile file, Consumer<RunId> changed) {
    /**
     * Results that could not be downloaded when their run ended.
     *
     * @param reason why the last attempt failed, in one sentence
     */
    public record LateResults(RunId run, String reason) {}

    /** The download state of a run's results. */
    public enum State {
        OWED,
        HERE,
        /** Cancelled by the user; downloaded only on request. */
        CANCELLED
    }

    public Optional<State> of(RunId run) {
        return file
                .query("SELECT state FROM result WHERE run = ?", row -> State.valueOf(row.getString(1)), run.value())
                .stream()
                .findFirst();
    }

    /** Returns the runs with outstanding results, oldest first. */
    public List<RunId> outstanding() {
        return file.query(
                "SELECT run FROM result WHERE state = 'OWED' ORDER BY at", row -> new RunId(row.getString(1)));
    }

    /** Returns outstanding results that could not be downloaded when they were due, with the reason. */
    public List<LateResults> overdueResults() {
        return file.query(
                "SELECT run, said FROM result WHERE state = 'OWED' AND said <> '' ORDER BY at",
                row -> new LateResults(new RunId(row.getString(1)), row.getString(2)));
    }

    /** Marks the results as downloaded and no longer outstanding, whoever requested the download. */
    public void markDownloaded(RunId run, Instant at) {
        int updated = file.write(HistoryFile.Commit.USUAL, () -> {
            int rows = file.update(
                    "UPDATE result SET state = 'HERE', said = '', at = ? WHERE run = ?",
                    at.toEpochMilli(),
                    run.value());
            return rows > 0 ? rows + tellOthers(run) : 0;
        });
        if (updated > 0) {
            changed.accept(run);
        }
    }

    /** Makes other processes notice the change. */
    private int tellOthers(RunId run) throws SQLException {
        return file.update(
                "UPDATE run SET revision = " + RunHistoryWriter.NEXT_REVISION + " WHERE id = ?", run.value());
    }

    /** @param failure why the last attempt failed; empty if it did not */
    public void put(RunId run, State state, String failure, Instant at) {
        file.write(HistoryFile.Commit.USUAL, () -> {
            int rows = file.update(
                    "INSERT OR REPLACE INTO result VALUES (?, ?, ?, ?)",
                    run.value(),
                    state.name(),
                    failure,
                    at.toEpochMilli());
            return state == State.HERE ? rows + tellOthers(run) : rows;
        });
        if (state == State.HERE) {
            changed.accept(run);
        }
    }
}
