package org.batchwright.ui.clusters;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.run.cluster.ConnectionStatus;

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

    /** Returns the cluster with the detected scheduler if its file sets another one. */
    Optional<Cluster> withDetectedScheduler(Cluster cluster, ConnectionStatus status) {
        boolean wanted = names.remove(cluster.name());
        return status.discovery()
                .filter(found -> wanted && !found.dialect().equals(cluster.scheduler()))
                .map(found -> cluster.withScheduler(found.dialect()));
    }
}
