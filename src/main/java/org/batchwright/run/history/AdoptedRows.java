package org.batchwright.run.history;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.history.database.HistoryFile;

/** Runs of jobs that another program submitted. Each of a scheduler's jobs becomes at most one run. */
public final class AdoptedRows {
    /** The state until the scheduler is first queried. */
    private static final JobReport ADOPTED = JobReport.of(JobState.QUEUED, "adopted");

    /**
     * Schedulers reuse job numbers only after a long time, so two jobs with the same number are the same job if they were submitted within
     * a day of each other, or if the known one has not ended.
     */
    private static final String SAME_JOB =
            "SELECT run.id FROM run JOIN job ON job.run = run.id WHERE run.cluster = ? AND"
                    + " job.job = ? AND (job.finish IS NULL OR ABS(run.created - ?) < 86400000) ORDER BY run.number DESC";

    private final HistoryFile file;
    private final RunHistoryWriter writer;
    private final RunHistory runs;

    public AdoptedRows(SqliteRunHistory history) {
        file = history.file;
        writer = history.writer();
        runs = history;
    }

    /** Returns the run of a scheduler's job, adopted or not. */
    public Optional<Run> find(ClusterName cluster, JobId job, Instant submitted) {
        return ids(cluster, job, submitted).stream().findFirst().flatMap(runs::find);
    }

    private List<RunId> ids(ClusterName cluster, JobId job, Instant submitted) {
        return file.query(SAME_JOB, RunRows::id, cluster.value(), job.value(), submitted.toEpochMilli());
    }

    /**
     * Records a job as a run, unless it already is one.
     *
     * @param run the run, whose creation time is the submission time of the job
     * @return whether it was recorded
     */
    public boolean record(NewRun run, JobId job, String note) {
        return writer.write(HistoryFile.Commit.DURABLE, run.id(), () -> {
            if (!ids(run.cluster(), job, run.created()).isEmpty()) {
                return false;
            }
            writer.insert(run, ADOPTED, null);
            file.update(
                    "UPDATE job SET job = ? WHERE run = ?",
                    job.value(),
                    run.id().value());
            file.update("UPDATE run SET note = ? WHERE id = ?", note, run.id().value());
            return true;
        });
    }
}
