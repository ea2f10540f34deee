package org.batchwright.run.history;

import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import org.batchwright.remote.transfer.DownloadRecord;
import org.batchwright.run.history.database.HistoryFile;

/** Stores in the history which local files were downloaded from clusters, so that the user's changes are never overwritten. */
record DownloadRows(HistoryFile file) implements DownloadRecord {
    @Override
    public Optional<Mark> find(Path place) {
        return file.query("SELECT * FROM brought WHERE place = ?", DownloadRows::mark, place.toString()).stream()
                .findFirst();
    }

    private static Mark mark(ResultSet row) throws SQLException {
        Source source =
                new Source(row.getString("host"), row.getString("path"), row.getLong("size"), row.getLong("changed"));
        return new Mark(source, row.getLong("left_size"), row.getLong("left_changed"));
    }

    @Override
    public void left(Path place, Mark mark) {
        file.write(
                HistoryFile.Commit.USUAL,
                () -> file.update(
                        "INSERT OR REPLACE INTO brought VALUES (?, ?, ?, ?, ?, ?, ?)",
                        place.toString(),
                        mark.source().host(),
                        mark.source().path(),
                        mark.source().size(),
                        mark.source().changed(),
                        mark.size(),
                        mark.changed()));
    }
}
