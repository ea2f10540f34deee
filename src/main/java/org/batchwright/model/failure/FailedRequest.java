package org.batchwright.model.failure;

import java.util.Optional;
import java.util.Set;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.PlannedJob;

/**
 * The settings that a run's jobs were submitted with, and the limits of their queue.
 *
 * @param settings the settings of the jobs; for a run with stages, the settings of its first stage
 * @param parameters the parameters that all jobs pass to the command, without those that a sweep sets
 * @param queue the queue of the jobs, if known
 * @param unsupported resource fields that the scheduler does not support
 */
public record FailedRequest(
        Settings settings, Assignments parameters, Optional<Queue> queue, Set<Field<?>> unsupported) {

    public FailedRequest {
        unsupported = Set.copyOf(unsupported);
    }

    /**
     * @param submitted the first job, as submitted
     * @param cluster the cluster with the queues that it last reported; absent if the cluster has been removed
     */
    public static FailedRequest of(PlannedJob submitted, Optional<Cluster> cluster, Set<Field<?>> unsupported) {
        Assignments common = submitted.parameters();
        for (String swept : submitted.swept().values().keySet()) {
            common = common.without(swept);
        }
        Optional<Queue> queue = cluster.flatMap(known -> known.queueOf(submitted.settings()));
        return new FailedRequest(submitted.settings(), common, queue, unsupported);
    }

    public boolean supports(Field<?> field) {
        return !unsupported.contains(field);
    }
}
