package org.batchwright.run.history;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.batchwright.model.preflight.EstimateRecord.Past;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.RunId;
import org.batchwright.run.history.database.HistoryFile;

/**
 * Stores in the history the start time that the scheduler estimated for each run before submission. All times are according to the
 * cluster's clock.
 */
public record EstimateRows(HistoryFile file) {
    private static final String NOT_STARTED =
            // the start is only expected in these states
            "'PREPARING', 'SYNCING', 'SUBMITTING', 'HELD', 'QUEUED', 'UNKNOWN'";

    public void put(RunId run, Instant queriedAt, Instant start) {
        file.write(
                HistoryFile.Commit.USUAL,
                () -> file.update(
                        "INSERT OR REPLACE INTO estimate VALUES (?, ?, ?)",
                        run.value(),
                        queriedAt.toEpochMilli(),
                        start.toEpochMilli()));
    }

    /**
     * Returns the runs on a cluster that have started since their estimate, newest first. A run with several jobs starts with its first
     * job.
     */
    public List<Past> of(ClusterName cluster, int most) {
        return file.query(
                "SELECT estimate.asked, estimate.start, MIN(job.start) FROM estimate JOIN run ON run.id = estimate.run"
                        + " JOIN job ON job.run = run.id WHERE run.cluster = ? AND job.start IS NOT NULL AND job.state NOT"
                        + " IN (" + NOT_STARTED + ") GROUP BY run.number ORDER BY run.number DESC LIMIT ?",
                row -> new Past(time(row, 1), time(row, 2), time(row, 3)),
                cluster.value(),
                most);
    }

    private static Instant time(ResultSet row, int column) throws SQLException {
        return Instant.ofEpochMilli(row.getLong(column));
    }
}
