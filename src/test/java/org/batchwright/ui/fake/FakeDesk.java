package org.batchwright.ui.fake;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.batchwright.model.Cluster;
import org.batchwright.model.ClusterName;
import org.batchwright.model.Listening;
import org.batchwright.remote.Host;
import org.batchwright.run.ClusterDesk;

/** Connections that stand as a test says. */
public final class FakeDesk implements ClusterDesk {
    private final Map<ClusterName, Standing> standings = new LinkedHashMap<>();
    private final List<Consumer<ClusterName>> told = new ArrayList<>();

    public void stands(ClusterName name, Standing standing) {
        standings.put(name, standing);
        List.copyOf(told).forEach(listener -> listener.accept(name));
    }

    @Override
    public Listening onChange(Consumer<ClusterName> listener) {
        told.add(listener);
        return () -> told.remove(listener);
    }

    @Override
    public Host host(Cluster cluster) {
        throw new UnsupportedOperationException("no host here");
    }

    @Override
    public Standing connect(Cluster cluster, ConnectSteps steps) {
        return standing(cluster.name());
    }

    @Override
    public Standing standing(ClusterName cluster) {
        return standings.getOrDefault(cluster, Standing.UNTRIED);
    }

    @Override
    public void disconnect(ClusterName cluster) {
        stands(cluster, Standing.UNTRIED);
    }

    @Override
    public void close() {}
}
