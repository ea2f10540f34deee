package org.batchwright.run.failure;

import java.util.Optional;
import java.util.Set;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.failure.FailedRequest;
import org.batchwright.model.run.Run;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.cluster.KnownQueues;
import org.batchwright.run.history.RunHistory;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.workspace.cluster.ClusterStore;

/** Finds requests in the history, and limits in the queues that the workspace's clusters last reported. Does not connect. */
public record KnownRequests(
        RunHistory history, ClusterStore clusters, ClusterConnections connections, Dialects dialects)
        implements FailedRequests {

    @Override
    public Optional<FailedRequest> of(Run run) {
        Optional<Cluster> cluster = clusters.find(run.cluster()).map(found -> KnownQueues.of(found, connections));
        return history.submitted(run.id())
                .map(submitted -> FailedRequest.of(
                        submitted.job(),
                        cluster,
                        cluster.flatMap(dialects::of)
                                .map(Dialect::unsupportedFields)
                                .orElse(Set.of())));
    }
}
