package org.batchwright.run.cluster;

import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.remote.Host;
import org.batchwright.remote.SchedulerClient;
import org.batchwright.scheduler.Dialect;

/** The client of a scheduler that is a service. */
final class ServiceClient {
    private ServiceClient() {}

    /** @throws OperationException if the cluster's address is not the one of a service */
    static SchedulerClient of(Host host, Cluster cluster, Dialect dialect) throws OperationException {
        return host.scheduler(cluster)
                .orElseThrow(() -> new OperationException.NotPossible(
                        dialect.title() + " is called at its web address, but "
                                + cluster.name().title() + " has none.",
                        "Set \"host\" in clusters/" + cluster.name()
                                + ".yaml to the address of its page in the browser."));
    }
}
