package org.batchwright.run.preflight;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preflight.PreflightRequest;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.remote.Answer;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.LoadAnswer;
import org.batchwright.scheduler.PreflightReader;
import org.batchwright.scheduler.registry.Dialects;

/**
 * Queries clusters about what they would do with a job: over an open connection, in one command, and each cluster no more often than its
 * shortest interval allows. It sends no queries on its own and submits nothing.
 */
public final class ClusterPreflights {
    /** Above the time that the script allows its commands. */
    private static final Duration TIMEOUT = Duration.ofMinutes(2);

    private final ClusterConnections connections;
    private final Dialects dialects;
    private final InstantSource clock;
    private final Map<ClusterName, Entry> entries = new ConcurrentHashMap<>();

    public ClusterPreflights(ClusterConnections connections, Dialects dialects, InstantSource clock) {
        this.connections = connections;
        this.dialects = dialects;
        this.clock = clock;
    }

    /** Display name of the cluster's scheduler. */
    public String scheduler(Cluster cluster) {
        return dialects.of(cluster).map(Dialect::title).orElse(cluster.scheduler());
    }

    /** Whether this cluster's scheduler can tell at all. */
    public boolean isOffered(Cluster cluster) {
        return reader(cluster).isPresent();
    }

    /** Whether it can be asked without opening a connection. Never blocks. */
    public boolean isReachable(Cluster cluster) {
        return cluster.address().isEmpty() || connections.open(cluster).isPresent();
    }

    /** How long the cluster must be left alone; zero if it may be asked now. Never blocks. */
    public Duration untilDue(Cluster cluster) {
        Duration left = entry(cluster)
                .asked
                .map(last -> Duration.between(
                        clock.instant(), last.plus(cluster.policy().askEvery())))
                .orElse(Duration.ZERO);
        return left.isNegative() ? Duration.ZERO : left;
    }

    /** The last answer. Never blocks. */
    public Optional<PreflightStatus> status(Cluster cluster) {
        return entry(cluster).status;
    }

    /** Asks if that is due and a connection is open, and returns what is known then, perhaps of another request. Blocks. */
    public Optional<PreflightStatus> ask(Cluster cluster, PreflightRequest request) throws InterruptedException {
        Entry entry = entry(cluster);
        entry.turn.lockInterruptibly();
        try {
            Optional<PreflightReader> reader = reader(cluster);
            if (reader.isPresent() && isReachable(cluster) && untilDue(cluster).isZero()) {
                entry.asked = Optional.of(clock.instant()); // also if it is cancelled: the cluster had the work
                entry.status = Optional.of(ask(cluster, reader.get(), request));
            }
            return entry.status;
        } finally {
            entry.turn.unlock();
        }
    }

    private PreflightStatus ask(Cluster cluster, PreflightReader reader, PreflightRequest request)
            throws InterruptedException {
        try {
            Answer answer =
                    connections.backgroundHost(cluster).run(LoadAnswer.functions() + reader.script(request), TIMEOUT);
            return new PreflightStatus(
                    request,
                    clock.instant(),
                    Optional.of(reader.read(LoadAnswer.read(answer.out()))),
                    Optional.empty());
        } catch (OperationException failure) {
            return new PreflightStatus(request, clock.instant(), Optional.empty(), Optional.of(failure));
        }
    }

    private Optional<PreflightReader> reader(Cluster cluster) {
        return dialects.of(cluster).flatMap(Dialect::preflightReader);
    }

    private Entry entry(Cluster cluster) {
        return entries.compute(
                cluster.name(), (name, known) -> known != null && known.isOf(cluster) ? known : new Entry(cluster));
    }

    /** What is known of a cluster, as long as its file means the same one. */
    private static final class Entry {
        private final Cluster cluster;
        private final ReentrantLock turn = new ReentrantLock();
        private volatile Optional<Instant> asked = Optional.empty();
        private volatile Optional<PreflightStatus> status = Optional.empty();

        Entry(Cluster cluster) {
            this.cluster = cluster;
        }

        boolean isOf(Cluster other) {
            return cluster.address().equals(other.address())
                    && cluster.scheduler().equals(other.scheduler());
        }
    }
}
