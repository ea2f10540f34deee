package org.batchwright;

import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.cluster.ConnectionChanges;
import org.batchwright.run.cluster.LinkState;
import org.batchwright.ui.compose.ComposeScreen;
import org.batchwright.ui.fx.Background;
import org.batchwright.workspace.cluster.ClusterStore;

/** Connects to the cluster selected in Compose so that its limits are available while the user types. */
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
                        .ifPresent(cluster -> background.startHidden(
                                progress -> {
                                    new DetectingConnector(clusters, connections).connect(cluster);
                                    return cluster;
                                },
                                outcome -> {})));
    }
}
