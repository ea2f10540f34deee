package org.batchwright.run.history;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.sql.SQLException;
import org.batchwright.model.OperationException;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** The history cannot be used: why, in one sentence, and what to do. */
@SuppressWarnings("serial") // never serialized
public final class HistoryFault extends UncheckedIOException {
    private final Path path;
    private final String advice;
    private final boolean damaged;

    private HistoryFault(Path path, String what, String advice, boolean damaged, Throwable cause) {
        super(what, new IOException(cause));
        this.path = path;
        this.advice = advice;
        this.damaged = damaged;
    }

    /** @param doing attempted action: {@code read} */
    static HistoryFault of(Path path, String doing, SQLException cause) {
        SQLiteErrorCode code =
                cause instanceof SQLiteException sql ? sql.getResultCode() : SQLiteErrorCode.UNKNOWN_ERROR;
        String name = "The history file " + path;
        return switch (SQLiteErrorCode.getErrorCode(code.code & 0xff)) {
            case SQLITE_CORRUPT, SQLITE_NOTADB -> damaged(path, cause);
            case SQLITE_BUSY, SQLITE_LOCKED ->
                new HistoryFault(
                        path,
                        name + " is locked by another program.",
                        "Close other Batchwright windows and commands, then try again.",
                        false,
                        cause);
            case SQLITE_FULL ->
                new HistoryFault(
                        path,
                        name + " cannot be " + doing + ": the disk is full.",
                        "Free some space, then try again.",
                        false,
                        cause);
            case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH ->
                new HistoryFault(
                        path,
                        name + " cannot be " + doing + ": the file or its folder is not writable.",
                        "Check the permissions of the file and its folder.",
                        false,
                        cause);
            default -> otherError(path, doing, cause);
        };
    }

    private static HistoryFault otherError(Path path, String doing, SQLException cause) {
        String message = String.valueOf(cause.getMessage());
        if (message.contains("no such table") || message.contains("no such column")) {
            return damaged(path, cause);
        }
        if (message.contains("native library")) {
            return new HistoryFault(
                    path,
                    "The history cannot be opened: its database library cannot be loaded from the temporary"
                            + " folder.",
                    "If that folder is mounted noexec, set JAVA_TOOL_OPTIONS=-Djava.io.tmpdir=FOLDER with a different folder.",
                    false,
                    cause);
        }
        return new HistoryFault(
                path,
                "The history file " + path + " cannot be " + doing + ": " + message.strip() + ".",
                "Check that its folder is writable and that the disk is not full.",
                false,
                cause);
    }

    /** The database library is unpacked to this folder; on failure it would print stack traces of its own. */
    static void checkTemporary(Path path, Path temporary) {
        if (!Files.isDirectory(temporary) || !Files.isWritable(temporary)) {
            throw new HistoryFault(
                    path,
                    "The history cannot be opened: the temporary folder " + temporary.toAbsolutePath()
                            + " is missing or not writable.",
                    "Create the folder or make it writable.",
                    false,
                    new NotDirectoryException(temporary.toString()));
        }
    }

    static HistoryFault damaged(Path path, Exception cause) {
        return new HistoryFault(
                path,
                "The history file " + path + " is damaged. It was not changed.",
                "Restart Batchwright to recover the readable runs into a new file. The damaged file is kept.",
                true,
                cause);
    }

    boolean isDamage() {
        return damaged;
    }

    /** Returns what to do next. */
    public String advice() {
        return advice;
    }

    /** Returns the same as a checked exception. */
    public OperationException failure() {
        Throwable cause = getCause();
        return new OperationException.FileFailed(
                String.valueOf(getMessage()), advice, path.toString(), cause == null ? this : cause);
    }
}
