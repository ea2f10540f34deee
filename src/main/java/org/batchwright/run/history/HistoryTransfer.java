package org.batchwright.run.history;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.model.OperationException;
import org.batchwright.run.history.database.HistoryFault;
import org.batchwright.run.history.database.HistoryFile;
import org.batchwright.run.history.database.HistorySchema;
import org.batchwright.text.Message;

/** Copies a history, and adds the runs of a copy to another history. */
public record HistoryTransfer(Path history) {
    private static final int MAX_NUMBER = 1_000_000_000;

    /**
     * Columns that are not copied. The project folder of a run from another computer may belong to a different project here and must not be
     * uploaded for that run.
     */
    private static final Set<String> ASSIGNED_HERE = Set.of("number", "revision", "project");

    /** Writes a consistent copy, even while other processes use the history. Does nothing if there is no history yet. */
    public void copyTo(Path copy) throws OperationException {
        if (!Files.exists(history)) {
            return;
        }
        try (HistoryFile file = HistorySchema.open(history)) {
            file.copyTo(copy);
        } catch (SQLException refused) {
            throw HistoryFault.of(history, HistoryFault.Attempt.READ, refused).failure();
        } catch (HistoryFault fault) {
            throw fault.failure();
        }
    }

    /** Returns how many runs a copy contains. */
    public static long countRuns(Path copy) throws OperationException {
        try (HistoryFile file = HistorySchema.open(copy)) {
            return count(file, "run");
        } catch (HistoryFault fault) {
            throw fault.failure();
        }
    }

    /**
     * Adds the runs of a copy that are not yet in this history, which is created if there is none. Runs keep their numbers only in an empty
     * history. Adds all of them or none.
     *
     * @param copy a history of this version or an older one; its tables are migrated
     * @param named the backup that error messages name
     */
    public Added add(Path copy, Path named) throws OperationException {
        check(copy, named);
        try {
            IntactRuns.retainIntact(copy); // a run that cannot be displayed would make this history look damaged
            try (HistoryFile file = HistorySchema.open(history)) {
                file.attach(copy, "copy");
                checkNumbers(file, named);
                return add(file);
            }
        } catch (SQLException refused) {
            throw HistoryFault.of(history, HistoryFault.Attempt.WRITE, refused).failure();
        } catch (HistoryFault fault) {
            throw fault.failure();
        }
    }

    /**
     * @param runs number of runs added
     * @param skipped number of runs skipped because they were already in the history
     */
    public record Added(long runs, long skipped) {}

    private static Added add(HistoryFile file) {
        return file.write(HistoryFile.Commit.DURABLE, () -> {
            file.execute(
                    "CREATE TEMP TABLE new_runs AS SELECT id FROM copy.run WHERE id NOT IN (SELECT id FROM main.run)");
            long total = count(file, "copy.run");
            long added = count(file, "temp.new_runs");
            Stream<String> numbers = count(file, "main.run") == 0 ? Stream.of("number") : Stream.of();
            String columns = Stream.concat(columns(file, "run"), numbers).collect(Collectors.joining(", "));
            file.update("INSERT INTO main.run (" + columns + ", revision) SELECT " + columns
                    + ", number + (SELECT COALESCE(MAX(revision), 0) FROM main.run) FROM copy.run WHERE id IN temp.new_runs"
                    + " ORDER BY number");
            for (String table : IntactRuns.RUN_TABLES) {
                String same = columns(file, table).collect(Collectors.joining(", "));
                // an action that is still due would be performed on two computers
                String which = table.equals("automatic_action") ? " AND done = 1" : "";
                file.update("INSERT INTO main." + table + " (" + same + ") SELECT " + same + " FROM copy." + table
                        + " WHERE run IN temp.new_runs" + which);
            }
            return new Added(added, total - added);
        });
    }

    private static long count(HistoryFile file, String table) {
        return file.query("SELECT COUNT(*) FROM " + table, row -> row.getLong(1))
                .getFirst();
    }

    /** Returns the columns that are copied. */
    private static Stream<String> columns(HistoryFile file, String table) {
        return file
                .query("SELECT name FROM pragma_table_info('" + table + "', 'main')", row -> row.getString(1))
                .stream()
                .filter(name -> !ASSIGNED_HERE.contains(name));
    }

    private static void check(Path copy, Path named) throws OperationException {
        try (Connection raw = DriverManager.getConnection("jdbc:sqlite:" + copy);
                Statement statement = raw.createStatement()) {
            if (count(statement, "PRAGMA user_version") > HistorySchema.VERSION) {
                throw new OperationException.FileFailed(Message.of("run.backup-newer", named), named.toString());
            }
            if (!HistoryRescue.isIntact(copy)) {
                throw damaged(named);
            }
            rejectTriggersAndViews(statement, named);
        } catch (SQLException damaged) {
            throw new OperationException.FileFailed(
                    Message.of("run.backup-history-damaged", named), named.toString(), damaged);
        }
    }

    /** Rejects triggers and views, which a backup from someone else may contain and whose SQL would run here. */
    private static void rejectTriggersAndViews(Statement statement, Path named)
            throws SQLException, OperationException {
        if (count(statement, "SELECT COUNT(*) FROM sqlite_master WHERE type IN ('trigger', 'view')") > 0) {
            throw damaged(named);
        }
    }

    /**
     * Rejects high run numbers. New runs are numbered after the highest existing number, so a number near the maximum would leave no
     * numbers for later runs.
     */
    private static void checkNumbers(HistoryFile file, Path named) throws OperationException {
        String strange = "copy.run WHERE typeof(number) <> 'integer' OR number NOT BETWEEN 1 AND " + MAX_NUMBER;
        if (count(file, strange) > 0) {
            throw damaged(named);
        }
    }

    private static OperationException damaged(Path named) {
        return new OperationException.FileFailed(Message.of("run.backup-history-damaged", named), named.toString());
    }

    private static long count(Statement statement, String query) throws SQLException {
        try (ResultSet row = statement.executeQuery(query)) {
            return row.next() ? row.getLong(1) : 0;
        }
    }
}
