package org.batchwright.remote;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.Discovery;
import org.batchwright.scheduler.LoadAnswer;

/**
 * A scheduler that is a service, called over the network instead of through commands. Run folders are on this computer. Methods block; an
 * interrupt cancels them. Thread-safe. All methods except {@link #submit} may ask the user to log in again.
 */
public interface SchedulerClient {

    /**
     * Submits a group of jobs at most once. After a lost response, looks for the group but never sends it again.
     *
     * @param limit time limit for the whole call
     * @throws OperationException if the group was certainly not submitted
     */
    Submission submit(GroupToSubmit group, Duration limit) throws OperationException, InterruptedException;

    /**
     * A group of a run's jobs.
     *
     * @param part index of the group in the run's bundle; see {@link RunId#tag(int)}
     * @param folder the run's folder, with all its files
     * @param script name of the group's script in the run's folder
     */
    record GroupToSubmit(RunId run, int part, Path folder, String script) {}

    /** The outcome of a submission. */
    sealed interface Submission {}

    record Accepted(JobId id) implements Submission {}

    /** @param errors the scheduler's error message */
    record Refused(String errors) implements Submission {}

    /**
     * It is not known yet whether the scheduler has the group.
     *
     * @param errors what was received instead of an answer
     */
    record Undecided(String errors) implements Submission {}

    /** Looks for the groups of a run by its tag, among active and ended jobs. */
    Map<Integer, JobId> find(RunId run, Duration limit) throws OperationException, InterruptedException;

    /**
     * Returns the states of these jobs, both active and ended. A job unknown to the scheduler is absent. Before a job is reported as ended,
     * its complete log and its journal are in its run's folder.
     *
     * @param folders the folders of the jobs' runs
     * @param limit time limit for the whole call
     */
    Map<JobId, JobReport> states(List<JobId> jobs, Map<RunId, Path> folders, Duration limit)
            throws OperationException, InterruptedException;

    /** Cancels the jobs that have not ended. Returns the scheduler's messages about those that it did not cancel. */
    String cancel(List<JobId> jobs, Duration limit) throws OperationException, InterruptedException;

    /**
     * Sends a job's log from byte {@code from} onwards, including new data. Returns when no more data is available for now; the caller may
     * then continue from the sink's position.
     *
     * @param log the log file in the run's folder, empty until the job is over
     */
    void readLog(JobId job, Path log, long from, Consumer<byte[]> sink) throws OperationException, InterruptedException;

    /**
     * Queries the running and waiting jobs. The sections of the answer are those that the scheduler's dialect reads. Unlike the other
     * methods, it never asks the user to log in.
     */
    LoadAnswer load(Duration limit) throws OperationException, InterruptedException;

    /** Returns the run's folder among the files that the service stores. */
    String folder(RunId run);

    /** Queries the properties of the platform. */
    Discovery discover(Duration limit) throws OperationException, InterruptedException;
}
