package org.batchwright.run.files;

import java.nio.file.Path;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.run.RunId;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.history.SqliteRunHistory;

/**
 * The files of runs, located through the history, and those of whole clusters.
 *
 * @param cache folder of copies made for viewing
 */
public record HistoryRunFiles(ConnectedClusters sites, SqliteRunHistory history, Path cache)
        implements RunFiles, ClusterFiles {
    @Override
    public FileTree of(RunId run) {
        return new ClusterFileTree(
                () -> FileLocation.of(run, history, sites), history.downloads(), cache.resolve(run.value()));
    }

    @Override
    public FileTree of(Cluster cluster) {
        return new ClusterFileTree(
                () -> new FileLocation(sites.connect(cluster), ""),
                history.downloads(),
                cache.resolve("cluster-" + cluster.name().value()));
    }
}
