package org.batchwright.run.load;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.BalanceCommand;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.load.BalanceReport;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.scheduler.LoadAnswer;

/** The balances of the user's budgets on clusters, as last reported by the sites' own commands. Sends no queries by itself. */
public final class ClusterBalances {
    /** Balances change slowly, and some sites compute them from all jobs. */
    private static final Duration LEAST = Duration.ofMinutes(5);

    private static final Duration TIMEOUT = Duration.ofSeconds(40);

    private final ClusterConnections connections;
    private final InstantSource clock;
    private final Map<ClusterName, Entry> entries = new ConcurrentHashMap<>();

    public ClusterBalances(ClusterConnections connections, InstantSource clock) {
        this.connections = connections;
        this.clock = clock;
    }

    /** Returns whether the cluster's file defines a balance command. */
    public boolean isOffered(Cluster cluster) {
        return cluster.overrides().balance().isPresent();
    }

    /** Returns the last report. Never blocks. */
    public Optional<BalanceReport> report(Cluster cluster) {
        return isOffered(cluster) ? entry(cluster).report : Optional.empty();
    }

    /** Returns whether enough time has passed since the cluster's last query, regardless of whether a connection is open. Never blocks. */
    public boolean isDue(Cluster cluster) {
        Duration policy = cluster.policy().askEvery();
        Duration interval = policy.compareTo(LEAST) > 0 ? policy : LEAST;
        return isOffered(cluster)
                && entry(cluster)
                        .queriedAt
                        .map(last -> !clock.instant().isBefore(last.plus(interval)))
                        .orElse(true);
    }

    /** Queries the cluster if a query is due and a connection is open, and returns the latest report. Blocks. */
    public Optional<BalanceReport> ask(Cluster cluster) throws InterruptedException {
        Entry entry = entry(cluster);
        entry.turn.lockInterruptibly();
        try {
            Optional<BalanceReader> due = isReachable(cluster) ? due(cluster) : Optional.empty();
            if (due.isPresent()) {
                entry.report = Optional.of(ask(cluster, due.get()));
            }
            return report(cluster);
        } finally {
            entry.turn.unlock();
        }
    }

    private BalanceReport ask(Cluster cluster, BalanceReader reader) throws InterruptedException {
        Instant now = clock.instant();
        try {
            String script = LoadAnswer.functions() + reader.script();
            return reader.read(
                    LoadAnswer.read(connections
                            .backgroundHost(cluster)
                            .run(script, TIMEOUT)
                            .out()),
                    now);
        } catch (OperationException failure) {
            return entry(cluster)
                    .report
                    .filter(known -> known.refusal().isEmpty())
                    .orElseGet(() -> BalanceReader.refused(now, failure.what()));
        }
    }

    private boolean isReachable(Cluster cluster) {
        return cluster.address().isEmpty() || connections.open(cluster).isPresent();
    }

    /** Returns the reader for a query if one is due, and records the query as sent. */
    Optional<BalanceReader> due(Cluster cluster) {
        Optional<BalanceReader> reader =
                cluster.overrides().balance().filter(command -> isDue(cluster)).map(BalanceReader::new);
        reader.ifPresent(now -> entry(cluster).queriedAt = Optional.of(clock.instant()));
        return reader;
    }

    /** Stores a report that arrived as part of another response. */
    void keep(Cluster cluster, BalanceReport report) {
        entry(cluster).report = Optional.of(report);
    }

    private Entry entry(Cluster cluster) {
        return entries.compute(
                cluster.name(), (name, known) -> known != null && known.isOf(cluster) ? known : new Entry(cluster));
    }

    /** The cached report of a cluster, which is discarded when the address or the command in the cluster's file changes. */
    private static final class Entry {
        private final Optional<Address> address;
        private final Optional<BalanceCommand> command;
        private final ReentrantLock turn = new ReentrantLock();
        private volatile Optional<Instant> queriedAt = Optional.empty();
        private volatile Optional<BalanceReport> report = Optional.empty();

        Entry(Cluster cluster) {
            address = cluster.address();
            command = cluster.overrides().balance();
        }

        boolean isOf(Cluster cluster) {
            return address.equals(cluster.address())
                    && command.equals(cluster.overrides().balance());
        }
    }
}
