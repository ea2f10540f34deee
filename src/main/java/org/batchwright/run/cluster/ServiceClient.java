package org.batchwright.run.cluster;

import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.remote.Host;
import org.batchwright.remote.SchedulerClient;
import org.batchwright.scheduler.Dialect;
import org.batchwright.text.Message;

/** Creates the client of a scheduler that is a service. */
final class ServiceClient {
    private ServiceClient() {}

    /** @throws OperationException if the cluster's address is not the address of a service */
    static SchedulerClient of(Host host, Cluster cluster, Dialect dialect) throws OperationException {
        return host.scheduler(cluster)
                .orElseThrow(() -> new OperationException.NotPossible(Message.of(
                        "run.no-web-address", dialect.title(), cluster.name().title(), cluster.name())));
    }
}
