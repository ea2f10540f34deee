package org.batchwright.ui.runs.row;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.Task;

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

    /** The run as a whole, with the log that one wants to see first: of the first running job, else the first failed, else the
     * first; of a chain, of where it is. */
    static RunFocus on(Run run) {
        return new RunFocus(Set.of(), firstToSee(run));
    }

    public boolean isWhole() {
        return chosen.isEmpty();
    }

    /**
     * Whether it is the run as a whole, and there is more to see in the log of another job: one that runs while this one does not, or
     * what follows a sample or a segment that succeeded.
     */
    boolean isOver(RunDetails details) {
        List<Job> jobs = details.row().run().jobs();
        return isWhole() && jobs.stream().filter(job -> job.task() == task).anyMatch(job -> isOver(job, jobs));
    }

    private static boolean isOver(Job job, List<Job> jobs) {
        boolean runs = RunGroup.of(job.state()) == RunGroup.RUNNING;
        return (job.what().role() != Task.Role.JOB && job.state() == JobState.SUCCEEDED)
                || (!runs && jobs.stream().anyMatch(other -> RunGroup.of(other.state()) == RunGroup.RUNNING));
    }

    private static int firstToSee(Run run) {
        return first(run, job -> RunGroup.of(job.state()) == RunGroup.RUNNING)
                .or(() -> first(run, job -> RunGroup.of(job.state()) == RunGroup.FAILED)
                        .filter(task -> !run.isChain()))
                .or(() -> first(
                        run,
                        job -> job.report()
                                .reason()
                                .filter(Run.CHAIN_DONE::equals)
                                .isPresent()))
                .or(() -> first(
                        run,
                        job -> job.what().role() != Task.Role.JOB
                                && !job.state().isFinal()))
                .or(() -> first(run, job -> RunGroup.of(job.state()) == RunGroup.FAILED))
                .or(() -> first(run, job -> job.what().role() != Task.Role.SAMPLE))
                .orElse(0);
    }

    private static Optional<Integer> first(Run run, Predicate<Job> wanted) {
        return run.jobs().stream().filter(wanted).findFirst().map(Job::task);
    }
}
