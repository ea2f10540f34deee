package org.batchwright.run.history.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.sql.SQLException;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** Thrown if the history cannot be used. The message states the reason in one sentence and what to do. */
@SuppressWarnings("serial") // never serialized
public final class HistoryFault extends UncheckedIOException {
    private final Path path;
    private final Message message;
    private final boolean damaged;

    private HistoryFault(Path path, Message message, boolean damaged, Throwable cause) {
        super(message.what(), new IOException(cause));
        this.path = path;
        this.message = message;
        this.damaged = damaged;
    }

    /** The operation that failed. */
    public enum Attempt {
        OPEN,
        READ,
        WRITE,
        CLOSE
    }

    public static HistoryFault of(Path path, Attempt attempt, SQLException cause) {
        SQLiteErrorCode code =
                cause instanceof SQLiteException sql ? sql.getResultCode() : SQLiteErrorCode.UNKNOWN_ERROR;

        if (code == SQLiteErrorCode.SQLITE_IOERR_SHMSIZE) { // no room for the index of recent changes
            return new HistoryFault(path, Message.of("run.history-disk-full", path), false, cause);
        }
        return switch (SQLiteErrorCode.getErrorCode(code.code & 0xff)) {
            case SQLITE_CORRUPT, SQLITE_NOTADB -> damaged(path, cause);
            case SQLITE_BUSY, SQLITE_LOCKED ->
                new HistoryFault(path, Message.of("run.history-locked", path), false, cause);
            case SQLITE_FULL -> new HistoryFault(path, Message.of("run.history-disk-full", path), false, cause);
            case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH ->
                new HistoryFault(path, Message.of("run.history-not-writable", path), false, cause);
            default -> otherError(path, attempt, cause);
        };
    }

    private static HistoryFault otherError(Path path, Attempt attempt, SQLException cause) {
        String text = String.valueOf(cause.getMessage());
        if (text.contains("no such table") || text.contains("no such column")) {
            return damaged(path, cause);
        }
        if (text.contains("native library")) {
            return new HistoryFault(path, Message.of("run.history-library-not-loaded"), false, cause);
        }
        String why = text.strip();
        Message message = switch (attempt) {
            case OPEN -> Message.of("run.history-not-opened", path, why);
            case READ -> Message.of("run.history-not-read", path, why);
            case WRITE -> Message.of("run.history-not-written", path, why);
            case CLOSE -> Message.of("run.history-not-closed", path, why);
        };
        return new HistoryFault(path, message, false, cause);
    }

    /**
     * Checks the folder that the database library is unpacked into. If the folder were unusable, the library would print its own stack
     * traces.
     */
    static void checkTemporary(Path path, Path temporary) {
        if (!Files.isDirectory(temporary) || !Files.isWritable(temporary)) {
            throw new HistoryFault(
                    path,
                    Message.of("run.history-no-temporary-folder", temporary.toAbsolutePath()),
                    false,
                    new NotDirectoryException(temporary.toString()));
        }
    }

    static HistoryFault damaged(Path path, Exception cause) {
        return new HistoryFault(path, Message.of("run.history-damaged", path), true, cause);
    }

    public boolean isDamage() {
        return damaged;
    }

    /** Converts this to a checked exception. */
    public OperationException failure() {
        Throwable cause = getCause();
        return new OperationException.FileFailed(message, path.toString(), cause == null ? this : cause);
    }
}
