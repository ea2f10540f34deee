package org.batchwright.run.access;

import java.util.OptionalInt;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.history.RunHistory;
import org.batchwright.text.Message;

/** A job that was running when last checked, and its run. */
public record RunningJob(Run run, Job job) {

    /** @param task which of the run's jobs; empty for the first running one */
    public static RunningJob find(RunHistory history, RunId id, OptionalInt task) throws OperationException {
        Run run = history.require(id);
        return run.jobs().stream()
                .filter(one -> task.isEmpty() || one.task() == task.getAsInt())
                .filter(one -> one.state() == JobState.RUNNING)
                .findFirst()
                .map(job -> new RunningJob(run, job))
                .orElseThrow(() -> new OperationException.NotPossible(Message.of("run.not-running", run.title())));
    }

    /** Returns the scheduler's ID. A running job has one unless it was first detected by other means. */
    JobId id() throws OperationException {
        return job.id().orElseThrow(() -> new OperationException.NotPossible(Message.of("run.no-job-id", run.title())));
    }
}
