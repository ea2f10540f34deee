package org.batchwright.model.run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Stage;

/**
 * The result of planning a submission: its jobs, how they are submitted, and all problems.
 *
 * @param experiment the experiment to run
 * @param cluster the cluster to run it on
 * @param jobs the jobs of all stages, fully resolved; empty only if problems prevent all of them
 * @param submissionPlan how the jobs are submitted
 * @param problems all problems at once, errors first
 * @param stages the plan of each stage, in the order of submission; empty without stages
 */
public record Plan(
        Experiment experiment,
        Cluster cluster,
        List<PlannedJob> jobs,
        SubmissionPlan submissionPlan,
        List<Problem> problems,
        List<PlannedStage> stages) {

    /** A stage and its own plan. */
    public record PlannedStage(Stage stage, Plan plan) {}

    public Plan {
        jobs = jobs instanceof PlannedJobs ? jobs : List.copyOf(jobs);
        problems = List.copyOf(problems);
        stages = List.copyOf(stages);
    }

    public Plan(
            Experiment experiment,
            Cluster cluster,
            List<PlannedJob> jobs,
            SubmissionPlan submissionPlan,
            List<Problem> problems) {
        this(experiment, cluster, jobs, submissionPlan, problems, List.of());
    }

    public Plan(Experiment experiment, Cluster cluster, List<PlannedJob> jobs, List<Problem> problems) {
        this(experiment, cluster, jobs, SubmissionPlan.PLAIN, problems);
    }

    /** Returns the plans of the stages, or the plan itself if there are none; each is a single job or sweep. */
    public List<Plan> parts() {
        return stages.isEmpty()
                ? List.of(this)
                : stages.stream().map(PlannedStage::plan).toList();
    }

    /** Returns the first job of each of the {@link #parts}; the other jobs of a sweep differ only in the swept values. */
    public List<PlannedJob> firstJobs() {
        return parts().stream().flatMap(part -> part.jobs().stream().limit(1)).toList();
    }

    public boolean canSubmit() {
        return !jobs.isEmpty() && problems.stream().noneMatch(Problem::isBlocking);
    }

    /** Returns a copy with additional problems. */
    public Plan plusProblems(List<Problem> more) {
        List<Problem> all = new ArrayList<>(problems);
        all.addAll(more);
        all.sort(Comparator.comparing(Problem::severity));
        return withProblems(all);
    }

    public Plan withProblems(List<Problem> changed) {
        return new Plan(experiment, cluster, jobs, submissionPlan, changed, stages);
    }
}
