package org.batchwright;

import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.scheduler.Discovery;
import org.batchwright.ui.compose.preflight.ClusterConnector;
import org.batchwright.workspace.cluster.ClusterStore;

/** Connects to a cluster, and writes a detected scheduler to the cluster's file if the file names none. */
record DetectingConnector(ClusterStore clusters, ClusterConnections connections) implements ClusterConnector {
    @Override
    public void connect(Cluster cluster) throws OperationException, InterruptedException {
        Optional<String> found = connections
                .connectIfNeeded(cluster, ClusterConnections.ConnectSteps.SILENT)
                .discovery()
                .map(Discovery::dialect)
                .filter(any -> !cluster.hasScheduler());
        if (found.isPresent()) {
            clusters.saveScheduler(cluster.name(), found.get());
        }
    }
}
