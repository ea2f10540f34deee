package org.batchwright.run.history;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.plan.usage.PastUse;
import org.batchwright.text.DataSize;

/** What the jobs of a preset used, from the history. Samples and stages do not count: they request other resources. */
public final class UsageRows {
    private static final String SUCCEEDED = "job.state = 'SUCCEEDED' AND job.role <> 'SAMPLE' AND job.stage = ''";

    private final HistoryFile file;

    UsageRows(HistoryFile file) {
        this.file = file;
    }

    /** @param runs how many of the newest runs with successful jobs count */
    public PastUse of(PresetId preset, ClusterName cluster, int runs) {
        return file.query(
                        "SELECT COUNT(DISTINCT run.number) AS runs, COUNT(*) AS jobs, MAX(job.finish - job.start) AS longest,"
                                + " COUNT(job.peak_memory) AS measured, MAX(job.peak_memory) AS peak FROM run JOIN job ON"
                                + " job.run = run.id WHERE run.number IN (SELECT number FROM run WHERE preset = ? AND"
                                + " cluster = ? AND EXISTS (SELECT 1 FROM job WHERE job.run = run.id AND " + SUCCEEDED
                                + ") ORDER BY number DESC LIMIT ?) AND " + SUCCEEDED,
                        UsageRows::read,
                        preset.toString(),
                        cluster.value(),
                        runs)
                .getFirst();
    }

    private static PastUse read(ResultSet row) throws SQLException {
        long longest = row.getLong("longest");
        long peak = row.getLong("peak");
        return new PastUse(
                row.getInt("runs"),
                row.getInt("jobs"),
                longest > 0 ? Optional.of(Duration.ofMillis(longest)) : Optional.empty(),
                row.getInt("measured"),
                peak > 0 ? Optional.of(new DataSize(peak)) : Optional.empty());
    }
}
