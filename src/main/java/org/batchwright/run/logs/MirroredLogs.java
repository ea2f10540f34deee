package org.batchwright.run.logs;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.LogStream;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.Task;
import org.batchwright.run.cluster.ConnectedCluster;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.history.SqliteRunHistory;
import org.batchwright.run.logs.excerpt.FailedLog;
import org.batchwright.run.logs.search.LogSearch;
import org.batchwright.run.logs.search.LogSearchResult;

/**
 * Reads the logs of local jobs in place, and copies those of remote jobs into a local folder as they grow.
 *
 * @param folder the folder for {@code RUN/TASK.log} and {@code RUN/TASK.err} of remote jobs
 * @param query queries the state of a cluster's jobs now, because one of the jobs has ended; does not block
 */
public record MirroredLogs(ConnectedClusters sites, SqliteRunHistory history, Path folder, Consumer<ClusterName> query)
        implements RunLogs {
    public MirroredLogs(ConnectedClusters sites, SqliteRunHistory history, Path folder) {
        this(sites, history, folder, cluster -> {});
    }

    @Override
    public Feed open(RunId id, int task, LogStream stream, Consumer<State> listener) {
        return open(id, task, stream, listener, RemoteLog::new);
    }

    @Override
    public Feed openAtEnd(RunId id, int task, LogStream stream, Consumer<State> listener) {
        return open(id, task, stream, listener, RemoteLogTail::new);
    }

    @Override
    public LogSearchResult search(Run run, List<Job> jobs, String text)
            throws OperationException, InterruptedException {
        return new LogSearch(sites, history).find(run, jobs, text);
    }

    @Override
    public Map<Integer, FailedLog> readFailed(Run run, List<Job> failed) throws InterruptedException {
        if (!writesFiles(run)) {
            return Map.of(failed.getFirst().task(), LogCatchUp.read(this, run, failed.getFirst()));
        }
        StoredLogs kept =
                new StoredLogs(run, history, local(run), folder.resolve(run.id().value()));
        return new FailedLogs(sites, history, kept).read(run, failed);
    }

    private boolean writesFiles(Run run) {
        try {
            return sites.dialect(sites.cluster(run.cluster())).can(Capability.LOG_FILES);
        } catch (OperationException gone) {
            return false; // the feed reports why
        }
    }

    /** Creates the source of a log on a cluster. */
    private interface Remote {
        LogSource of(LogLocation place, Path mirror);
    }

    private Feed open(RunId id, int task, LogStream stream, Consumer<State> listener, Remote remote) {
        Path mirror = mirror(id, task, stream);
        Optional<Run> run = history.find(id);
        String name = name(run, task, stream);
        LogFeed.Of job = new LogFeed.Of(id, task);
        LogFeed feed = local(run, name)
                .map(own -> new LogFeed(own, history, job, listener, new LocalLog(own), () -> query(id)))
                .orElseGet(() -> new LogFeed(
                        mirror,
                        history,
                        job,
                        listener,
                        source(new LogLocation(sites, history, job, name), mirror, remote),
                        () -> query(id)));
        feed.start();
        return feed;
    }

    private void query(RunId id) {
        history.find(id).map(Run::cluster).ifPresent(query);
    }

    /** Returns the file on this computer that contains a job's output, whether or not the log is being followed. The file may not exist. */
    public Path file(RunId id, int task) {
        return file(id, task, LogStream.OUTPUT);
    }

    /** Returns the file on this computer that contains one of a job's streams. */
    public Path file(RunId id, int task, LogStream stream) {
        return locate(id, history.find(id), task, stream).file();
    }

    /** A job's log. */
    public record NamedLog(Path file, String name) {}

    /**
     * Returns the file of {@link #file(RunId, int, LogStream)} and its name in the run's folder, without reading the run again.
     *
     * @param run the run, or empty if it does not exist
     */
    public NamedLog locate(RunId id, Optional<Run> run, int task, LogStream stream) {
        String name = name(run, task, stream);
        return new NamedLog(local(run, name).orElseGet(() -> mirror(id, task, stream)), name);
    }

    /**
     * Returns the path for the copy of a job's log, whether or not the copy exists, or empty if the job writes its log on this computer.
     */
    public Optional<Path> copy(RunId id, int task) {
        Optional<Run> run = history.find(id);
        return local(run, name(run, task, LogStream.OUTPUT)).isPresent()
                ? Optional.empty()
                : Optional.of(mirror(id, task, LogStream.OUTPUT));
    }

    private Path mirror(RunId id, int task, LogStream stream) {
        return folder.resolve(id.value()).resolve(stream.fileName(Integer.toString(task)));
    }

    /** Returns the source of a log. No connection is needed for a complete copy. */
    private static LogSource source(LogLocation place, Path mirror, Remote remote) {
        return Files.exists(RemoteLog.completionMarker(mirror)) ? new LocalLog(mirror) : remote.of(place, mirror);
    }

    /** Returns the name of a stream's file in the run's folder: {@code job.log}. */
    public String name(RunId id, int task, LogStream stream) {
        return name(history.find(id), task, stream);
    }

    private static String name(Optional<Run> run, int task, LogStream stream) {
        return stream.fileName(run.stream()
                .flatMap(known -> known.jobs().stream())
                .filter(job -> job.task() == task)
                .map(job -> job.what().stem())
                .findFirst()
                .orElse(Task.ONLY.stem()));
    }

    private Optional<Path> local(Optional<Run> run, String name) {
        return run.flatMap(this::local).map(own -> own.resolve(name));
    }

    /** Returns the run's folder if its cluster is this computer and its jobs write to files. */
    private Optional<Path> local(Run run) {
        try {
            Cluster cluster = sites.cluster(run.cluster());
            String home = System.getProperty("user.home", "/");
            return cluster.address().isPresent() || !sites.dialect(cluster).can(Capability.LOG_FILES)
                    ? Optional.empty()
                    : Optional.of(Path.of(
                            ConnectedCluster.resolvePlace(history.storageFolder(run.id()), home),
                            "runs",
                            run.id().value()));
        } catch (OperationException gone) {
            // the cluster's file is missing; the copy remains readable, and the feed reports why it is stale
            return Optional.empty();
        }
    }
}
