package org.batchwright.run.logs;

import org.batchwright.model.OperationException;
import org.batchwright.run.cluster.ConnectedCluster;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.history.SqliteRunHistory;

/**
 * Where a job's log is on its cluster.
 *
 * @param name in the run's folder: {@code job.log}
 */
record LogPlace(ConnectedClusters sites, SqliteRunHistory history, LogFeed.Of job, String name) {

    ConnectedCluster site() throws OperationException, InterruptedException {
        return sites.connectInBackground(history.require(job.run()).cluster());
    }

    String path(ConnectedCluster site) {
        return site.folder(history.storageFolder(job.run()), job.run()) + "/" + name;
    }
}
