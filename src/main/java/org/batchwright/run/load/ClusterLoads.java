package org.batchwright.run.load;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import org.batchwright.model.Backoff;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.LoadAnswer;
import org.batchwright.scheduler.LoadReader;
import org.batchwright.scheduler.registry.Dialects;

/**
 * The load of clusters, queried over an open connection no more often than the cluster's shortest interval allows, and cached. Sends no
 * queries by itself.
 */
public final class ClusterLoads {
    /** The maximum factor applied to the interval of a cluster that does not respond. */
    private static final int MOST_BACKOFF = 10;

    private final ClusterConnections connections;
    private final Dialects dialects;
    private final InstantSource clock;
    private final ClusterBalances balances;
    private final Map<ClusterName, Entry> entries = new ConcurrentHashMap<>();

    public ClusterLoads(ClusterConnections connections, Dialects dialects, InstantSource clock) {
        this.connections = connections;
        this.dialects = dialects;
        this.clock = clock;
        this.balances = new ClusterBalances(connections, clock);
    }

    /** Returns the balances of the user's budgets, which are queried together with the load when they are due. */
    public ClusterBalances balances() {
        return balances;
    }

    /** Returns whether this cluster's scheduler can be queried at all. */
    public boolean isOffered(Cluster cluster) {
        return reader(cluster).isPresent();
    }

    /** Returns whether the cluster may be queried now: it must be connected, and the last query must be long enough ago. Never blocks. */
    public boolean isDue(Cluster cluster) {
        return isOffered(cluster) && isReachable(cluster) && status(cluster).isDue(clock.instant());
    }

    /** Returns the cached load. Never blocks. */
    public LoadStatus status(Cluster cluster) {
        return entry(cluster).status;
    }

    /** Returns the current time by the cluster's clock, which may differ from the local one; empty if the cluster has never responded. */
    public Optional<Instant> clusterTime(Cluster cluster) {
        return status(cluster).clusterTime(clock.instant());
    }

    /** Queries the cluster if a query is due, and returns the latest load. Blocks. */
    public LoadStatus ask(Cluster cluster) throws InterruptedException {
        return ask(cluster, () -> isDue(cluster));
    }

    /**
     * Queries the cluster at the user's request: the longer interval after failures is ignored, but the cluster's shortest interval is not.
     */
    public LoadStatus askNow(Cluster cluster) throws InterruptedException {
        return ask(cluster, () -> isReachable(cluster) && untilAllowed(cluster).isZero());
    }

    /** Returns how long to wait before the cluster may be queried, even at the user's request. Never blocks. */
    public Duration untilAllowed(Cluster cluster) {
        return status(cluster).untilAllowed(clock.instant(), cluster.policy().askEvery());
    }

    private LoadStatus ask(Cluster cluster, BooleanSupplier wanted) throws InterruptedException {
        Entry entry = entry(cluster);
        entry.turn.lockInterruptibly();
        try {
            Optional<LoadReader> reader = reader(cluster);
            if (reader.isPresent() && wanted.getAsBoolean()) {
                ask(cluster, reader.get(), entry);
            }
            return entry.status;
        } finally {
            entry.turn.unlock();
        }
    }

    private void ask(Cluster cluster, LoadReader reader, Entry entry) throws InterruptedException {
        Duration least = cluster.policy().askEvery();
        Optional<BalanceReader> balance = balances.due(cluster);
        Instant queriedAt = clock.instant();
        try {
            LoadAnswer answer = LoadQuery.ask(
                    connections.backgroundHost(cluster),
                    cluster,
                    reader,
                    balance.map(BalanceReader::script).orElse(""));
            balance.ifPresent(due -> balances.keep(cluster, due.read(answer, queriedAt)));
            ClusterLoad load = LoadQuery.read(reader, answer);
            entry.status = entry.status.answered(load, clock.instant(), least);
        } catch (OperationException failure) {
            Duration longer = new Backoff(least, least.multipliedBy(MOST_BACKOFF)).after(entry.status.interval());
            entry.status = entry.status.failed(failure, clock.instant(), longer);
        }
    }

    /** Returns whether the cluster can be queried without opening a connection. None is needed for this computer. */
    private boolean isReachable(Cluster cluster) {
        return cluster.address().isEmpty() || connections.open(cluster).isPresent();
    }

    private Optional<LoadReader> reader(Cluster cluster) {
        return dialects.of(cluster).flatMap(Dialect::loadReader);
    }

    private Entry entry(Cluster cluster) {
        return entries.compute(
                cluster.name(), (name, known) -> known != null && known.isOf(cluster) ? known : new Entry(cluster));
    }

    /** The cached load of a cluster, which is discarded when the address in the cluster's file changes. */
    private static final class Entry {
        private final Optional<Address> address;
        private final String scheduler;
        private final Duration least;
        private final ReentrantLock turn = new ReentrantLock();
        private volatile LoadStatus status;

        Entry(Cluster cluster) {
            address = cluster.address();
            scheduler = cluster.scheduler();
            least = cluster.policy().askEvery();
            status = LoadStatus.unasked(least);
        }

        boolean isOf(Cluster cluster) {
            return address.equals(cluster.address())
                    && scheduler.equals(cluster.scheduler())
                    && least.equals(cluster.policy().askEvery());
        }
    }
}
