package org.batchwright.run.files;

import java.util.List;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.remote.sync.scan.CodeSync.Snapshot;
import org.batchwright.remote.sync.scan.CodeSync.Verified;

/** This workspace's code snapshots on its clusters. Connects if necessary. Blocks. */
public interface CodeSnapshots {

    List<Snapshot> list(Cluster cluster) throws OperationException, InterruptedException;

    /**
     * Verifies by hash that a snapshot matches what was sent.
     *
     * @param which one of the snapshots that {@link #list} returned
     */
    Verified verify(Cluster cluster, Snapshot which) throws OperationException, InterruptedException;

    /**
     * Removes those of the snapshots that no run needs, including runs submitted in the meantime.
     *
     * @return names of the removed snapshots
     */
    List<String> remove(Cluster cluster, List<Snapshot> which) throws OperationException, InterruptedException;
}
