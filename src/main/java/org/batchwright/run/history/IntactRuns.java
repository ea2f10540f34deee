package org.batchwright.run.history;

import java.nio.file.Path;
import java.util.List;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.RunId;
import org.batchwright.run.history.database.HistoryFile;
import org.batchwright.run.history.database.HistorySchema;

/** Removes runs that cannot be displayed from a rescued history, because a page that appears intact may contain wrong bytes. */
record IntactRuns(HistoryFile file, SqliteRunHistory history) {
    /** The tables that refer to a run. */
    static final List<String> RUN_TABLES =
            List.of("state_change", "frozen", "result", "estimate", "cause", "automatic_action", "alarm", "job");

    /** Removes the runs that cannot be displayed, and returns how many runs remain. */
    static int retainIntact(Path rescued) throws OperationException {
        try (HistoryFile file = HistorySchema.open(rescued);
                SqliteRunHistory history = new SqliteRunHistory(HistorySchema.open(rescued))) {
            IntactRuns runs = new IntactRuns(file, history);
            runs.dropStrays();
            int sound = 0;
            for (String run : file.query("SELECT id FROM run", row -> String.valueOf(row.getString(1)))) {
                if (runs.isIntact(run)) {
                    sound++;
                } else {
                    runs.drop(run);
                }
            }
            file.query("PRAGMA wal_checkpoint(TRUNCATE)", row -> true);
            return sound;
        }
    }

    private void dropStrays() {
        file.write(HistoryFile.Commit.USUAL, () -> {
            int dropped = 0;
            for (String table : RUN_TABLES) {
                dropped += file.update("DELETE FROM " + table + " WHERE run NOT IN (SELECT id FROM run)");
            }
            return dropped;
        });
    }

    /** Returns whether a run can be displayed. If its request or timeline is unreadable, only that is dropped. */
    private boolean isIntact(String id) {
        try {
            RunId run = new RunId(id);
            dropUnreadable(id, "frozen", () -> history.submitted(run));
            dropUnreadable(id, "state_change", () -> history.timeline(run));
            dropUnreadable(id, "result", () -> history.results().of(run));
            return history.find(run).isPresent();
        } catch (RuntimeException unreadable) {
            return false;
        }
    }

    private void dropUnreadable(String run, String table, Runnable read) {
        try {
            read.run();
        } catch (RuntimeException unreadable) {
            delete(run, List.of(table));
        }
    }

    private void drop(String run) {
        delete(run, RUN_TABLES);
        file.write(HistoryFile.Commit.USUAL, () -> file.update("DELETE FROM run WHERE id = ?", run));
    }

    private void delete(String run, List<String> tables) {
        file.write(HistoryFile.Commit.USUAL, () -> {
            int dropped = 0;
            for (String table : tables) {
                dropped += file.update("DELETE FROM " + table + " WHERE run = ?", run);
            }
            return dropped;
        });
    }
}
