package org.batchwright.ui.fake;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.batchwright.model.Subscription;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.remote.Host;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.cluster.ConnectionStatus;

/** Connections whose status is set by the test. */
public final class FakeClusterConnections implements ClusterConnections {
    private final Map<ClusterName, ConnectionStatus> statuses = new LinkedHashMap<>();
    private final List<Consumer<ClusterName>> listeners = new ArrayList<>();

    public void stands(ClusterName name, ConnectionStatus status) {
        statuses.put(name, status);
        List.copyOf(listeners).forEach(listener -> listener.accept(name));
    }

    @Override
    public Subscription onChange(Consumer<ClusterName> listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }

    @Override
    public Host host(Cluster cluster) {
        throw new UnsupportedOperationException("no host here");
    }

    @Override
    public ConnectionStatus connect(Cluster cluster, ConnectSteps steps) {
        return status(cluster.name());
    }

    @Override
    public ConnectionStatus status(ClusterName cluster) {
        return statuses.getOrDefault(cluster, ConnectionStatus.UNTRIED);
    }

    @Override
    public void disconnect(ClusterName cluster) {
        stands(cluster, ConnectionStatus.UNTRIED);
    }

    @Override
    public void close() {}
}
