package org.batchwright.run.cluster;

import java.util.List;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.compose.Composer;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.scheduler.Discovery;

/**
 * Composes with the queues and limits that the cluster last reported, so that requests above the limits are flagged while the user types.
 */
public record KnownQueues(Composer composer, ClusterConnections connections) implements Composer {
    @Override
    public ComposedPlan compose(Experiment experiment, Cluster cluster) {
        ComposedPlan composed = composer.compose(experiment, of(cluster, connections));
        List<Problem> problems = connections
                .status(cluster.name())
                .discovery()
                .flatMap(Discovery::accounts)
                .map(accounts -> AccountJobs.problems(composed.plan(), accounts))
                .orElse(List.of());
        return problems.isEmpty() ? composed : composed.withProblems(problems);
    }

    /** Returns the cluster with the queues and limits that it last reported. Never blocks. */
    public static Cluster of(Cluster cluster, ClusterConnections connections) {
        return connections
                .status(cluster.name())
                .discovery()
                .map(known -> cluster.withQueues(known.queues()).withLimits(known.limits()))
                .orElse(cluster);
    }
}
