package org.batchwright.model;

import java.util.List;

/**
 * What one press of Submit would do.
 *
 * @param experiment what is run
 * @param cluster where
 * @param jobs the jobs, fully resolved; empty only when problems leave none
 * @param problems all of them at once, errors first
 */
public record Plan(Experiment experiment, Cluster cluster, List<PlannedJob> jobs, List<Problem> problems) {
    public Plan {
        jobs = List.copyOf(jobs);
        problems = List.copyOf(problems);
    }

    public boolean canSubmit() {
        return !jobs.isEmpty() && problems.stream().noneMatch(Problem::stops);
    }
}
