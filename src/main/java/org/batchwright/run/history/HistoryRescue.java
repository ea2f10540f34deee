package org.batchwright.run.history;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import org.batchwright.model.OperationException;
import org.batchwright.run.history.database.DamageMarker;
import org.batchwright.run.history.database.HistoryRows;
import org.batchwright.run.history.database.HistorySchema;
import org.batchwright.text.Message;
import org.batchwright.workspace.folder.FolderTree;

/**
 * Copies the readable rows of a damaged history to a new file that replaces it; the damaged file is kept next to it. Works on a copy, and
 * only while no other process has the history open.
 */
final class HistoryRescue {
    /** The bytes that SQLite locks while a file with a write-ahead log is open. */
    private static final long LOCKED_FROM = 0x4000_0002L;

    private static final long LOCKED = 510;
    private static final List<String> PARTS = List.of("", "-wal", "-shm");
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneId.systemDefault());

    private final Path path;

    HistoryRescue(Path path) {
        this.path = path.toAbsolutePath();
    }

    private static Path siblingPath(Path file, String more) {
        return file.resolveSibling(file.getFileName() + more);
    }

    /** Recovers the history, or does nothing if the history turns out to be intact. */
    void run(Instant now) throws OperationException {
        if (isOpenElsewhere()) {
            throw new OperationException.FileFailed(Message.of("run.history-damaged-and-open", path), path.toString());
        }
        try {
            Path work = Files.createTempDirectory(path.getParent(), ".history-rescue");
            try {
                rescue(work, now);
            } finally {
                FolderTree.delete(work);
            }
        } catch (IOException | SQLException refused) {
            throw new OperationException.FileFailed(
                    Message.of("run.history-not-recovered", path), path.toString(), refused);
        }
    }

    private void rescue(Path work, Instant now) throws IOException, SQLException, OperationException {
        Path copy = work.resolve("damaged.db");
        for (String part : List.of("", "-wal")) {
            if (Files.exists(siblingPath(path, part))) {
                Files.copy(siblingPath(path, part), siblingPath(copy, part));
            }
        }
        Path fresh = work.resolve("rescued.db");
        HistorySchema.open(fresh).close();
        HistoryRows.Outcome outcome = HistoryRows.copy(copy, fresh);
        int runs = IntactRuns.retainIntact(fresh);
        if (outcome.isWhole() && runs == outcome.runs() && isIntact(copy)) {
            new DamageMarker(path).clear();
            return;
        }
        if (runs == 0) {
            throw new OperationException.FileFailed(Message.of("run.history-unreadable", path), path.toString());
        }
        Path kept = preserveDamaged(now);
        Files.move(fresh, path, StandardCopyOption.ATOMIC_MOVE);
        new DamageMarker(path).clear();
        throw new OperationException.FileFailed(
                Message.of("run.history-recovered", path, runs, kept.getFileName()), kept.toString());
    }

    /** Checks the structure of a database. */
    static boolean isIntact(Path file) throws SQLException {
        try (Connection raw = DriverManager.getConnection("jdbc:sqlite:" + file);
                var statement = raw.createStatement();
                var answer = statement.executeQuery("PRAGMA quick_check(1)")) {
            return answer.next() && "ok".equals(answer.getString(1));
        }
    }

    private Path preserveDamaged(Instant now) throws IOException {
        Path kept = path.resolveSibling("history-damaged-" + TIME.format(now) + ".db");
        while (Files.exists(kept, LinkOption.NOFOLLOW_LINKS)) {
            kept = siblingPath(kept, ".db");
        }
        for (String part : PARTS) {
            if (Files.exists(siblingPath(path, part))) {
                Files.move(siblingPath(path, part), siblingPath(kept, part));
            }
        }
        return kept;
    }

    private boolean isOpenElsewhere() {
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE);
                FileLock lock = file.tryLock(LOCKED_FROM, LOCKED, false)) {
            return lock == null;
        } catch (IOException notToBeHad) {
            return false;
        }
    }
}
