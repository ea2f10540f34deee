package org.batchwright.ui.runs.row;

import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.Task;

/**
 * The jobs of a run that are shown.
 *
 * @param chosen the jobs selected by the user; empty for the run as a whole
 * @param task the job whose log is shown
 */
public record RunFocus(Set<Integer> chosen, int task) {
    public RunFocus {
        chosen = Set.copyOf(chosen);
    }

    /**
     * Returns the run as a whole with the most relevant log: the log of the first running job, otherwise of the first failed job, otherwise
     * of the first job; for a chain, of its current segment.
     */
    public static RunFocus ofRun(Run run) {
        return new RunFocus(Set.of(), mostRelevantJob(run, task -> true));
    }

    /**
     * Returns the same focus or, if the run is shown as a whole with the log of a job that is not one of these, a focus on the log of the
     * most relevant of these jobs.
     */
    public RunFocus within(Set<Integer> jobs, Run run) {
        return !isWholeRun() || jobs.contains(task) ? this : new RunFocus(chosen, mostRelevantJob(run, jobs::contains));
    }

    public boolean isWholeRun() {
        return chosen.isEmpty();
    }

    /**
     * Returns whether the run is shown as a whole and another job's log is now more relevant: a running job's log if the shown job is not
     * running, the log of the successor of a sample or segment that succeeded, or a failed job's log once all jobs have ended.
     */
    public boolean isOutdated(Run run) {
        List<Job> jobs = run.jobs();
        return isWholeRun()
                && jobs.stream()
                        .filter(job -> job.task() == task)
                        .anyMatch(job -> isOutdated(job, jobs) || isLessRelevantThanFailure(job, run));
    }

    private static boolean isLessRelevantThanFailure(Job job, Run run) {
        return run.state().isFinal()
                && !run.isChain()
                && job.state() == JobState.SUCCEEDED
                && run.jobs().stream().anyMatch(other -> RunGroup.of(other.state()) == RunGroup.FAILED);
    }

    private static boolean isOutdated(Job job, List<Job> jobs) {
        boolean runs = RunGroup.of(job.state()) == RunGroup.RUNNING;
        return (job.what().role() != Task.Role.JOB && job.state() == JobState.SUCCEEDED)
                || (!runs && jobs.stream().anyMatch(other -> RunGroup.of(other.state()) == RunGroup.RUNNING));
    }

    /** Returns the most relevant job. Visits each job only once, because a sweep may have 10,000 jobs. */
    private static int mostRelevantJob(Run run, IntPredicate eligible) {
        List<Predicate<Job>> byRelevance = byRelevance(run.isChain());
        int best = byRelevance.size();
        int task = IntStream.range(0, run.jobs().size())
                .filter(eligible)
                .findFirst()
                .orElse(0);
        for (Job job : run.jobs()) {
            for (int at = 0; at < best && eligible.test(job.task()); at++) {
                if (byRelevance.get(at).test(job)) {
                    best = at;
                    task = job.task();
                }
            }
            if (best == 0) {
                return task;
            }
        }
        return task;
    }

    private static List<Predicate<Job>> byRelevance(boolean chain) {
        return List.of(
                job -> RunGroup.of(job.state()) == RunGroup.RUNNING,
                job -> !chain && RunGroup.of(job.state()) == RunGroup.FAILED,
                job -> job.report().reason().filter(Run.CHAIN_DONE::equals).isPresent(),
                job -> job.what().role() != Task.Role.JOB && !job.state().isFinal(),
                job -> RunGroup.of(job.state()) == RunGroup.FAILED,
                job -> job.what().role() != Task.Role.SAMPLE);
    }
}
