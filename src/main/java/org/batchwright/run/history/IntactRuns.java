package org.batchwright.run.history;

import java.nio.file.Path;
import java.util.List;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.RunId;

/** Leaves in a rescued history only runs that can be shown: a page that looks whole may hold other bytes than were written. */
final class IntactRuns {
    private static final List<String> OF_RUN = List.of("state_change", "frozen", "result", "job");

    private final HistoryFile file;
    private final SqliteRunHistory book;

    private IntactRuns(HistoryFile file, SqliteRunHistory book) {
        this.file = file;
        this.book = book;
    }

    /** Returns how many there are. */
    static int keepIn(Path rescued) throws OperationException {
        try (HistoryFile file = HistoryFile.made(rescued);
                SqliteRunHistory book = SqliteRunHistory.open(rescued)) {
            IntactRuns runs = new IntactRuns(file, book);
            runs.dropStrays();
            int sound = 0;
            for (String run : file.query("SELECT id FROM run", row -> String.valueOf(row.getString(1)))) {
                if (runs.isSound(run)) {
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
            for (String table : OF_RUN) {
                dropped += file.update("DELETE FROM " + table + " WHERE run NOT IN (SELECT id FROM run)");
            }
            return dropped;
        });
    }

    /** What was frozen and the timeline may be missing; then the run is still known. */
    private boolean isSound(String id) {
        try {
            RunId run = new RunId(id);
            dropUnreadable(id, "frozen", () -> book.frozen(run));
            dropUnreadable(id, "state_change", () -> book.timeline(run));
            dropUnreadable(id, "result", () -> book.results().of(run));
            return book.find(run).isPresent();
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
        delete(run, OF_RUN);
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
