package org.batchwright.ui.clusters.connection;

import java.util.Optional;
import java.util.function.BiConsumer;
import org.batchwright.model.HostKeyChange;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.cluster.ConnectionStatus;
import org.batchwright.ui.fx.Background;

/** Hosts whose keys have changed, and the replacement of a known key after the user has confirmed the new one. FX thread only. */
public final class HostKeyChanges {
    private final ClusterConnections connections;
    private final Background background;
    private final BiConsumer<ClusterName, OperationException> refuse;

    public HostKeyChanges(
            ClusterConnections connections, Background background, BiConsumer<ClusterName, OperationException> refuse) {
        this.connections = connections;
        this.background = background;
        this.refuse = refuse;
    }

    /** Returns the host key change, if that is why there is no connection. */
    public static Optional<HostKeyChange> of(ConnectionStatus status) {
        return status.failure().flatMap(HostKeyChanges::of);
    }

    public static Optional<HostKeyChange> of(OperationException failure) {
        return failure instanceof OperationException.HostKeyRefused refused ? refused.change() : Optional.empty();
    }

    /** Replaces the known keys with the confirmed one. */
    public void replace(Cluster cluster, HostKeyChange confirmed, Runnable then) {
        background.startHidden(
                progress -> {
                    connections.replaceHostKey(cluster, confirmed);
                    return confirmed;
                },
                outcome -> outcome.handle(done -> then.run(), failure -> refuse.accept(cluster.name(), failure)));
    }
}
