package org.batchwright.run.files;

import org.batchwright.model.OperationException;
import org.batchwright.model.run.RunId;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.history.SqliteRunHistory;

/** Locates the files of runs. */
public record RunFolders(ConnectedClusters sites, SqliteRunHistory history) {
    /** Returns the absolute path of a run's folder on its cluster. Connects if necessary. */
    public String path(RunId run) throws OperationException, InterruptedException {
        return FileLocation.of(run, history, sites).folder();
    }
}
