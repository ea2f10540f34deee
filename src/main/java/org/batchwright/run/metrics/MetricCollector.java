package org.batchwright.run.metrics;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.Task;
import org.batchwright.remote.Answer;
import org.batchwright.run.cluster.ConnectedCluster;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.history.SqliteRunHistory;
import org.batchwright.run.metrics.CollectionScript.Discovery;
import org.batchwright.text.Message;

/**
 * Copies new data from the metric files and logs of jobs, with one command for all jobs of a cluster. After a job has ended, the collector
 * reads the remaining data and stores the job's points.
 */
public final class MetricCollector {
    private static final CollectionScript.Budget BUDGET = new CollectionScript.Budget(1 << 20, 4 << 20);
    private static final Duration TIMEOUT = Duration.ofMinutes(1);
    private static final int MAX_ROUNDS = 32;
    private static final int MAX_JOBS = 500;
    /** How many of the newest runs are searched for runs that ended while Batchwright was not running. */
    private static final int MAX_RUNS_SEARCHED = 100;
    /** Age limit for these runs; older runs are read on request. */
    private static final Duration RECENT = Duration.ofDays(1);
    /** How long the last lines of an ended job may take to appear on the login node. Network file systems cache for up to a minute. */
    private static final Duration SETTLING = Duration.ofMinutes(2);
    /** The number of initial rounds that always search for new files. Later rounds search less often. */
    private static final int FREQUENT_ROUNDS = 5;

    private static final int RARE_INTERVAL = 6;

    private final ConnectedClusters sites;
    private final SqliteRunHistory history;
    private final FileMetricStore store;
    private final InstantSource clock;
    private final Set<ClusterName> settling = ConcurrentHashMap.newKeySet();
    private final Map<MetricJob, Integer> rounds = new ConcurrentHashMap<>();

    public MetricCollector(
            ConnectedClusters sites, SqliteRunHistory history, FileMetricStore store, InstantSource clock) {
        this.sites = sites;
        this.history = history;
        this.store = store;
        this.clock = clock;
    }

    /** A job and the copies of its files. */
    private record Following(Job job, MetricJob id, CopiedFiles files, CollectionScript.Job request) {}

    /** Reads new data from a cluster. After a failure, the next round tries again. Blocks while data arrives. */
    public void collect(ClusterName cluster) {
        List<Run> runs = new ArrayList<>(history.queryableRuns(cluster));
        history.newestChanged(MAX_RUNS_SEARCHED, cluster, clock.instant().minus(RECENT)).stream()
                .filter(run -> !runs.contains(run))
                .forEach(runs::add);
        try {
            collect(cluster, runs);
        } catch (OperationException | IOException later) {
            // the tracker reports the lost connection; copying continues where it stopped
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Reads new data of one run, and connects to the cluster if necessary. */
    public void collect(Run run) throws OperationException, InterruptedException {
        try {
            collect(run.cluster(), List.of(run));
        } catch (IOException e) {
            throw new OperationException.FileFailed(
                    Message.of("run.metrics-not-saved", run.title()),
                    store.folder().root().toString(),
                    e);
        }
    }

    private void collect(ClusterName cluster, List<Run> runs)
            throws OperationException, InterruptedException, IOException {
        List<Run> due = runs.stream().filter(this::isDue).toList();
        if (due.isEmpty() || !sites.dialect(sites.cluster(cluster)).can(Capability.LOG_FILES)) {
            return;
        }
        Files.createDirectories(store.folder().root());
        try (FileChannel file = FileChannel.open(
                        store.folder().lock(cluster), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = file.tryLock()) {
            if (lock != null) {
                collect(sites.connectInBackground(cluster), due);
            }
        } catch (OverlappingFileLockException busy) {
            // another thread is reading this cluster
        }
    }

    /** Returns whether a job ended so long ago that all its files are visible. */
    private boolean isSettled(ConnectedCluster site, Job job) {
        return job.state().isFinal()
                && (site.cluster().address().isEmpty()
                        || !job.since().plus(SETTLING).isAfter(clock.instant()));
    }

    /** Reads again once the files of recently ended jobs are complete, because the tracker may have nothing left to poll by then. */
    private void collectLater(ClusterName cluster) {
        if (settling.add(cluster)) {
            Thread.ofVirtual().name("metrics-" + cluster).start(() -> {
                try {
                    Thread.sleep(SETTLING.plusSeconds(1));
                    settling.remove(cluster);
                    collect(cluster);
                } catch (InterruptedException | UncheckedIOException closed) {
                    // the remaining data is read after the next start
                }
            });
        }
    }

    private boolean isDue(Run run) {
        return run.jobs().stream().anyMatch(job -> isDue(run, job));
    }

    private boolean isDue(Run run, Job job) {
        boolean began = job.state() == JobState.RUNNING
                || job.state() == JobState.SUSPENDED
                || job.state() == JobState.FINISHING
                || job.state() == JobState.SUCCEEDED
                || (job.state().isFinal() && job.report().times().start().isPresent());
        return began && (!job.state().isFinal() || !store.folder().isComplete(run.id(), job.task()));
    }

    private void collect(ConnectedCluster site, List<Run> runs)
            throws OperationException, InterruptedException, IOException {
        Set<MetricJob> more = new LinkedHashSet<>();
        for (int round = 0; round < MAX_ROUNDS && (round == 0 || !more.isEmpty()); round++) {
            Set<MetricJob> left = Set.copyOf(more);
            List<Following> jobs = new ArrayList<>();
            for (Run run : runs) {
                for (Job job : run.jobs()) {
                    MetricJob id = MetricJob.of(run, job);
                    if (isDue(run, job) && jobs.size() < MAX_JOBS && (round == 0 || left.contains(id))) {
                        jobs.add(following(site, run, job, round == 0));
                    }
                }
            }
            more.clear();
            read(site, jobs, more);
        }
    }

    private Following following(ConnectedCluster site, Run run, Job job, boolean first) throws IOException {
        MetricJob id = MetricJob.of(run, job);
        store.reopen(run.id(), job.task());
        FollowedFiles copies = FollowedFiles.in(store.folder().copies(run.id(), job.task()));
        CopiedFiles files = new CopiedFiles(copies);
        List<CollectionScript.Known> known = new ArrayList<>(files.wanted());
        store.logs().known(id).ifPresent(known::add);
        String folder = site.folder(history.storageFolder(run.id()), run.id());
        Discovery discovery = first ? discovery(run, job, id) : Discovery.NONE;
        return new Following(job, id, files, new CollectionScript.Job(id, folder, discovery, known));
    }

    /**
     * Returns where to search for new files. If the jobs of a sweep share a folder, a file in it cannot be attributed to a job; a chain
     * runs only one job at a time.
     */
    private Discovery discovery(Run run, Job job, MetricJob id) {
        int round = rounds.merge(id, 1, Integer::sum);
        if (!job.state().isFinal() && round > FREQUENT_ROUNDS && round % RARE_INTERVAL != 0) {
            return Discovery.NONE;
        }
        boolean alone = run.jobs().size() == 1 || (run.isChain() && job.task() == 0);
        return alone && job.what().role() != Task.Role.SAMPLE ? Discovery.ANY_FOLDER : Discovery.OWN_FOLDER;
    }

    private void read(ConnectedCluster site, List<Following> jobs, Set<MetricJob> more)
            throws OperationException, InterruptedException, IOException {
        String mark = "bw-" + UUID.randomUUID();
        List<CollectionScript.Job> requests =
                jobs.stream().map(Following::request).toList();
        Answer answer = site.host().run(new CollectionScript(mark).text(requests, BUDGET), TIMEOUT);
        CollectionAnswer parts = CollectionAnswer.read(mark, answer.out(), BUDGET.inAll() * 4L);
        Set<RunId> changed = new LinkedHashSet<>();
        for (Following job : jobs) {
            for (CollectionAnswer.Part part : parts.of(job.id())) {
                if (take(job, part)) {
                    changed.add(job.id().run());
                }
            }
            if (job.files().isRewritten() || parts.hasMore(job.id())) {
                more.add(job.id());
            } else if (parts.whole() && isSettled(site, job.job())) {
                rounds.remove(job.id());
                store.complete(job.id().run(), job.id().task());
            } else if (job.job().state().isFinal()) {
                collectLater(site.cluster().name());
            }
        }
        changed.forEach(store::changed);
    }

    private boolean take(Following job, CollectionAnswer.Part part) throws IOException {
        if (part.path().equals(job.id().log())) {
            return store.logs().take(job.id(), part);
        }
        return job.files().take(part);
    }
}
