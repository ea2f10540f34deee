package org.batchwright.run.cluster;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.scheduler.registry.Dialects;

/** Connected clusters whose files have no problems. */
public final class FaultlessClusters {
    private FaultlessClusters() {}

    public static ConnectedClusters of(
            Function<ClusterName, Optional<Cluster>> clusters,
            ClusterConnections connections,
            Dialects dialects,
            String workspace) {
        return new ConnectedClusters(clusters, name -> List.of(), connections, dialects, workspace);
    }
}
