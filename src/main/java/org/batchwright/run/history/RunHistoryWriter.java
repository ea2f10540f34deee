package org.batchwright.run.history;

import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.model.run.Task;
import org.batchwright.run.StateMachine;
import org.batchwright.run.history.database.HistoryFile;
import org.batchwright.run.history.json.BundleJson;
import org.batchwright.run.history.json.SubmittedRunJson;
import org.batchwright.text.Message;
import org.jspecify.annotations.Nullable;

/** The write side of the history. Each call is one transaction; listeners are called after it. */
public record RunHistoryWriter(HistoryFile file, Consumer<RunId> changed) {
    static final String NEXT_REVISION = "(SELECT COALESCE(MAX(revision), 0) + 1 FROM run)";

    /** Records the run as preparing, owned by this process. */
    public void createRun(NewRun run) {
        create(run, () -> false);
    }

    /**
     * Records a stage of an earlier run as a run, unless the stage already has a run that was submitted or may still be submitted. This
     * ensures that only one process starts the stage.
     *
     * @return whether it was recorded
     */
    public boolean createFollowUp(NewRun run, SubmittedRun.Follows follows) {
        return create(run, () -> new FollowUpRows(file).isStarted(follows));
    }

    private boolean create(NewRun run, BooleanSupplier exists) {
        return write(HistoryFile.Commit.DURABLE, run.id(), () -> {
            if (exists.getAsBoolean()) {
                return false;
            }
            insert(run, JobReport.of(JobState.PREPARING, "preparing"), SubmitterProcess.currentOwner());
            return true;
        });
    }

    /** @param owner the process that submits it; null if it has been submitted */
    void insert(NewRun run, JobReport report, @Nullable String owner) throws SQLException {
        String id = run.id().value();
        file.update(
                "INSERT INTO run (id, preset, cluster, place, created, owner, revision) VALUES (?, ?, ?, ?, ?, ?, "
                        + NEXT_REVISION + ")",
                id,
                run.preset().toString(),
                run.cluster().value(),
                run.place(),
                run.created().toEpochMilli(),
                owner);
        insert(id, run.submittedRun(), run.project());
        insertJobs(run, report);
        log(run.id(), 0, report, run.created());
    }

    private void insertJobs(NewRun run, JobReport report) throws SQLException {
        List<Task> tasks = run.submittedRun().bundle().tasks();
        for (int task = 0; task < tasks.size(); task++) {
            Task what = tasks.get(task);
            file.update(
                    "INSERT INTO job (" + RunRows.REPORT + ", run, task, since, role, stem, label, stage) VALUES ("
                            + RunRows.marks(7) + ")",
                    RunRows.values(
                            report,
                            run.id().value(),
                            task,
                            run.created().toEpochMilli(),
                            what.role().name(),
                            what.stem(),
                            what.label(),
                            what.stage()));
        }
    }

    private void insert(String id, SubmittedRun run, Optional<Path> project) throws SQLException {
        file.update(
                "INSERT INTO frozen (run, script, params, job, preset, snapshot, version, bundle, origin,"
                        + " origin_tasks, project, follows, follows_stage) VALUES (?, '', '', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                id,
                SubmittedRunJson.write(run.job()),
                run.preset(),
                run.code().map(SubmittedRun.Code::snapshot).orElse(null),
                run.code().map(SubmittedRun.Code::version).orElse(null),
                BundleJson.write(run.bundle()),
                run.origin().map(SubmittedRun.Origin::run).map(RunId::value).orElse(null),
                run.origin().map(RunRows::tasks).orElse(null),
                project.map(Path::toString).orElse(null),
                run.follows().map(SubmittedRun.Follows::run).map(RunId::value).orElse(null),
                run.follows().map(SubmittedRun.Follows::stage).orElse(null));
    }

    /** Records which snapshot of the code the run uses. */
    public void code(RunId run, SubmittedRun.Code code) {
        write(
                HistoryFile.Commit.USUAL,
                run,
                () -> file.update(
                                "UPDATE frozen SET snapshot = ?, version = ? WHERE run = ?",
                                code.snapshot(),
                                code.version(),
                                run.value())
                        > 0);
    }

    /** Applies a report if the state machine allows it; returns whether anything changed. */
    public boolean report(RunId run, int task, JobReport report, Instant at) {
        return report(run, Map.of(task, report), at);
    }

    /** Applies reports for many jobs of a run at once. */
    public boolean report(RunId run, Map<Integer, JobReport> reports, Instant at) {
        return write(HistoryFile.Commit.USUAL, run, () -> {
            boolean any = false;
            for (Map.Entry<Integer, JobReport> entry : reports.entrySet()) {
                any |= put(run, entry.getKey(), entry.getValue(), at);
            }
            return any;
        });
    }

    /** Records one of our own steps for all jobs, durably, because the next step may send something. */
    public void recordStep(RunId run, JobState state, Instant at) {
        write(HistoryFile.Commit.DURABLE, run, () -> {
            boolean first = put(run, 0, JobReport.of(state, state.key()), at);
            if (first) {
                // the other jobs change state without their own timeline entries
                file.update(
                        "UPDATE job SET state = ?, word = ?, since = ? WHERE run = ? AND task > 0 AND job IS NULL",
                        state.name(),
                        state.key(),
                        at.toEpochMilli(),
                        run.value());
            }
            return first;
        });
    }

    /** Records that the scheduler accepted the run's only job. */
    public void recordSubmitted(RunId run, JobId job, Instant at) {
        recordSubmitted(run, Map.of(0, job), at);
    }

    /**
     * Records that the scheduler accepted the given jobs: stores their IDs, releases the run and clears its note. Jobs with known IDs are
     * unchanged; any job not among these was never submitted.
     *
     * @param jobs IDs, keyed by job number
     */
    public void recordSubmitted(RunId run, Map<Integer, JobId> jobs, Instant at) {
        write(HistoryFile.Commit.DURABLE, run, () -> {
            boolean any = false;
            for (Map.Entry<Integer, JobId> job : jobs.entrySet()) {
                boolean first = file.update(
                                "UPDATE job SET job = ? WHERE run = ? AND task = ? AND job IS NULL",
                                job.getValue().value(),
                                run.value(),
                                job.getKey())
                        > 0;
                if (first) {
                    put(run, job.getKey(), JobReport.of(JobState.QUEUED, "submitted"), at);
                    any = true;
                }
            }
            if (any) {
                int left = end(run, JobState.NOT_SUBMITTED, at);
                file.update(
                        "UPDATE run SET owner = NULL, note = ? WHERE id = ?",
                        describePartialSubmission(left),
                        run.value());
            }
            return any;
        });
    }

    private static @Nullable String describePartialSubmission(int left) {
        return left == 0 ? null : Message.text("run.partly-submitted", left);
    }

    /** Ends the jobs that have no ID from the scheduler, and returns how many there were. */
    private int end(RunId run, JobState state, Instant at) throws SQLException {
        List<Integer> left = file.query(
                "SELECT task FROM job WHERE run = ? AND job IS NULL", row -> row.getInt("task"), run.value());
        int ended = 0;
        for (int task : left) {
            ended += put(run, task, JobReport.of(state, RunRows.NOT_SUBMITTED), at) ? 1 : 0;
        }
        return ended;
    }

    /** Ends a run that will never reach the scheduler, with the reason. */
    public void endUnsubmitted(RunId run, JobState state, String note, Instant at) {
        write(HistoryFile.Commit.DURABLE, run, () -> {
            boolean ended = end(run, state, at) > 0;
            if (ended) {
                file.update("UPDATE run SET owner = NULL, note = ? WHERE id = ?", note, run.value());
            }
            return ended;
        });
    }

    /**
     * Gives up this process's ownership of a run, with a note. If it is unknown whether the run reached the scheduler, leaves the run to
     * recovery.
     */
    public void release(RunId run, String note) {
        write(
                HistoryFile.Commit.DURABLE,
                run,
                () -> file.update("UPDATE run SET owner = NULL, note = ? WHERE id = ?", note, run.value()) > 0);
    }

    public void requestCancel(RunId run) {
        write(
                HistoryFile.Commit.USUAL,
                run,
                () -> file.update("UPDATE run SET cancel = 1 WHERE id = ? AND cancel = 0", run.value()) > 0);
    }

    /** Stores why jobs failed. */
    void explain(RunId run, Map<Job, String> causes) {
        write(HistoryFile.Commit.USUAL, run, () -> {
            boolean changed = false;
            for (Map.Entry<Job, String> cause : causes.entrySet()) {
                changed |= put(run, cause.getKey(), cause.getValue());
            }
            return changed;
        });
    }

    private boolean put(RunId run, Job failed, String cause) throws SQLException {
        return file.update(
                        "INSERT INTO cause VALUES (?, ?, ?, ?) ON CONFLICT (run, task) DO UPDATE SET since ="
                                + " excluded.since, text = excluded.text WHERE since <> excluded.since OR text"
                                + " <> excluded.text",
                        run.value(),
                        failed.task(),
                        failed.since().toEpochMilli(),
                        cause)
                > 0;
    }

    private boolean put(RunId run, int task, JobReport report, Instant at) throws SQLException {
        List<Job> now = file.query(
                "SELECT " + RunRows.JOB + " FROM job WHERE run = ? AND task = ?",
                row -> new RunRows().job(row).getValue(),
                run.value(),
                task);
        if (now.isEmpty()
                || now.getFirst().report().equals(report)
                || !StateMachine.mayFollow(now.getFirst().state(), report.state())) {
            return false;
        }
        Job before = now.getFirst();
        long since = before.state() == report.state() ? before.since().toEpochMilli() : at.toEpochMilli();
        file.update(
                "UPDATE job SET (%s, since) = (%s) WHERE run = ? AND task = ?"
                        .formatted(RunRows.REPORT, RunRows.marks(1)),
                RunRows.values(report, since, run.value(), task));
        if (before.state() != report.state() || !before.report().word().equals(report.word())) {
            log(run, task, report, at);
        }
        return true;
    }

    private void log(RunId run, int task, JobReport report, Instant at) throws SQLException {
        file.update(
                "INSERT INTO state_change (" + RunRows.REPORT + ", run, task, at) VALUES (" + RunRows.marks(3) + ")",
                RunRows.values(report, run.value(), task, at.toEpochMilli()));
    }

    boolean write(HistoryFile.Commit commit, RunId run, HistoryFile.Work<Boolean> work) {
        boolean done = file.write(commit, () -> {
            boolean any = work.run();
            if (any) {
                file.update("UPDATE run SET revision = " + NEXT_REVISION + " WHERE id = ?", run.value());
            }
            return any;
        });
        if (done) {
            changed.accept(run);
        }
        return done;
    }
}
