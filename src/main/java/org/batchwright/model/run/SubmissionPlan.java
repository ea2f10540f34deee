package org.batchwright.model.run;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.preset.Assignments;

/**
 * How the jobs of a plan are submitted to the scheduler.
 *
 * @param as whether the jobs are submitted as one array or individually; a single job is submitted individually
 * @param maxConcurrent the maximum number of jobs that run at the same time
 * @param sample the small job that runs first; the other jobs run only if it succeeds
 * @param chain how each job is continued beyond its time limit
 */
public record SubmissionPlan(As as, OptionalInt maxConcurrent, Optional<PlannedJob> sample, Optional<Chain> chain) {
    public static final SubmissionPlan PLAIN =
            new SubmissionPlan(As.JOBS, OptionalInt.empty(), Optional.empty(), Optional.empty());

    /** Form of submission. */
    public enum As {
        ARRAY,
        JOBS
    }

    /**
     * A training run that takes longer than a single job may run.
     *
     * @param segments maximum number of jobs, one after the other
     * @param until how the command reports that it is done
     * @param signal how long before the time limit the command receives USR1
     * @param checkpoint file or folder in the run's folder; the parameters are not passed if it does not exist
     * @param parameters additional parameters of a segment, from the second on
     */
    public record Chain(
            int segments, Done until, Optional<Duration> signal, Optional<String> checkpoint, Assignments parameters) {}

    /**
     * How the command reports that it is done.
     *
     * @param file the file that the command creates in its folder when done; if absent, only the exit status counts
     * @param exit the exit status of a command that is done
     */
    public record Done(Optional<String> file, int exit) {}
}
