package org.batchwright.ui.clusters.connection;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.scheduler.Discovery;
import org.batchwright.ui.fx.Background;

/**
 * Queries the properties of clusters again, such as their queues, over their open connections, but no sooner than a cluster's shortest
 * interval allows. FX thread only.
 */
public final class QueueRefresh {
    private final ClusterConnections connections;
    private final Background background;
    private final InstantSource clock;
    private final Runnable changed;
    private final PageFailure failures;
    private final Set<ClusterName> running = new HashSet<>();
    /** When the last query was started here, unless it failed. */
    private final Map<ClusterName, Instant> started = new HashMap<>();
    /** The time of the last query before a query that was requested too early. */
    private final Map<ClusterName, Instant> refusedAfter = new HashMap<>();

    /** @param changed called when a query starts, ends or is not allowed yet */
    public QueueRefresh(
            ClusterConnections connections,
            Background background,
            InstantSource clock,
            Runnable changed,
            PageFailure failures) {
        this.connections = connections;
        this.background = background;
        this.clock = clock;
        this.changed = changed;
        this.failures = failures;
    }

    /** Starts a query unless one is running or the last one was too recent. */
    public void start(Cluster cluster) {
        ClusterName name = cluster.name();
        if (untilAllowed(cluster).isPositive()) {
            lastQuery(name).ifPresent(last -> refusedAfter.put(name, last));
            changed.run();
        } else {
            startNow(cluster);
        }
    }

    /** Starts a query even if the last one was recent, because a setting that the answer depends on has changed. */
    public void startNow(Cluster cluster) {
        ClusterName name = cluster.name();
        if (running.add(name)) {
            started.put(name, clock.instant());
            background.startHidden(progress -> connections.refresh(cluster), outcome -> {
                running.remove(name);
                outcome.handle(status -> failures.clearOfConnection(name), failure -> {
                    started.remove(name); // the user may try again
                    failures.addOfConnection(name, failure);
                });
                changed.run();
            });
            changed.run();
        }
    }

    public boolean isRunning(ClusterName name) {
        return running.contains(name);
    }

    /**
     * Returns how long the user has to wait for the query that was requested too early; empty once that query has been made or is allowed.
     */
    public Optional<Duration> waitForQuery(Cluster cluster) {
        return lastQuery(cluster.name())
                .filter(last -> last.equals(refusedAfter.get(cluster.name())))
                .map(last -> untilAllowed(cluster))
                .filter(Duration::isPositive);
    }

    private Duration untilAllowed(Cluster cluster) {
        Duration least = cluster.policy().askEvery();
        return lastQuery(cluster.name())
                .map(last -> Duration.between(clock.instant(), last.plus(least)))
                .orElse(Duration.ZERO);
    }

    private Optional<Instant> lastQuery(ClusterName name) {
        return Stream.concat(
                        Optional.ofNullable(started.get(name)).stream(),
                        connections.status(name).discovery().flatMap(Discovery::queriedAt).stream())
                .max(Instant::compareTo);
    }
}
