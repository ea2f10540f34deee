package org.batchwright.run.files;

import java.nio.file.Path;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.SchedulerClient;
import org.batchwright.run.cluster.ConnectedCluster;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.history.SqliteRunHistory;
import org.batchwright.scheduler.Dialect;

/**
 * The files of runs, located through the history, and those of whole clusters.
 *
 * @param cache folder of copies made for viewing
 */
public record HistoryRunFiles(ConnectedClusters sites, SqliteRunHistory history, Path cache)
        implements RunFiles, ClusterFiles {
    @Override
    public FileTree of(RunId run) {
        return new ClusterFileTree(() -> locate(run), history.downloads(), cache.resolve(run.value()));
    }

    @Override
    public FileTree of(Cluster cluster) {
        return new ClusterFileTree(
                () -> new FileLocation(sites.connect(cluster), ""),
                history.downloads(),
                cache.resolve("cluster-" + cluster.name().value()));
    }

    /** Returns where a run's files are: on the cluster, or in what a service stores. */
    private FileLocation locate(RunId id) throws OperationException, InterruptedException {
        Run run = history.require(id);
        Dialect dialect = sites.dialect(sites.cluster(run.cluster()));
        if (dialect.can(Capability.RUN_FILES)) {
            return FileLocation.of(id, history, sites);
        }
        ConnectedCluster site = sites.connect(run.cluster());
        Optional<SchedulerClient> service = site.client();
        if (service.isPresent()) {
            return new FileLocation(site, service.get().folder(id));
        }
        return FileLocation.of(id, history, sites);
    }
}
