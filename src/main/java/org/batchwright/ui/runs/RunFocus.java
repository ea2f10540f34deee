package org.batchwright.ui.runs;

import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.batchwright.model.Job;
import org.batchwright.model.JobState;
import org.batchwright.model.Run;

/**
 * What one looks at of a run.
 *
 * @param chosen the jobs that were chosen by hand; none when it is the run as a whole
 * @param task the job whose log is shown
 */
public record RunFocus(Set<Integer> chosen, int task) {
    public RunFocus {
        chosen = Set.copyOf(chosen);
    }

    /** The run as a whole, with the log that one wants to see first: of the first failed job, else the first running, else the first. */
    static RunFocus on(Run run) {
        return new RunFocus(Set.of(), firstToSee(run));
    }

    boolean isWhole() {
        return chosen.isEmpty();
    }

    private static int firstToSee(Run run) {
        return first(run, state -> RunGroup.of(state) == RunGroup.FAILED)
                .or(() -> first(run, state -> RunGroup.of(state) == RunGroup.RUNNING))
                .orElse(0);
    }

    private static Optional<Integer> first(Run run, Predicate<JobState> wanted) {
        return run.jobs().stream()
                .filter(job -> wanted.test(job.state()))
                .findFirst()
                .map(Job::task);
    }
}
