package org.batchwright.run.failure;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.batchwright.model.OperationException;
import org.batchwright.model.failure.FailedRequest;
import org.batchwright.model.failure.FailureCause;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.LogStream;
import org.batchwright.model.run.Run;

/** Determines why jobs failed. Blocks while their logs are read. */
public interface CauseReader {

    /**
     * Explains as many of the jobs as one request can read: usually all of them, but only the first if each log takes a separate request.
     *
     * @param failed the failed jobs, at least one
     * @return keyed by the jobs' indexes; the first job is always included
     */
    Map<Integer, Finding> read(Run run, List<Job> failed) throws OperationException, InterruptedException;

    /**
     * Explains all of the jobs, with as many requests as necessary.
     *
     * @param failed the failed jobs; may be empty
     * @return keyed by the jobs' indexes
     */
    default Map<Integer, Finding> readAll(Run run, List<Job> failed) throws OperationException, InterruptedException {
        return readAll(run, failed, found -> true);
    }

    /**
     * Explains the jobs with as many requests as necessary, until {@code next} returns false or a request explains none of the jobs.
     *
     * @param failed the failed jobs; may be empty
     * @param next receives what each request found, on this thread; returns whether to read the other logs
     * @return everything found, keyed by the jobs' indexes
     */
    default Map<Integer, Finding> readAll(Run run, List<Job> failed, Predicate<Map<Integer, Finding>> next)
            throws OperationException, InterruptedException {
        Map<Integer, Finding> all = new LinkedHashMap<>();
        List<Job> left = failed;
        boolean wanted = true;
        while (wanted && !left.isEmpty()) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            Map<Integer, Finding> found = read(run, left);
            List<Job> unread =
                    left.stream().filter(job -> !found.containsKey(job.task())).toList();
            all.putAll(found);
            wanted = next.test(found) && unread.size() < left.size();
            left = unread;
        }
        return all;
    }

    /**
     * The explanation of a failure.
     *
     * @param line the line of the log that shows the cause; empty if something other than the log shows it
     * @param stream the stream that contains that line
     * @param settled whether reading the log again would give the same result; false if more of the log may arrive
     * @param request what the job was submitted with, if known
     * @param unread why its log could not be read, in a sentence for display
     */
    record Finding(
            FailureCause cause,
            Optional<String> line,
            LogStream stream,
            boolean settled,
            Optional<FailedRequest> request,
            Optional<String> unread) {}
}
