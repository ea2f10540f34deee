package org.batchwright.run.cluster;

import java.util.Map;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.scheduler.Discovery;

/** The discovery results of earlier sessions. */
public interface KnownClusters {
    KnownClusters NONE = new KnownClusters() {
        @Override
        public Map<ClusterName, Discovery> all() {
            return Map.of();
        }

        @Override
        public void store(Cluster cluster, Discovery found) {}
    };

    /** Returns the clusters of the workspace whose address has not changed. */
    Map<ClusterName, Discovery> all();

    /** Stores the discovery result of a cluster if possible. If this fails, the next session queries it again anyway. */
    void store(Cluster cluster, Discovery found);
}
