package org.batchwright.ui.clusters;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.run.cluster.ConnectionStatus;

/** New clusters whose scheduler is found out when they are first connected to. */
final class UnknownSchedulers {
    private static final String ANY = "automatic";

    private final Set<ClusterName> names = new HashSet<>();

    /** A platform is what its file says. */
    void add(Cluster cluster) {
        if (!cluster.isPlatform()) {
            names.add(cluster.name());
        }
    }

    /** The cluster as it is connected to: open to any scheduler where that is not known. */
    Cluster forConnecting(Cluster cluster) {
        return names.contains(cluster.name()) ? cluster.withScheduler(ANY) : cluster;
    }

    /** The cluster with the scheduler that answered, where its file says another one. */
    Optional<Cluster> found(Cluster cluster, ConnectionStatus status) {
        boolean wanted = names.remove(cluster.name());
        return status.discovery()
                .filter(found -> wanted && !found.dialect().equals(cluster.scheduler()))
                .map(found -> cluster.withScheduler(found.dialect()));
    }
}
