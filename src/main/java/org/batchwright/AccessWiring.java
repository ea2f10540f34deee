package org.batchwright;

import java.nio.file.Path;
import org.batchwright.model.OperationException;
import org.batchwright.run.access.RunAccess;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.history.SqliteRunHistory;
import org.batchwright.run.ports.RunPorts;

/** The services that reach running jobs, wired; each is created on first use. */
final class AccessWiring {
    private final Lazy<RunPorts> ports;
    private final Lazy<RunAccess> access;

    /** @param portMemory file of the ports of presets */
    AccessWiring(Lazy<ConnectedClusters> clusters, Lazy<SqliteRunHistory> history, Path portMemory) {
        ports = new Lazy<>(() -> new RunPorts(clusters.get(), history.get(), portMemory));
        access = new Lazy<>(() -> new RunAccess(clusters.get(), history.get()));
    }

    RunPorts ports() throws OperationException {
        return ports.get();
    }

    RunAccess access() throws OperationException {
        return access.get();
    }

    void close() {
        ports.getIfCreated().ifPresent(RunPorts::close);
    }
}
