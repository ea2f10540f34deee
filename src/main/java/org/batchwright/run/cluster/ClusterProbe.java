package org.batchwright.run.cluster;

import java.util.function.Consumer;
import org.batchwright.compose.ClusterFindings;
import org.batchwright.model.Subscription;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.PlannedJob;

/** Finds out what {@link ClusterFindings#findings} tells: over a connection that is open, never by opening one. */
public interface ClusterProbe {

    /** Whether {@link #look} would ask something now; never blocks. */
    boolean isDue(PlannedJob job, Cluster cluster);

    /** Asks what is not known of the job, or known for too long, with one remote command at most. Blocks; does nothing while not connected. */
    void look(PlannedJob job, Cluster cluster) throws InterruptedException;

    /** Forgets what is known of a cluster, so that everything is asked anew. */
    void again(ClusterName cluster);

    /** Told after answers came, on the thread that asked. */
    Subscription onChange(Consumer<ClusterName> listener);
}
