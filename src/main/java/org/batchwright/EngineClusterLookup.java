package org.batchwright;

import org.batchwright.model.Subscription;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.run.cluster.ClusterProbe;
import org.batchwright.ui.compose.draft.ComposeServices;

/** Facts about clusters for Compose, from the engine's own probe. */
record EngineClusterLookup(ClusterProbe probe) implements ComposeServices.ClusterLookup {
    @Override
    public void queryFacts(PlannedJob job, Cluster cluster) throws InterruptedException {
        probe.query(job, cluster);
    }

    @Override
    public Subscription onChange(Runnable changed) {
        return probe.onChange(cluster -> changed.run());
    }
}
