package org.batchwright.run.history;

import java.nio.file.Path;
import java.time.Instant;
import org.batchwright.model.OperationException;
import org.batchwright.run.history.database.DamageMarker;
import org.batchwright.run.history.database.HistoryFault;
import org.batchwright.run.history.database.HistoryFile;
import org.batchwright.run.history.database.HistorySchema;

/** Opens the history, and recovers what is readable in a damaged history. */
public final class HistoryOpener {
    private HistoryOpener() {}

    /**
     * Opens or creates the file. A file of a newer version is left unchanged. If a file is damaged, its readable runs are copied to a new
     * file, the old file is kept, and the exception names it.
     */
    public static SqliteRunHistory open(Path path) throws OperationException {
        if (new DamageMarker(path).isSet()) {
            new HistoryRescue(path).run(Instant.now());
        }
        try {
            HistoryFile file = HistorySchema.open(path);
            try {
                return new SqliteRunHistory(file);
            } catch (HistoryFault fault) {
                file.close();
                throw fault;
            }
        } catch (HistoryFault fault) {
            if (fault.isDamage()) {
                new HistoryRescue(path).run(Instant.now());
            }
            throw fault.failure();
        }
    }
}
