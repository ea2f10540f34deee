package org.batchwright.model;

import java.util.List;

/**
 * What one press of Submit would do.
 *
 * @param experiment what is run
 * @param cluster where
 * @param jobs the jobs, fully resolved; empty only when problems leave none
 * @param arrangement how they are handed over
 * @param problems all of them at once, errors first
 */
public record Plan(
        Experiment experiment,
        Cluster cluster,
        List<PlannedJob> jobs,
        SubmissionPlan arrangement,
        List<Problem> problems) {
    public Plan {
        jobs = jobs instanceof PlannedJobs ? jobs : List.copyOf(jobs);
        problems = List.copyOf(problems);
    }

    public Plan(Experiment experiment, Cluster cluster, List<PlannedJob> jobs, List<Problem> problems) {
        this(experiment, cluster, jobs, SubmissionPlan.PLAIN, problems);
    }

    public boolean canSubmit() {
        return !jobs.isEmpty() && problems.stream().noneMatch(Problem::stops);
    }

    public Plan withProblems(List<Problem> changed) {
        return new Plan(experiment, cluster, jobs, arrangement, changed);
    }
}
