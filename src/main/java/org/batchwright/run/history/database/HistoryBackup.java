package org.batchwright.run.history.database;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;

/**
 * Copies a history before its tables are migrated to a newer version, so that an older version of the app can still use the copy. The copy
 * is stored next to the history as {@code history-version-8.db}; only the latest copy is kept.
 */
public record HistoryBackup(Path history) {
    private static final String NAME = "history-version-";

    /** @param version the version of the tables before the migration */
    void of(HistoryFile file, int version) throws SQLException, OperationException {
        Path backup = history.resolveSibling(NAME + version + ".db");
        Path part = history.resolveSibling(
                NAME + version + ".db." + ProcessHandle.current().pid() + ".part");
        try {
            Files.deleteIfExists(part);
            file.copyTo(part);
            if (versionOf(part) == version) { // unless another process has already done this
                Files.move(part, backup, StandardCopyOption.ATOMIC_MOVE);
                removeEarlier(backup);
            }
        } catch (IOException refused) {
            throw new OperationException.FileFailed(
                    Message.of("run.history-not-backed-up", history), backup.toString(), refused);
        } finally {
            try {
                Files.deleteIfExists(part);
            } catch (IOException left) {
                // the incomplete copy that remains is harmless
            }
        }
    }

    private static int versionOf(Path copy) throws SQLException {
        try (Connection raw = DriverManager.getConnection("jdbc:sqlite:" + copy);
                Statement statement = raw.createStatement();
                ResultSet row = statement.executeQuery("PRAGMA user_version")) {
            return row.getInt(1);
        }
    }

    private void removeEarlier(Path latest) throws IOException {
        try (DirectoryStream<Path> all =
                Files.newDirectoryStream(history.toAbsolutePath().getParent(), NAME + "*.db")) {
            for (Path one : all) {
                if (!one.getFileName().equals(latest.getFileName())) {
                    Files.delete(one);
                }
            }
        }
    }
}
