package org.batchwright.compose.variant;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.compose.ComposedPlan.ComposedStage;
import org.batchwright.compose.Composer;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.experiment.Stages;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.run.Plan;
import org.batchwright.plan.check.CrossClusterCheck;
import org.batchwright.plan.check.StageCheck;

/**
 * Composes the stages that run on another cluster as separate runs. They are shown and checked together with the other stages, but
 * submitted separately.
 *
 * @param clusters the clusters, keyed by name
 */
public record CrossClusterComposer(Composer composer, Function<ClusterName, Optional<Cluster>> clusters)
        implements Composer {
    @Override
    public ComposedPlan compose(Experiment experiment, Cluster cluster) {
        Stages stages = experiment.stages();
        List<Stage> onOtherClusters = stages.onOtherClusters(cluster.name());
        if (onOtherClusters.isEmpty()) {
            return composer.compose(experiment, cluster);
        }
        ComposedPlan here = composer.compose(experiment.partOn(cluster.name()), cluster);
        List<Problem> problems =
                new ArrayList<>(CrossClusterCheck.check(experiment, here.plan().cluster()));
        stages.faults().stream()
                .filter(fault -> stages.find(fault.stage())
                        .filter(onOtherClusters::contains)
                        .isPresent())
                .forEach(fault -> problems.add(StageCheck.problem(fault)));
        List<ComposedStage> composed = new ArrayList<>(here.stages());
        for (Stage stage : onOtherClusters) {
            Optional<Cluster> other = stage.cluster().flatMap(clusters);
            if (other.isEmpty()) {
                problems.add(CrossClusterCheck.unknownCluster(stage));
            } else {
                ComposedPlan part = composer.compose(
                        experiment.ofCrossClusterStage(stage, other.get().name()), other.get());
                problems.addAll(CrossClusterCheck.checkPart(stage, part.plan()));
                problems.addAll(ofPart(stage, part.plan(), here.plan()));
                composed.add(new ComposedStage(stage, part));
            }
        }
        return new ComposedPlan(
                whole(here.plan(), experiment).plusProblems(problems),
                here.scripts(),
                here.known(),
                here.edits(),
                composed);
    }

    private static Plan whole(Plan plan, Experiment experiment) {
        return new Plan(experiment, plan.cluster(), plan.jobs(), plan.submissionPlan(), plan.problems(), plan.stages());
    }

    /** Returns the stage's problems, except those that the stages on the run's cluster also have. */
    private static List<Problem> ofPart(Stage stage, Plan part, Plan here) {
        return part.problems().stream()
                .filter(problem -> !here.problems().contains(problem))
                .map(problem -> new Problem(
                        problem.severity(),
                        new Problem.InStage(stage.name(), problem.where()),
                        problem.message(),
                        problem.fixes()))
                .toList();
    }
}
