package org.batchwright.run.files;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.Answer;
import org.batchwright.remote.Host;
import org.batchwright.remote.SchedulerClient;
import org.batchwright.run.ErrorExcerpt;
import org.batchwright.run.access.RunAccess;
import org.batchwright.run.cluster.ConnectedCluster;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.history.SqliteRunHistory;
import org.batchwright.scheduler.Dialect;
import org.batchwright.text.Message;

/**
 * The files of runs, located through the history, and those of entire clusters.
 *
 * @param cache folder of copies made for viewing
 */
public record HistoryRunFiles(ConnectedClusters sites, SqliteRunHistory history, Path cache) implements BrowsableFiles {
    private static final Duration SHORT_TIMEOUT = Duration.ofMinutes(1);

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

    /** Returns where a run's files are: on the cluster, in a service's storage, or only in the container of its running job. */
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
        return dialect.can(Capability.JOB_COMMANDS)
                        && run.jobs().stream().anyMatch(job -> job.state() == JobState.RUNNING)
                ? inJob(site, id)
                : FileLocation.of(id, history, sites);
    }

    private FileLocation inJob(ConnectedCluster site, RunId id) throws OperationException, InterruptedException {
        Host job = new RunAccess(sites, history).host(id);
        Answer folder = job.run("printf %s \"$BATCHWRIGHT_RUN\"", SHORT_TIMEOUT);
        if (!folder.ok() || !folder.out().startsWith("/")) {
            throw new OperationException.CommandFailed(
                    Message.of("run.not-started-in-job"), folder.exit(), ErrorExcerpt.of(folder.err()));
        }
        return new FileLocation(site, job, folder.out());
    }
}
