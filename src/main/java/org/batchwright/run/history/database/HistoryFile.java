package org.batchwright.run.history.database;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConfig;
import tools.jackson.core.JacksonException;

/**
 * The SQLite file of the history: one connection, used by one thread at a time. The write-ahead log lets several processes use the file at
 * the same time. Failures after opening are thrown as {@link HistoryFault}.
 */
public final class HistoryFile implements AutoCloseable {
    private static final int BUSY_MILLIS = 15_000;

    private final Path path;
    private final Connection connection;
    private final ReentrantLock turn = new ReentrantLock();

    private HistoryFile(Path path, Connection connection) {
        this.path = path;
        this.connection = connection;
    }

    /**
     * The durability required of a commit: {@link #USUAL} survives a crash of the process, {@link #DURABLE} also survives a power failure.
     */
    public enum Commit {
        USUAL,
        DURABLE
    }

    /** Reads one row. */
    public interface ResultRow<T> {
        T read(ResultSet row) throws SQLException;
    }

    /** Migrates the tables of a file to the current version. */
    interface SchemaUpdate {
        void apply(HistoryFile file) throws SQLException, OperationException;
    }

    /** The statements of a transaction. */
    public interface Work<T> {
        T run() throws SQLException;
    }

    /**
     * Opens or creates the file.
     *
     * @param schema migrates its tables to the current version
     */
    static HistoryFile open(Path path, SchemaUpdate schema) throws OperationException {
        HistoryFault.checkTemporary(path, Path.of(System.getProperty("java.io.tmpdir", "/tmp")));
        SQLiteConfig config = new SQLiteConfig();
        config.setBusyTimeout(BUSY_MILLIS);
        config.setJournalMode(SQLiteConfig.JournalMode.WAL);
        config.setSynchronous(SQLiteConfig.SynchronousMode.NORMAL);
        config.setTransactionMode(SQLiteConfig.TransactionMode.IMMEDIATE);
        config.enforceForeignKeys(true);
        try {
            Files.createDirectories(path.toAbsolutePath().getParent());
            HistoryFile file = new HistoryFile(path, config.createConnection("jdbc:sqlite:" + path.toAbsolutePath()));
            try {
                schema.apply(file);
                return file;
            } catch (SQLException | OperationException | HistoryFault e) {
                file.close();
                throw e;
            }
        } catch (SQLException e) {
            throw HistoryFault.of(path, HistoryFault.Attempt.OPEN, e);
        } catch (IOException e) {
            throw new OperationException.FileFailed(
                    Message.of("run.history-folder-not-created", path), path.toString(), e);
        }
    }

    public <T> List<T> query(String sql, ResultRow<T> reader, @Nullable Object... values) {
        turn.lock();
        try (PreparedStatement statement = prepared(sql, values);
                ResultSet rows = statement.executeQuery()) {
            List<T> all = new ArrayList<>();
            while (rows.next()) {
                all.add(reader.read(rows));
            }
            return all;
        } catch (SQLException e) {
            throw toFault(HistoryFault.Attempt.READ, e);
        } catch (IllegalArgumentException | DateTimeException | JacksonException e) {
            // the file does not contain what was written to it
            throw markDamage(HistoryFault.damaged(path, e));
        } finally {
            turn.unlock();
        }
    }

    /** Runs several queries without queries of other threads in between. */
    public <T> T inOneTurn(Supplier<T> queries) {
        turn.lock();
        try {
            return queries.get();
        } finally {
            turn.unlock();
        }
    }

    /**
     * Runs the statements in a transaction: either all of them take effect or none. The write lock is acquired first, so that the data they
     * read cannot change.
     */
    public <T> T write(Commit commit, Work<T> work) {
        turn.lock();
        try {
            execute("PRAGMA synchronous = " + (commit == Commit.DURABLE ? "FULL" : "NORMAL"));
            connection.setAutoCommit(false);
            try {
                T result = work.run();
                connection.commit();
                return result;
            } catch (SQLException | RuntimeException | Error e) {
                connection.rollback();
                throw e;
            } finally {
                connection.setAutoCommit(true);
            }
        } catch (SQLException e) {
            throw toFault(HistoryFault.Attempt.WRITE, e);
        } finally {
            turn.unlock();
        }
    }

    /** Runs one modifying statement and returns the number of changed rows. Only valid inside {@link #write}. */
    public int update(String sql, @Nullable Object... values) throws SQLException {
        try (PreparedStatement statement = prepared(sql, values)) {
            return statement.executeUpdate();
        }
    }

    public void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** Writes a consistent copy, even while other processes use this file. */
    public void copyTo(Path copy) throws SQLException {
        execute("VACUUM INTO " + literal(copy));
    }

    /**
     * Makes the tables of another file available.
     *
     * @param name prefix of the other file's tables
     */
    public void attach(Path other, String name) throws SQLException {
        execute("ATTACH DATABASE " + literal(other) + " AS " + name);
    }

    private static String literal(Path file) {
        return "'" + file.toAbsolutePath().toString().replace("'", "''") + "'";
    }

    /** Returns a number that changes when another connection changes the file. Costs one read of shared memory. */
    public long foreignVersion() {
        return query("PRAGMA data_version", row -> row.getLong(1)).getFirst();
    }

    private PreparedStatement prepared(String sql, @Nullable Object... values) throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql);
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
        return statement;
    }

    private HistoryFault toFault(HistoryFault.Attempt attempt, SQLException cause) {
        return markDamage(HistoryFault.of(path, attempt, cause));
    }

    /** Records damage, so that the next start checks the file. */
    private HistoryFault markDamage(HistoryFault fault) {
        if (fault.isDamage()) {
            new DamageMarker(path).set();
        }
        return fault;
    }

    @Override
    public void close() {
        turn.lock();
        try {
            connection.close();
        } catch (SQLException e) {
            throw toFault(HistoryFault.Attempt.CLOSE, e);
        } finally {
            turn.unlock();
        }
    }
}
