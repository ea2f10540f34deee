package org.batchwright;

import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.cluster.ConnectionChanges;
import org.batchwright.run.cluster.ConnectionStatus;
import org.batchwright.run.cluster.LinkState;
import org.batchwright.scheduler.Discovery;
import org.batchwright.ui.compose.ComposeScreen;
import org.batchwright.ui.fx.Background;
import org.batchwright.workspace.cluster.ClusterStore;

/** Connects to the cluster chosen in Compose, so that its limits are known while the user types. */
record AutoConnect(ClusterStore clusters, ClusterConnections connections, Background background) {

    void follow(ComposeScreen compose) {
        ConnectionChanges news = new ConnectionChanges();
        connections.onChange(cluster -> background.runOnFxThread(() -> {
            if (news.isChanged(cluster, connections.status(cluster))) {
                compose.onClusterUpdated(cluster);
            }
        }));
        compose.cluster()
                .subscribe(name -> clusters.find(name)
                        .filter(cluster -> connections.status(name).link() == LinkState.OFF)
                        .ifPresent(cluster -> background.startHidden(progress -> connect(cluster), outcome -> {})));
    }

    /** Connects, and writes a detected scheduler to the cluster's file if the file names none. */
    private ConnectionStatus connect(Cluster cluster) throws OperationException, InterruptedException {
        ConnectionStatus status = connections.connectIfNeeded(cluster, ClusterConnections.ConnectSteps.SILENT);
        Optional<String> found = status.discovery().map(Discovery::dialect).filter(any -> !cluster.hasScheduler());
        if (found.isPresent()) {
            clusters.saveScheduler(cluster.name(), found.get());
        }
        return status;
    }
}
