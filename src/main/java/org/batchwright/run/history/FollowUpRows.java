package org.batchwright.run.history;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.SubmittedRun.Follows;
import org.batchwright.run.history.database.HistoryFile;

/** The runs in the history that are stages of earlier runs on other clusters. */
public record FollowUpRows(HistoryFile file) {

    /** Returns the runs that are stages of this run, oldest first, with the names of the stages. */
    public Map<RunId, String> of(RunId run) {
        Map<RunId, String> followUps = new LinkedHashMap<>();
        file.query(
                        "SELECT run.id, follows_stage FROM frozen JOIN run ON run.id = frozen.run WHERE follows = ?"
                                + " ORDER BY number",
                        row -> Map.entry(new RunId(row.getString(1)), row.getString(2)),
                        run.value())
                .forEach(entry -> followUps.put(entry.getKey(), entry.getValue()));
        return followUps;
    }

    public Optional<Follows> earlier(RunId run) {
        return file
                .query(
                        "SELECT follows, follows_stage FROM frozen WHERE run = ? AND follows IS NOT NULL",
                        row -> new Follows(new RunId(row.getString(1)), row.getString(2)),
                        run.value())
                .stream()
                .findFirst();
    }

    /** Returns the cluster of the preset's last run that is not a stage of an earlier run on another cluster. */
    Optional<ClusterName> clusterOfLastOther(PresetId preset) {
        return file
                .query(
                        "SELECT cluster FROM run LEFT JOIN frozen ON frozen.run = run.id WHERE run.preset = ?"
                                + " AND frozen.follows IS NULL ORDER BY number DESC LIMIT 1",
                        row -> new ClusterName(row.getString(1)),
                        preset.toString())
                .stream()
                .findFirst();
    }

    /** Returns whether this stage already has a run that was submitted or may still be submitted. */
    boolean isStarted(Follows follows) {
        return !file.query(
                        "SELECT 1 FROM frozen WHERE follows = ? AND follows_stage = ? AND EXISTS (SELECT 1 FROM job WHERE"
                                + " job.run = frozen.run AND NOT (job.state = 'FAILED' AND job.word = ?))",
                        row -> true,
                        follows.run().value(),
                        follows.stage(),
                        RunRows.NOT_SUBMITTED)
                .isEmpty();
    }
}
