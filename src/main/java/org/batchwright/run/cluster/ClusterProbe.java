package org.batchwright.run.cluster;

import java.util.function.Consumer;
import org.batchwright.compose.ClusterFindings;
import org.batchwright.model.Subscription;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.PlannedJob;

/** Collects what {@link ClusterFindings#findings} reports, using only connections that are already open. */
public interface ClusterProbe {

    /** Queries what is unknown or outdated about the job, with at most one remote command. Does nothing while disconnected. Blocks. */
    void query(PlannedJob job, Cluster cluster) throws InterruptedException;

    /** Adds a listener that is called on the querying thread after answers have arrived. */
    Subscription onChange(Consumer<ClusterName> listener);
}
