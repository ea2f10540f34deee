package org.batchwright.run.cluster;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Consumer;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.remote.Host;
import org.batchwright.scheduler.Discovery;

/** Queries a connected cluster's properties, and stores the results in its session and for later sessions. */
record SessionDiscovery(ClusterDiscovery discovery, KnownClusters known, InstantSource clock) {
    /** Results older than this are refreshed on connecting. */
    private static final Duration MAX_AGE = Duration.ofHours(1);

    /**
     * Queries the properties. The previous accounts remain valid until new ones are known.
     *
     * @param first called as soon as everything else is known
     */
    void run(Host host, Cluster cluster, ClusterSession session, Consumer<ClusterDiscovery.Found> first)
            throws OperationException, InterruptedException {
        try (ClusterDiscovery.DiscoveryAnswer query = discovery.query(host, cluster)) {
            ClusterDiscovery.Found found = query.first().orThrowIfSilent(session::mergeChoices);
            Discovery soon = session.found
                    .filter(earlier ->
                            earlier.dialect().equals(found.discovery().dialect()))
                    .map(earlier -> found.discovery().withAccountsOf(earlier))
                    .orElse(found.discovery());
            session.found = Optional.of(soon);
            first.accept(found);
            Discovery whole = query.withAccounts().orElse(soon);
            session.found = Optional.of(whole);
            known.store(cluster, whole);
            if (found.discovery().loginNodeFacts().root().isEmpty()) {
                throw ConnectionErrors.notWritable(found, cluster);
            }
        }
    }

    /**
     * Queries the properties if they are outdated, because limits are needed before the first submission. If the scheduler does not report
     * them, connecting still succeeds.
     *
     * @param found called as soon as the cluster answered
     * @return why the properties are unknown; empty if they are known
     */
    Optional<OperationException> refreshIfStale(Host host, Cluster cluster, ClusterSession session, Runnable found)
            throws InterruptedException {
        boolean fresh = session.found
                .flatMap(Discovery::queriedAt)
                .filter(last -> last.plus(MAX_AGE).isAfter(clock.instant()))
                .isPresent();
        if ((cluster.isPlainComputer() && cluster.address().isEmpty()) || fresh) {
            return Optional.empty();
        }
        try {
            run(host, cluster, session, answer -> found.run());
            return Optional.empty();
        } catch (OperationException silent) {
            return Optional.of(silent);
        }
    }
}
