package org.batchwright.run.files;

import java.util.List;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.remote.sync.scan.CodeSync;
import org.batchwright.remote.sync.scan.CodeSync.Snapshot;
import org.batchwright.remote.sync.scan.CodeSync.Verified;
import org.batchwright.run.cluster.ConnectedCluster;
import org.batchwright.run.cluster.ConnectedClusters;

/** Snapshots on the workspace's clusters. */
public record ClusterSnapshots(ConnectedClusters sites, CodeSync sync) implements CodeSnapshots {
    @Override
    public List<Snapshot> list(Cluster cluster) throws OperationException, InterruptedException {
        ConnectedCluster site = sites.connect(cluster);
        return sync.snapshots(site.host(), site.code(sites.place(cluster)));
    }

    @Override
    public Verified verify(Cluster cluster, Snapshot which) throws OperationException, InterruptedException {
        ConnectedCluster site = sites.connect(cluster);
        return sync.verify(site.host(), site.code(sites.place(cluster)), which);
    }

    @Override
    public List<String> remove(Cluster cluster, List<Snapshot> which) throws OperationException, InterruptedException {
        ConnectedCluster site = sites.connect(cluster);
        List<Snapshot> free = which.stream().filter(one -> !one.isNeeded()).toList();
        return free.isEmpty() ? List.of() : sync.remove(site.host(), site.code(sites.place(cluster)), free);
    }
}
