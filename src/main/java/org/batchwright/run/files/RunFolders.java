package org.batchwright.run.files;

import org.batchwright.model.OperationException;
import org.batchwright.model.run.RunId;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.history.SqliteRunHistory;

/** Where the files of runs are. */
public final class RunFolders {
    private final ConnectedClusters sites;
    private final SqliteRunHistory history;

    public RunFolders(ConnectedClusters sites, SqliteRunHistory history) {
        this.sites = sites;
        this.history = history;
    }

    /** Returns the absolute path of a run's folder on its cluster; connects if not connected. */
    public String path(RunId run) throws OperationException, InterruptedException {
        return FileLocation.of(run, history, sites).folder();
    }
}
