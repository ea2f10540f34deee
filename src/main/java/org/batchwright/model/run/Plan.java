package org.batchwright.model.run;

import java.util.List;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;

/**
 * What Submit would do.
 *
 * @param experiment what is run
 * @param cluster where
 * @param jobs the jobs, fully resolved; empty only if problems leave none
 * @param submissionPlan how they are submitted
 * @param problems all of them at once, errors first
 */
public record Plan(
        Experiment experiment,
        Cluster cluster,
        List<PlannedJob> jobs,
        SubmissionPlan submissionPlan,
        List<Problem> problems) {
    public Plan {
        jobs = jobs instanceof PlannedJobs ? jobs : List.copyOf(jobs);
        problems = List.copyOf(problems);
    }

    public Plan(Experiment experiment, Cluster cluster, List<PlannedJob> jobs, List<Problem> problems) {
        this(experiment, cluster, jobs, SubmissionPlan.PLAIN, problems);
    }

    public boolean canSubmit() {
        return !jobs.isEmpty() && problems.stream().noneMatch(Problem::isBlocking);
    }

    public Plan withProblems(List<Problem> changed) {
        return new Plan(experiment, cluster, jobs, submissionPlan, changed);
    }
}
