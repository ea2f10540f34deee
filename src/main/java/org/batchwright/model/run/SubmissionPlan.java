package org.batchwright.model.run;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.preset.Assignments;

/**
 * How the jobs of a plan are handed to the scheduler.
 *
 * @param as as one array, or each for itself; a lone job is the latter
 * @param maxConcurrent how many of them run at the same time
 * @param sample the small job that goes first; the others run only when it succeeds
 * @param chain how each job is continued beyond its time limit
 */
public record SubmissionPlan(As as, OptionalInt maxConcurrent, Optional<PlannedJob> sample, Optional<Chain> chain) {
    public static final SubmissionPlan PLAIN =
            new SubmissionPlan(As.JOBS, OptionalInt.empty(), Optional.empty(), Optional.empty());

    /** What the scheduler sees. */
    public enum As {
        ARRAY,
        JOBS
    }

    /**
     * A training that takes longer than one job may.
     *
     * @param segments how many jobs at most, one after the other
     * @param until how it is known that nothing is left to do
     * @param signal so long before the limit the command gets USR1
     * @param checkpoint file or folder in the run's folder; where it is not there, the parameters are not passed
     * @param parameters what a segment gets besides, from the second on
     */
    public record Chain(
            int segments, Done until, Optional<Duration> signal, Optional<String> checkpoint, Assignments parameters) {}

    /**
     * How the command says that nothing is left to do.
     *
     * @param file it makes this file in its folder; else the exit status alone counts
     * @param exit it ends with this
     */
    public record Done(Optional<String> file, int exit) {}
}
