package org.batchwright.run.cluster;

import java.util.function.Consumer;
import org.batchwright.compose.ClusterFindings;
import org.batchwright.model.Subscription;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.PlannedJob;

/** Collects what {@link ClusterFindings#findings} reports: over an open connection, never by opening one. */
public interface ClusterProbe {

    /** Whether {@link #query} would query something now; never blocks. */
    boolean isDue(PlannedJob job, Cluster cluster);

    /** Queries what is unknown or outdated about the job, with at most one remote command. Blocks; does nothing while not connected. */
    void query(PlannedJob job, Cluster cluster) throws InterruptedException;

    /** Forgets what is known about a cluster, so that everything is queried again. */
    void invalidate(ClusterName cluster);

    /** The listener is called after answers arrived, on the querying thread. */
    Subscription onChange(Consumer<ClusterName> listener);
}
