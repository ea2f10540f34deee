package org.batchwright.run.preflight;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preflight.PreflightRequest;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Field;
import org.batchwright.remote.Answer;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.LoadAnswer;
import org.batchwright.scheduler.PreflightReader;
import org.batchwright.scheduler.registry.Dialects;

/**
 * Queries clusters about what they would do with a job. Each query is one command over an open connection, and a cluster is queried no more
 * often than its minimum interval allows. Sends no queries by itself and submits nothing.
 */
public final class ClusterPreflights {
    /** Minimum time between queries requested by the user. */
    private static final Duration ON_REQUEST = Duration.ofSeconds(5);

    /** Longer than the script's own timeout for its commands. */
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

    /** Returns the display name of the cluster's scheduler. */
    public String scheduler(Cluster cluster) {
        return dialects.of(cluster).map(Dialect::title).orElse(cluster.scheduler());
    }

    /** Returns the fields of the preset that caused a rejection with these words, the most likely one first; empty if unknown. */
    public List<Field<?>> rejectedFields(Cluster cluster, String words) {
        return dialects.of(cluster)
                .map(dialect -> dialect.rejectedFields(words))
                .orElse(List.of());
    }

    /** Returns whether this cluster's scheduler supports such queries. */
    public boolean isOffered(Cluster cluster) {
        return reader(cluster).isPresent();
    }

    /** Returns whether the scheduler can estimate the start of a job that has been submitted. */
    public boolean estimatesAfterSubmission(Cluster cluster) {
        return dialects.of(cluster)
                .filter(dialect -> dialect.can(Capability.START_ESTIMATES))
                .isPresent();
    }

    /** Returns whether the cluster can be queried without opening a connection. Never blocks. */
    public boolean isReachable(Cluster cluster) {
        return cluster.address().isEmpty() || connections.open(cluster).isPresent();
    }

    /** Returns how long to wait before the next query, or zero if the cluster may be queried now. Never blocks. */
    public Duration untilDue(Cluster cluster) {
        Entry entry = entry(cluster);
        Duration usual = cluster.policy().askEvery();
        Duration pause = entry.requested && ON_REQUEST.compareTo(usual) < 0 ? ON_REQUEST : usual;
        Duration left = entry.queriedAt
                .map(last -> Duration.between(clock.instant(), last.plus(pause)))
                .orElse(Duration.ZERO);
        return left.isNegative() ? Duration.ZERO : left;
    }

    /** Records that the user requested a query, so that the shorter interval applies to it. */
    public void request(Cluster cluster) {
        entry(cluster).requested = true;
    }

    /** Returns the last answer. Never blocks. */
    public Optional<PreflightStatus> status(Cluster cluster) {
        return entry(cluster).status;
    }

    /**
     * Queries the cluster if a query is due and a connection is open. Returns the latest answer, which may be for another request. Blocks.
     */
    public Optional<PreflightStatus> ask(Cluster cluster, PreflightRequest request) throws InterruptedException {
        Entry entry = entry(cluster);
        entry.turn.lockInterruptibly();
        try {
            Optional<PreflightReader> reader = reader(cluster);
            if (reader.isPresent() && isReachable(cluster) && untilDue(cluster).isZero()) {
                entry.requested = false;
                entry.queriedAt = Optional.of(
                        clock.instant()); // even if cancelled, because the cluster has already done the work
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

    /** The cached answer of a cluster, which is discarded when the address in the cluster's file changes. */
    private static final class Entry {
        private final Cluster cluster;
        private final ReentrantLock turn = new ReentrantLock();
        private volatile boolean requested;
        private volatile Optional<Instant> queriedAt = Optional.empty();
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
