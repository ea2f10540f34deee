package org.batchwright.ui.clusters.connection;

import java.util.HashSet;
import java.util.Set;
import java.util.function.BiConsumer;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.ui.fx.Background;

/** Queries the properties of clusters again, such as their queues, over their open connections. FX thread only. */
public final class QueueRefresh {
    private final ClusterConnections connections;
    private final Background background;
    private final Runnable changed;
    private final BiConsumer<ClusterName, OperationException> refuse;
    private final Set<ClusterName> running = new HashSet<>();

    /** @param changed called when a query starts or ends */
    public QueueRefresh(
            ClusterConnections connections,
            Background background,
            Runnable changed,
            BiConsumer<ClusterName, OperationException> refuse) {
        this.connections = connections;
        this.background = background;
        this.changed = changed;
        this.refuse = refuse;
    }

    public void start(Cluster cluster) {
        if (running.add(cluster.name())) {
            background.startHidden(progress -> connections.refresh(cluster), outcome -> {
                running.remove(cluster.name());
                outcome.handle(status -> changed.run(), failure -> refuse.accept(cluster.name(), failure));
            });
            changed.run();
        }
    }

    public boolean isRunning(ClusterName name) {
        return running.contains(name);
    }
}
