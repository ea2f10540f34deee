package org.batchwright.run.failure;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.failure.FailedRequest;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
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
                                .map(KnownRequests::unlimitedFields)
                                .orElse(Set.of())));
    }

    /** Returns the resource fields that do not limit a job: this computer, for example, ignores the requested memory. */
    private static Set<Field<?>> unlimitedFields(Dialect dialect) {
        Set<Field<?>> fields = new HashSet<>(dialect.unsupportedFields());
        if (dialect.can(Capability.LOCAL_QUEUE)) {
            fields.add(Fields.MEMORY);
        }
        return fields;
    }
}
