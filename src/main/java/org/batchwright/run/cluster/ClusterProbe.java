package org.batchwright.run.cluster;

import java.util.function.Consumer;
import org.batchwright.compose.ClusterFindings;
import org.batchwright.model.Subscription;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.PlannedJob;

/** Collects what {@link ClusterFindings#findings} reports: over an open connection, never by opening one. */
public interface ClusterProbe {

    /** Queries what is unknown or outdated about the job, with at most one remote command. Blocks; does nothing while not connected. */
    void query(PlannedJob job, Cluster cluster) throws InterruptedException;

    /** The listener is called after answers arrived, on the querying thread. */
    Subscription onChange(Consumer<ClusterName> listener);
}
