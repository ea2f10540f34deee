package org.batchwright.ui.clusters;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.run.cluster.ConnectionStatus;
import org.batchwright.scheduler.Discovery;

/** New clusters whose scheduler is detected on first connection. */
final class UnknownSchedulers {
    private static final String ANY = "automatic";

    private final Set<ClusterName> names = new HashSet<>();

    /** A platform's scheduler is fixed by its file. */
    void add(Cluster cluster) {
        if (!cluster.isPlatform()) {
            names.add(cluster.name());
        }
    }

    /** Returns the cluster to connect with: any scheduler is accepted if its own is unknown. */
    Cluster forConnecting(Cluster cluster) {
        return names.contains(cluster.name()) ? cluster.withScheduler(ANY) : cluster;
    }

    /** Returns the detected scheduler if the cluster's file means another one. */
    Optional<String> detectedScheduler(Cluster cluster, ConnectionStatus status) {
        boolean wanted = names.remove(cluster.name());
        return status.discovery().map(Discovery::dialect).filter(found -> wanted && !found.equals(cluster.scheduler()));
    }
}
