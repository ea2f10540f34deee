package org.batchwright.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.batchwright.model.Trouble;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/**
 * The SQLite file of the history: one connection, used by one thread at a time. The write-ahead log lets several programs use the file
 * at once. A failing disk shows as {@link UncheckedIOException} with a sentence.
 */
final class HistoryFile implements AutoCloseable {
    private static final int BUSY_MILLIS = 15_000;

    private final Path path;
    private final Connection connection;
    private final ReentrantLock turn = new ReentrantLock();

    private HistoryFile(Path path, Connection connection) {
        this.path = path;
        this.connection = connection;
    }

    /** How much a commit must withstand: {@link #USUAL} survives the death of the program, {@link #DURABLE} also a power cut. */
    enum Commit {
        USUAL,
        DURABLE
    }

    /** Reads one row. */
    interface Row<T> {
        T read(ResultSet row) throws SQLException;
    }

    /** Statements of one transaction. */
    interface Work<T> {
        T run() throws SQLException;
    }

    /** Opens or makes the file. A file that is damaged or of a newer version is left as it is. */
    static HistoryFile open(Path path) throws Trouble {
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
                HistorySchema.bringUp(file, path);
                return file;
            } catch (SQLException | Trouble | UncheckedIOException e) {
                file.close();
                throw e;
            }
        } catch (SQLException e) {
            throw unusable(path, e);
        } catch (UncheckedIOException e) {
            throw unusable(path, e.getCause());
        } catch (IOException e) {
            throw unusable(path, e);
        }
    }

    private static Trouble unusable(Path path, @Nullable Throwable cause) {
        Throwable root = cause instanceof IOException && cause.getCause() != null ? cause.getCause() : cause;
        boolean damaged = root instanceof SQLiteException sql
                && (sql.getResultCode() == SQLiteErrorCode.SQLITE_NOTADB
                        || sql.getResultCode() == SQLiteErrorCode.SQLITE_CORRUPT);
        return new Trouble.FileTrouble(
                damaged
                        ? "The history file " + path + " is damaged; it was left as it is."
                        : "The history file " + path + " cannot be opened.",
                damaged
                        ? "Move it away and start again; its runs can be read from the copy by sqlite3's .recover."
                        : "Check that its folder can be written and that the disk is not full.",
                path.toString(),
                root == null ? new IOException("unknown") : root);
    }

    <T> List<T> query(String sql, Row<T> reader, @Nullable Object... values) {
        turn.lock();
        try (PreparedStatement statement = prepared(sql, values);
                ResultSet rows = statement.executeQuery()) {
            List<T> all = new ArrayList<>();
            while (rows.next()) {
                all.add(reader.read(rows));
            }
            return all;
        } catch (SQLException e) {
            throw failed("read", e);
        } finally {
            turn.unlock();
        }
    }

    /** Runs all of it or nothing; begins by taking the write lock, so what it reads cannot change under it. */
    <T> T write(Commit commit, Work<T> work) {
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
            throw failed("written", e);
        } finally {
            turn.unlock();
        }
    }

    /** One changing statement; only inside {@link #write}. Returns the count of rows changed. */
    int update(String sql, @Nullable Object... values) throws SQLException {
        try (PreparedStatement statement = prepared(sql, values)) {
            return statement.executeUpdate();
        }
    }

    void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** Changes when another connection changed the file: one read of shared memory. */
    long foreignVersion() {
        return query("PRAGMA data_version", row -> row.getLong(1)).getFirst();
    }

    private PreparedStatement prepared(String sql, @Nullable Object... values) throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql);
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
        return statement;
    }

    private UncheckedIOException failed(String verb, SQLException cause) {
        return new UncheckedIOException(
                new IOException("The history file " + path + " cannot be " + verb + ": " + cause.getMessage(), cause));
    }

    @Override
    public void close() {
        turn.lock();
        try {
            connection.close();
        } catch (SQLException e) {
            throw failed("closed", e);
        } finally {
            turn.unlock();
        }
    }
}
