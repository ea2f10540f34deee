package org.batchwright.scheduler;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.run.JobId;

/**
 * Cancels, holds, reprioritizes and requeues submitted jobs, and runs scripts inside them.
 *
 * <p>Every {@code ...Script} is a fragment of bash that is run in a login shell on the cluster; the values in it are quoted.
 */
public interface JobControl {

    /** Returns the scheduler's display name. */
    String title();

    /** Returns a script that cancels one job or a whole array. The exit status is not reliable: query the status of the job afterwards. */
    default String cancelScript(JobId job) {
        return cancelScript(List.of(job));
    }

    /** Returns a script that cancels several jobs at once. */
    default String cancelScript(List<JobId> jobs) {
        throw TakesNoCommands.of(title());
    }

    /**
     * Returns a script that runs the bash script {@code $inside} on the first node of a running job. {@code $inside} shares the standard
     * streams and the exit status of the returned script; {@code $terminal} is set if the streams are a terminal. Without
     * {@link Capability#JOB_COMMANDS}, {@code $inside} is always a plain shell.
     */
    default String enterScript(JobId job) {
        throw new IllegalStateException(title() + " gives no access to " + job);
    }

    /** Returns the reader of jobs that other programs submitted; empty if such jobs cannot be adopted. */
    default Optional<ForeignJobReader> foreignJobs() {
        return Optional.empty();
    }

    /** Returns a script that holds a waiting job; empty if the scheduler cannot hold jobs. */
    Optional<String> holdScript(JobId job);

    /** Returns a script that releases a held job; empty if the scheduler cannot release jobs. */
    Optional<String> releaseScript(JobId job);

    /**
     * Returns a script that sets the priority of a waiting job if users may do so: 0 is the default, and jobs with lower values run later.
     * The exit status is 0 if the priority was accepted. Empty if the scheduler has no priorities.
     */
    default Optional<String> priorityScript(JobId job, int priority) {
        return Optional.empty();
    }

    /**
     * Returns a script that stops a running job and requeues it; empty if the scheduler does not support this or ordinary users may not do
     * it.
     */
    default Optional<String> requeueScript(JobId job) {
        return Optional.empty();
    }
}
