package org.batchwright.scheduler;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.run.JobId;

/**
 * Cancels, holds, reprioritizes, requeues and enters jobs that were submitted.
 *
 * <p>Every {@code ...Script} is a fragment of bash that is run in a login shell on the cluster; values in it are quoted.
 */
public interface JobControl {

    /** Returns the scheduler's display name. */
    String title();

    /** Cancels one job, or a whole array. Its exit status is not reliable: query the status afterwards. */
    default String cancelScript(JobId job) {
        return cancelScript(List.of(job));
    }

    /** Cancels several jobs at once. */
    default String cancelScript(List<JobId> jobs) {
        throw TakesNoCommands.of(title());
    }

    /**
     * Runs the bash script {@code $inside} on the first node of a running job with the standard streams and exit status of this one; {@code
     * $terminal} is set if these are a terminal. Without {@link Capability#JOB_COMMANDS} it is always a plain shell.
     */
    default String enterScript(JobId job) {
        throw new IllegalStateException(title() + " gives no access to " + job);
    }

    /** Returns how the scheduler is queried about a job that another program submitted; empty if such jobs cannot be adopted. */
    default Optional<ForeignJobReader> foreignJobs() {
        return Optional.empty();
    }

    /** Holds a waiting job; empty if the scheduler cannot. */
    Optional<String> holdScript(JobId job);

    /** Releases a held job; empty if the scheduler cannot. */
    Optional<String> releaseScript(JobId job);

    /**
     * Sets the priority of a waiting job if users may do so: 0 is the default, lower values run later. Exit status 0 when it was accepted;
     * empty if the scheduler has no priorities.
     */
    default Optional<String> priorityScript(JobId job, int priority) {
        return Optional.empty();
    }

    /** Stops a running job and requeues it; empty if the scheduler does not support this or ordinary users may not do it. */
    default Optional<String> requeueScript(JobId job) {
        return Optional.empty();
    }
}
