package org.batchwright.run.track;

import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.batchwright.model.Listeners;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.cluster.LinkState;
import org.batchwright.run.history.SqliteRunHistory;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the history up to date. Each cluster with active runs has its own loop on a virtual thread. A loop starts automatically when a run
 * becomes active, and polls immediately after a submission.
 */
public final class Tracker implements AutoCloseable {
    private static final Duration UNTIL_CALLED = Duration.ofDays(365);
    private static final Duration STOP_TIMEOUT = Duration.ofSeconds(5);

    private final SqliteRunHistory history;
    private final ConnectedClusters sites;
    private final ClusterConnections connections;
    private final StatusPoller poller;
    private final InstantSource clock;
    private final PollTimer timer;
    private final Map<ClusterName, Loop> loops = new HashMap<>();
    private final Map<ClusterName, Pulse> pulses = new ConcurrentHashMap<>();
    private final Set<RunId> takenOver = ConcurrentHashMap.newKeySet();
    private final Listeners<ClusterName> listeners = new Listeners<>();
    private volatile boolean closed;

    public Tracker(
            SqliteRunHistory history,
            ConnectedClusters sites,
            ClusterConnections connections,
            StatusPoller poller,
            InstantSource clock,
            PollTimer timer) {
        this.history = history;
        this.sites = sites;
        this.connections = connections;
        this.poller = poller;
        this.clock = clock;
        this.timer = timer;
    }

    /**
     * The tracking state of a cluster.
     *
     * @param answered when the scheduler last responded
     * @param next the time between that response and the next query
     * @param failure why the last query failed; the displayed state is then as of {@code answered}
     */
    public record Pulse(Optional<Instant> answered, Duration next, Optional<OperationException> failure) {}

    /** Starts listening, and polls each cluster that has active runs or an interrupted submission. Can be restarted after it was closed. */
    public Subscription start() {
        synchronized (loops) {
            closed = false;
        }
        Subscription runs = history.onChange(this::onRunChanged);
        Subscription links = connections.onChange(this::onConnectionChanged);
        history.busy().forEach(this::pollNow);
        return () -> {
            runs.close();
            links.close();
            close();
        };
    }

    /**
     * Polls each cluster with active runs once, on the calling thread.
     *
     * @return the failures, one for each cluster that did not respond
     */
    public List<OperationException> pollAll() throws InterruptedException {
        List<OperationException> silent = new ArrayList<>();
        for (ClusterName cluster : history.busy()) {
            try {
                poller.poll(cluster);
            } catch (OperationException failure) {
                silent.add(failure);
            }
        }
        return silent;
    }

    /** Polls this cluster now. */
    public void pollNow(ClusterName cluster) {
        synchronized (loops) {
            Loop running = loops.get(cluster);
            if (running != null) {
                running.wakeUp.release();
            } else if (!closed) {
                Loop loop = new Loop(cluster);
                loops.put(cluster, loop);
                loop.thread = Thread.ofVirtual().name("track-" + cluster).start(loop);
            }
        }
    }

    /** Polls this cluster now if it is tracked. */
    public void pollIfTracked(ClusterName cluster) {
        synchronized (loops) {
            if (loops.containsKey(cluster)) {
                pollNow(cluster);
            }
        }
    }

    /** Polls immediately, once per run, if a process exited during a submission: the exit itself changes nothing in the history. */
    void takeOver() {
        for (Run left : history.unsettled()) {
            if (takenOver.add(left.id())) {
                pollNow(left.cluster());
            }
        }
    }

    /** Returns a cluster's tracking state, or empty before the first query. */
    public Optional<Pulse> pulse(ClusterName cluster) {
        return Optional.ofNullable(pulses.get(cluster));
    }

    /** Adds a listener that is called after each round, on the loop's thread. */
    public Subscription onPulse(Consumer<ClusterName> listener) {
        return listeners.add(listener);
    }

    /** Ends all loops, and waits briefly until none of them reads the history anymore. */
    @Override
    public void close() {
        List<Loop> left;
        synchronized (loops) {
            closed = true;
            left = List.copyOf(loops.values());
            left.forEach(Loop::stop);
        }
        left.forEach(Loop::awaitEnd);
    }

    private void onRunChanged(RunId id) {
        Optional<Run> run = history.find(id);
        if (run.isPresent() && !run.get().state().isFinal()) {
            ClusterName cluster = run.get().cluster();
            synchronized (loops) {
                Loop loop = loops.get(cluster);
                boolean news = loop == null || !loop.known.contains(id);
                if (news && isPollable(run.get())) {
                    pollNow(cluster);
                }
            }
        }
    }

    /** Returns whether polling can change the run. It cannot during a submission, because only this process has new information then. */
    private boolean isPollable(Run run) {
        return run.jobs().stream().anyMatch(SqliteRunHistory::isQueryable)
                || history.unsettled(run.cluster()).stream()
                        .anyMatch(left -> left.id().equals(run.id()));
    }

    /** Wakes the loop of a cluster, so that it immediately uses a connection that the user has opened. */
    private void onConnectionChanged(ClusterName cluster) {
        synchronized (loops) {
            Loop loop = loops.get(cluster);
            if (loop != null && loop.failed && connections.status(cluster).link() == LinkState.UP) {
                loop.wakeUp.release();
            }
        }
    }

    /** The polling loop of one cluster. */
    private final class Loop implements Runnable {
        private final ClusterName cluster;
        private final Semaphore wakeUp = new Semaphore(0);
        private volatile Set<RunId> known = Set.of();
        private volatile boolean failed;
        private Duration wait = Duration.ZERO;
        private @Nullable Thread thread;

        Loop(ClusterName cluster) {
            this.cluster = cluster;
        }

        void stop() {
            if (thread != null) {
                thread.interrupt();
            }
        }

        void awaitEnd() {
            try {
                if (thread != null) {
                    thread.join(STOP_TIMEOUT);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public void run() {
            try {
                while (isNeeded()) {
                    wait = round();
                    listeners.publish(cluster);
                    if (isNeeded()) {
                        timer.await(wait, wakeUp);
                    }
                }
            } catch (InterruptedException e) {
                // the application is closing; the jobs continue without it
            } catch (UncheckedIOException unread) {
                if (!closed) { // if closed, the history was closed before a cluster responded
                    throw unread;
                }
            } finally {
                synchronized (loops) {
                    loops.remove(cluster, this);
                }
            }
        }

        /** Returns whether the loop has anything to do. If not, removes the loop from the list atomically, so that no call is missed. */
        private boolean isNeeded() {
            synchronized (loops) {
                if (history.busy().contains(cluster)) {
                    return true;
                }
                loops.remove(cluster, this);
                return false;
            }
        }

        private Duration round() throws InterruptedException {
            failed = false;
            known = history.queryableRuns(cluster).stream().map(Run::id).collect(Collectors.toUnmodifiableSet());
            try {
                PollInterval interval =
                        new PollInterval(sites.cluster(cluster).policy().askEvery());
                return poll(interval);
            } catch (OperationException failure) {
                failed = true;
                pulses.put(cluster, new Pulse(answered(), UNTIL_CALLED, Optional.of(failure)));
                return UNTIL_CALLED;
            }
        }

        private Duration poll(PollInterval interval) throws OperationException, InterruptedException {
            try {
                StatusPoller.News news = poller.poll(cluster);
                PollInterval.Last last =
                        news == StatusPoller.News.SOME ? PollInterval.Last.NEWS : PollInterval.Last.NO_NEWS;
                Duration next = history.unsettled(cluster).isEmpty()
                        ? interval.next(last, wait, youngestJobAge())
                        : interval.untilSettled();
                pulses.put(cluster, new Pulse(Optional.of(clock.instant()), next, Optional.empty()));
                return next;
            } catch (OperationException.LoginRefused | OperationException.HostKeyRefused refused) {
                // automatic retries would lock the user's account or prompt the user repeatedly
                throw refused;
            } catch (OperationException failure) {
                failed = true;
                Duration next = interval.next(PollInterval.Last.FAILED, wait, youngestJobAge());
                pulses.put(cluster, new Pulse(answered(), next, Optional.of(failure)));
                return next;
            }
        }

        private Optional<Instant> answered() {
            return pulse(cluster).flatMap(Pulse::answered);
        }

        private Duration youngestJobAge() {
            Instant now = clock.instant();
            return history.queryableRuns(cluster).stream()
                    .map(run -> Duration.between(run.created(), now))
                    .min(Duration::compareTo)
                    .orElse(Duration.ofDays(1));
        }
    }
}
