package org.batchwright.run.history;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.plan.usage.PastUsage;
import org.batchwright.run.history.database.HistoryFile;
import org.batchwright.run.history.json.SubmittedRunJson;
import org.batchwright.text.DataSize;

/** Reads what jobs requested and used from the history. */
public record UsageRows(HistoryFile file) {
    private static final String SUCCEEDED = "job.state = 'SUCCEEDED' AND job.role <> 'SAMPLE' AND job.stage = ''";

    /**
     * Returns the resources that a preset's jobs used. Samples and stages are ignored, because they request different resources.
     *
     * @param runs maximum number of runs to consider: the most recent ones with successful jobs
     */
    public PastUsage of(PresetId preset, ClusterName cluster, int runs) {
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

    /**
     * Returns the resources that each run requested. Does not read scripts or presets, so that even a long history can be totaled quickly.
     */
    Map<RunId, Settings> requests(List<Run> runs) {
        if (runs.isEmpty()) {
            return Map.of();
        }
        Map<String, Settings> parsed = new HashMap<>(); // most runs of a preset have the same settings
        Map<RunId, Settings> requests = new HashMap<>();
        file.query(
                        "SELECT run.id AS id, json_extract(frozen.job, '$.settings') AS settings FROM run JOIN frozen ON"
                                + " frozen.run = run.id WHERE run.number IN (SELECT value FROM json_each(?))",
                        row -> Map.entry(
                                RunRows.id(row),
                                parsed.computeIfAbsent(
                                        RunRows.text(row, "settings").orElse("{}"), SubmittedRunJson::readSettings)),
                        RunRows.numbers(runs))
                .forEach(entry -> requests.put(entry.getKey(), entry.getValue()));
        return requests;
    }

    private static PastUsage read(ResultSet row) throws SQLException {
        long longest = row.getLong("longest");
        long peak = row.getLong("peak");
        return new PastUsage(
                row.getInt("runs"),
                row.getInt("jobs"),
                longest > 0 ? Optional.of(Duration.ofMillis(longest)) : Optional.empty(),
                row.getInt("measured"),
                peak > 0 ? Optional.of(new DataSize(peak)) : Optional.empty());
    }
}
