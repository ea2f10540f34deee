package org.batchwright.run.files;

import java.util.List;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.remote.sync.scan.CodeSync.Snapshot;
import org.batchwright.remote.sync.scan.CodeSync.Verified;

/** This workspace's code snapshots on its clusters. Blocks, and connects if not connected. */
public interface CodeSnapshots {

    List<Snapshot> list(Cluster cluster) throws OperationException, InterruptedException;

    /**
     * Compares a snapshot with what was sent, by hash.
     *
     * @param which one of {@link #list}
     */
    Verified verify(Cluster cluster, Snapshot which) throws OperationException, InterruptedException;

    /**
     * Removes those that no run needs, including runs submitted in the meantime.
     *
     * @return names of the removed snapshots
     */
    List<String> remove(Cluster cluster, List<Snapshot> which) throws OperationException, InterruptedException;
}
