package org.batchwright.run.cluster;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.scheduler.Discovery;

/**
 * Tells whether a change at a cluster is news of the cluster itself: of its connection or of what its scheduler offers. That the scheduler
 * answered once more, as it does every second or so while jobs run, is none.
 */
public final class ConnectionChanges {
    private final Map<ClusterName, Known> last = new HashMap<>();

    private record Known(LinkState link, Optional<Discovery> discovery, boolean silent) {}

    /** Whether this differs from what was told before; true for what is told first. */
    public boolean isNews(ClusterName cluster, ConnectionStatus status) {
        Known now = new Known(status.link(), status.discovery(), status.isSilent());
        return !now.equals(last.put(cluster, now));
    }
}
