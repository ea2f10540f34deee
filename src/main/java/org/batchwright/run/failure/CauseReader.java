package org.batchwright.run.failure;

import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.failure.FailedRequest;
import org.batchwright.model.failure.FailureCause;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.Run;

/** Determines why a job failed; blocks while its log is read. */
public interface CauseReader {

    Finding read(Run run, Job failed) throws OperationException, InterruptedException;

    /**
     * What is known about a failure.
     *
     * @param line the line of the log that shows the cause; absent if it is known from elsewhere
     * @param settled whether reading again would find the same: not if more of the log may arrive
     * @param request what the job was submitted with, if known
     */
    record Finding(FailureCause cause, Optional<String> line, boolean settled, Optional<FailedRequest> request) {}
}
