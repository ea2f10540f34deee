package org.batchwright.run.files;

import java.util.List;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.remote.sync.scan.CodeSync.Snapshot;
import org.batchwright.remote.sync.scan.CodeSync.Verified;

/** The code snapshots that this workspace has on its clusters. Blocks, and connects when there is no connection. */
public interface CodeSnapshots {

    List<Snapshot> list(Cluster cluster) throws OperationException, InterruptedException;

    /**
     * Compares one with what was sent, hash by hash.
     *
     * @param which one of {@link #list}
     */
    Verified verify(Cluster cluster, Snapshot which) throws OperationException, InterruptedException;

    /**
     * Takes away those that no run needs, also not one submitted meanwhile.
     *
     * @return names of those that are gone
     */
    List<String> remove(Cluster cluster, List<Snapshot> which) throws OperationException, InterruptedException;
}
