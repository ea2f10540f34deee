package org.batchwright.run.history.database;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;

/** The tables of the history, as migrations from version to version. {@code PRAGMA user_version} counts those applied. */
public final class HistorySchema {
    private static final String REPORT =
            "state TEXT NOT NULL, word TEXT NOT NULL, reason TEXT, start INTEGER, finish INTEGER, time_limit INTEGER,"
                    + " node TEXT, exit INTEGER";

    /** There is one entry per version. A released entry is never edited; every change is a new entry. */
    private static final List<List<String>> STEPS = List.of(
            first(),
            List.of(
                    // the bundle, stored as JSON, replaces script and params, which remain for older runs
                    "ALTER TABLE frozen ADD COLUMN bundle TEXT",
                    "ALTER TABLE job ADD COLUMN role TEXT NOT NULL DEFAULT 'JOB'",
                    "ALTER TABLE job ADD COLUMN stem TEXT NOT NULL DEFAULT 'job'",
                    "ALTER TABLE job ADD COLUMN label TEXT NOT NULL DEFAULT ''"),
            List.of(
                    // in bytes
                    "ALTER TABLE job ADD COLUMN peak_memory INTEGER",
                    "ALTER TABLE state_change ADD COLUMN peak_memory INTEGER"),
            List.of(
                    // size and changed describe the remote file; left_size and left_changed the local copy
                    "CREATE TABLE brought (place TEXT PRIMARY KEY, host TEXT NOT NULL, path TEXT NOT NULL, size"
                            + " INTEGER NOT NULL, changed INTEGER NOT NULL, left_size INTEGER NOT NULL, left_changed"
                            + " INTEGER NOT NULL) WITHOUT ROWID",
                    "CREATE TABLE result (run TEXT PRIMARY KEY REFERENCES run (id), state TEXT NOT NULL, said TEXT NOT"
                            + " NULL, at INTEGER NOT NULL)"),
            List.of(
                    // the run that was resubmitted, and the numbers of its resubmitted jobs, separated by commas; empty
                    // for all
                    "ALTER TABLE frozen ADD COLUMN origin TEXT", "ALTER TABLE frozen ADD COLUMN origin_tasks TEXT"),
            List.of(
                    // why a job failed, in one line; since is the value of the job's since column when the cause was
                    // determined
                    "CREATE TABLE cause (run TEXT NOT NULL REFERENCES run (id), task INTEGER NOT NULL, since INTEGER"
                            + " NOT NULL, text TEXT NOT NULL, PRIMARY KEY (run, task)) WITHOUT ROWID"),
            List.of(
                    // the start time that the scheduler estimated before the submission
                    "CREATE TABLE estimate (run TEXT PRIMARY KEY REFERENCES run (id), asked INTEGER NOT NULL, start INTEGER"
                            + " NOT NULL)"),
            List.of("ALTER TABLE job ADD COLUMN stage TEXT NOT NULL DEFAULT ''"),
            List.of(
                    // set by the user; labels are separated by line feeds
                    "ALTER TABLE run ADD COLUMN labels TEXT NOT NULL DEFAULT ''",
                    "ALTER TABLE run ADD COLUMN comment TEXT NOT NULL DEFAULT ''",
                    "ALTER TABLE run ADD COLUMN starred INTEGER NOT NULL DEFAULT 0",
                    "ALTER TABLE run ADD COLUMN archived INTEGER NOT NULL DEFAULT 0"),
            List.of(
                    // automatic actions; owner is the process performing the action
                    "CREATE TABLE automatic_action (run TEXT NOT NULL REFERENCES run (id), what TEXT NOT NULL, part TEXT"
                            + " NOT NULL, at INTEGER NOT NULL, why TEXT NOT NULL, owner TEXT NOT NULL, done INTEGER NOT"
                            + " NULL DEFAULT 0, UNIQUE (run, what, part))"),
            List.of(
                    "ALTER TABLE automatic_action ADD COLUMN tries INTEGER NOT NULL DEFAULT 0",
                    "ALTER TABLE automatic_action ADD COLUMN tried INTEGER",
                    "ALTER TABLE automatic_action ADD COLUMN refusal TEXT"),
            List.of(
                    // summed over all processors, in milliseconds
                    "ALTER TABLE job ADD COLUMN cpu_time INTEGER",
                    "ALTER TABLE state_change ADD COLUMN cpu_time INTEGER"),
            List.of(
                    // alarms about the metrics of a job; minutes is how long its GPUs have been
                    // idle
                    "CREATE TABLE alarm (run TEXT NOT NULL REFERENCES run (id), task INTEGER NOT NULL, reason TEXT NOT"
                            + " NULL, metric TEXT NOT NULL, step REAL, idle INTEGER, gpus INTEGER, minutes INTEGER,"
                            + " noticed INTEGER NOT NULL, active INTEGER NOT NULL, UNIQUE (run, task, reason, metric))"),
            List.of(
                    // the local folder that the code was sent from
                    "ALTER TABLE frozen ADD COLUMN project TEXT"),
            List.of(
                    // the run on another cluster that this run belongs to as a stage
                    "ALTER TABLE frozen ADD COLUMN follows TEXT",
                    "ALTER TABLE frozen ADD COLUMN follows_stage TEXT",
                    "CREATE INDEX frozen_follows ON frozen (follows)"),
            List.of(
                    // utilization in percent, memory in bytes
                    "ALTER TABLE job ADD COLUMN gpu_average REAL",
                    "ALTER TABLE job ADD COLUMN gpu_peak REAL",
                    "ALTER TABLE job ADD COLUMN gpu_memory INTEGER",
                    "ALTER TABLE state_change ADD COLUMN gpu_average REAL",
                    "ALTER TABLE state_change ADD COLUMN gpu_peak REAL",
                    "ALTER TABLE state_change ADD COLUMN gpu_memory INTEGER"),
            List.of("ALTER TABLE alarm ADD COLUMN epoch REAL"));

    /** The version of the tables that this version of Batchwright writes. */
    public static final int VERSION = STEPS.size();

    private HistorySchema() {}

    private static List<String> first() {
        return List.of(
                "CREATE TABLE run (number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, preset TEXT NOT"
                        + " NULL, cluster TEXT NOT NULL, place TEXT NOT NULL, created INTEGER NOT NULL, note TEXT, owner"
                        + " TEXT, cancel INTEGER NOT NULL DEFAULT 0, revision INTEGER NOT NULL)",
                "CREATE INDEX run_preset ON run (preset, number)",
                "CREATE INDEX run_revision ON run (revision)",
                "CREATE TABLE job (run TEXT NOT NULL REFERENCES run (id), task INTEGER NOT NULL, job TEXT, " + REPORT
                        + ", since INTEGER NOT NULL, PRIMARY KEY (run, task))",
                "CREATE INDEX job_state ON job (state)",
                "CREATE TABLE state_change (run TEXT NOT NULL REFERENCES run (id), task INTEGER NOT NULL, at INTEGER"
                        + " NOT NULL, "
                        + REPORT + ")",
                "CREATE INDEX state_change_run ON state_change (run)",
                "CREATE TABLE frozen (run TEXT PRIMARY KEY REFERENCES run (id), script TEXT NOT NULL, params TEXT NOT"
                        + " NULL, job TEXT NOT NULL, preset TEXT NOT NULL, snapshot TEXT, version TEXT)");
    }

    /** Opens or creates a history of the current version, even if it is damaged. */
    public static HistoryFile open(Path path) throws OperationException {
        return HistoryFile.open(path, file -> update(file, path));
    }

    private static void update(HistoryFile file, Path path) throws SQLException, OperationException {
        int found = version(file);
        if (found > STEPS.size()) {
            throw new OperationException.FileFailed(Message.of("run.history-newer", path), path.toString());
        }
        if (found < STEPS.size()) {
            if (found > 0) {
                new HistoryBackup(path).of(file, found);
            }
            file.write(HistoryFile.Commit.DURABLE, () -> {
                // checked again under the write lock, because another process may have migrated the tables in the
                // meantime
                for (List<String> step : STEPS.subList(version(file), STEPS.size())) {
                    for (String statement : step) {
                        file.execute(statement);
                    }
                }
                file.execute("PRAGMA user_version = " + STEPS.size());
                return STEPS.size();
            });
        }
    }

    private static int version(HistoryFile file) {
        return file.query("PRAGMA user_version", row -> row.getInt(1)).getFirst();
    }
}
