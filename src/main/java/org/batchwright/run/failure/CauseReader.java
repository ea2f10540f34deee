package org.batchwright.run.failure;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.failure.FailedRequest;
import org.batchwright.model.failure.FailureCause;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.Run;

/** Determines why jobs failed; blocks while their logs are read. */
public interface CauseReader {

    /**
     * Explains as many of the jobs as can be read at once: mostly all, but only the first one if each log needs a request of its own.
     *
     * @param failed at least one
     * @return by the indexes of the jobs, at least that of the first one
     */
    Map<Integer, Finding> read(Run run, List<Job> failed) throws OperationException, InterruptedException;

    /**
     * What is known about a failure.
     *
     * @param line the line of the log that shows the cause; absent if it is known from elsewhere
     * @param settled whether reading again would find the same: not if more of the log may arrive
     * @param request what the job was submitted with, if known
     * @param unread why its log could not be read, in a sentence for display
     */
    record Finding(
            FailureCause cause,
            Optional<String> line,
            boolean settled,
            Optional<FailedRequest> request,
            Optional<String> unread) {}
}
