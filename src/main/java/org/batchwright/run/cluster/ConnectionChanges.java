package org.batchwright.run.cluster;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.scheduler.Discovery;

/**
 * Determines whether a change affects a cluster's connection or what its scheduler offers. New scheduler responses, which arrive about
 * every second while jobs run, do not count.
 */
public final class ConnectionChanges {
    private final Map<ClusterName, Known> last = new HashMap<>();

    private record Known(LinkState link, Optional<Discovery> discovery, boolean silent) {}

    /** Returns whether the status differs from the last one in this respect; true for the first status of a cluster. */
    public boolean isChanged(ClusterName cluster, ConnectionStatus status) {
        Known now = new Known(status.link(), status.discovery(), status.isSilent());
        return !now.equals(last.put(cluster, now));
    }
}
