package org.batchwright.ui.compose.preflight;

import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;

/** Connects to a cluster; may prompt the user. */
@FunctionalInterface
public interface ClusterConnector {
    /** Blocks until the cluster is connected and its properties are known. */
    void connect(Cluster cluster) throws OperationException, InterruptedException;
}
