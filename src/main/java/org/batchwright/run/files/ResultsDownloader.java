package org.batchwright.run.files;

import java.time.Duration;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.Subscription;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.cluster.LinkState;
import org.batchwright.run.history.ResultRows;
import org.batchwright.run.history.ResultRows.LateResults;
import org.batchwright.run.history.SqliteRunHistory;

/**
 * Downloads results automatically when runs end. Results are first recorded as outstanding and then downloaded as soon as there is a
 * connection, if necessary after the next start. Never connects on its own, because the user may not be there to log in.
 */
public final class ResultsDownloader implements PendingResults, AutoCloseable {
    /** Number of the newest runs that are searched for runs that ended unobserved. */
    private static final int MAX_RUNS_SEARCHED = 200;

    private static final Duration STOP_TIMEOUT = Duration.ofSeconds(5);

    private final SqliteRunHistory history;
    private final ConnectedClusters sites;
    private final ClusterConnections connections;
    private final Results results;
    private final DownloadLocks locks;
    private final InstantSource clock;
    private final Set<RunId> underWay = new HashSet<>();

    /** Results that the user requested again. They stay in this set until they are downloaded, in this window or another. */
    private final Set<RunId> requested = new HashSet<>();

    /** Threads that are downloading, or waiting for another window. */
    private final Set<Thread> working = ConcurrentHashMap.newKeySet();

    private final ReentrantLock recording = new ReentrantLock();
    private boolean closed;
    private volatile ResultsPorter porter = (run, work, then) -> {};

    public ResultsDownloader(
            SqliteRunHistory history,
            ConnectedClusters sites,
            ClusterConnections connections,
            Results results,
            DownloadLocks locks,
            InstantSource clock) {
        this.history = history;
        this.sites = sites;
        this.connections = connections;
        this.results = results;
        this.locks = locks;
        this.clock = clock;
    }

    @Override
    public List<LateResults> overdueResults() {
        return history.results().overdueResults();
    }

    @Override
    public Subscription start(ResultsPorter with) {
        porter = with;
        setClosed(false);
        Subscription runs = history.onChange(run -> onRunChanged(run));
        Subscription links = connections.onChange(cluster -> onConnectionChanged(cluster));
        history.newest(MAX_RUNS_SEARCHED).forEach(this::recordDue);
        downloadAll();
        return () -> {
            runs.close();
            links.close();
            close();
        };
    }

    /** Ends all transfers, and waits briefly until no transfer uses the history. Their results remain outstanding. */
    @Override
    public void close() {
        setClosed(true);
        stop(List.copyOf(working));
    }

    /** Sets whether this object is closed, after waiting for any outcome that is being recorded. */
    private void setClosed(boolean now) {
        recording.lock();
        try {
            closed = now;
        } finally {
            recording.unlock();
        }
    }

    private static void stop(List<Thread> threads) {
        threads.forEach(Thread::interrupt);
        try {
            for (Thread thread : threads) {
                thread.join(STOP_TIMEOUT);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void onRunChanged(RunId id) {
        Optional<Run> run = history.find(id).filter(found -> found.state().isFinal());
        if (run.isPresent()) {
            recordDue(run.get());
            if (isOwed(run.get())) {
                download(run.get());
            }
        }
    }

    private void onConnectionChanged(ClusterName cluster) {
        if (connections.status(cluster).link() == LinkState.UP) {
            downloadAll();
        }
    }

    /**
     * Records that a run's results are due. What to download was determined when the run was submitted; jobs that never started have no
     * results.
     */
    private void recordDue(Run run) {
        boolean began =
                run.jobs().stream().anyMatch(job -> job.report().times().start().isPresent());
        if (run.state().isFinal() && began && history.results().of(run.id()).isEmpty() && isWanted(run)) {
            history.results().put(run.id(), ResultRows.State.OWED, "", clock.instant());
        }
    }

    private boolean isWanted(Run run) {
        return history.submitted(run.id())
                .filter(submittedRun ->
                        ResultsRule.isAutomatic(submittedRun.job().settings()))
                .isPresent();
    }

    private void downloadAll() {
        List<RunId> owed = history.results().outstanding();
        owed.forEach(id -> history.find(id).ifPresent(run -> download(run)));
    }

    private void download(Run run) {
        if (isReachable(run.cluster())) {
            runDownload(run);
        }
    }

    @Override
    public void retry(RunId run) {
        history.find(run).ifPresent(found -> {
            request(run);
            runDownload(found);
        });
    }

    private void runDownload(Run run) {
        if (tryBegin(run.id())) {
            DownloadLocks.Lock lock = locks.of(run.id());
            if (!lock.acquire()) {
                Thread other = Thread.ofVirtual().name("results-" + run.id()).unstarted(() -> awaitOther(run, lock));
                working.add(other); // before the thread starts, so that closing always interrupts it
                other.start();
            } else if (takeRequest(run.id()) || isOwed(run)) {
                runDownload(run, lock);
            } else {
                release(run, lock); // another window finished first
            }
        }
    }

    /**
     * Waits for another window's download, and takes over if that window ends without a result, for example in a crash, or fails after the
     * user requested the results here.
     */
    private void awaitOther(Run run, DownloadLocks.Lock lock) {
        try {
            lock.await();
            if (isStillWanted(run)) {
                runDownload(run, lock);
            } else {
                release(run, lock); // already reported by that window
            }
        } catch (InterruptedException closing) {
            end(run.id());
        } finally {
            working.remove(Thread.currentThread());
        }
    }

    private boolean isStillWanted(Run run) {
        if (takeRequest(run.id())) {
            return !history.results().of(run.id()).equals(Optional.of(ResultRows.State.HERE));
        }
        return isOwed(run)
                && overdueResults().stream().noneMatch(late -> late.run().equals(run.id()));
    }

    /** @param lock held by this window */
    private void runDownload(Run run, DownloadLocks.Lock lock) {
        porter.execute(run, progress -> transfer(run.id(), progress), ended -> record(run, lock, ended));
    }

    private Results.Downloaded transfer(RunId run, Progress progress) throws OperationException, InterruptedException {
        working.add(Thread.currentThread());
        try {
            return results.download(run, Results.Request.RULE, progress);
        } finally {
            working.remove(Thread.currentThread());
        }
    }

    /** Records an outcome unless this is closed, because the history may then be closed, too. */
    private void record(Run run, DownloadLocks.Lock lock, WorkOutcome ended) {
        recording.lock();
        try {
            if (closed) {
                lock.release();
                end(run.id());
            } else {
                write(run.id(), ended);
                release(run, lock);
            }
        } finally {
            recording.unlock();
        }
    }

    private void release(Run run, DownloadLocks.Lock lock) {
        if (isOwed(run)) {
            lock.release();
        } else {
            lock.remove();
        }
        end(run.id());
    }

    private boolean isOwed(Run run) {
        return history.results().of(run.id()).equals(Optional.of(ResultRows.State.OWED));
    }

    private boolean isReachable(ClusterName cluster) {
        try {
            return sites.cluster(cluster).address().isEmpty()
                    || connections.status(cluster).link() == LinkState.UP;
        } catch (OperationException gone) {
            return false; // the cluster's file is missing but may come back
        }
    }

    private void write(RunId run, WorkOutcome ended) {
        switch (ended) {
            case WorkOutcome.Succeeded() -> history.results().put(run, ResultRows.State.HERE, "", clock.instant());
            case WorkOutcome.Cancelled() -> history.results().put(run, ResultRows.State.CANCELLED, "", clock.instant());
            case WorkOutcome.Refused(OperationException.NotPossible never) ->
                history.results().put(run, ResultRows.State.CANCELLED, never.what(), clock.instant());
            case WorkOutcome.Refused(OperationException failure) ->
                history.results().put(run, ResultRows.State.OWED, failure.what(), clock.instant());
        }
    }

    private synchronized boolean tryBegin(RunId run) {
        return underWay.add(run);
    }

    private synchronized void request(RunId run) {
        requested.add(run);
    }

    private synchronized boolean takeRequest(RunId run) {
        return requested.remove(run);
    }

    /** Returns whether the results are being downloaded here, or will be unless another window does so. */
    synchronized boolean isUnderWay(RunId run) {
        return underWay.contains(run);
    }

    private synchronized void end(RunId run) {
        underWay.remove(run);
        requested.remove(run);
    }
}
