package org.batchwright.run.cluster;

import java.util.Map;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.scheduler.Discovery;

/** What clusters said of themselves in earlier sessions. */
public interface KnownClusters {
    KnownClusters NONE = new KnownClusters() {
        @Override
        public Map<ClusterName, Discovery> all() {
            return Map.of();
        }

        @Override
        public void keep(Cluster cluster, Discovery found) {}
    };

    /** Of the clusters of the workspace that still are where they were. */
    Map<ClusterName, Discovery> all();

    /** Remembers it as well as it can: the next session asks again anyway. */
    void keep(Cluster cluster, Discovery found);
}
