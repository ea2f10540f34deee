package org.batchwright.cli.json;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.cluster.Cluster;

/**
 * A cluster as described by its file.
 *
 * @param name name of the cluster in this workspace
 * @param address the address, as used by ssh; null for this computer
 * @param scheduler the kind of scheduler
 * @param root the folder for runs and code on the cluster
 * @param profile the ready-made site that the cluster is based on; null if none
 * @param queues the queues listed in the cluster's file
 */
@ListedBy("clusters")
public record ClusterJson(
        String name,
        Optional<String> address,
        String scheduler,
        String root,
        Optional<String> profile,
        List<QueueJson> queues) {

    public static ClusterJson of(Cluster cluster) {
        return new ClusterJson(
                cluster.name().value(),
                cluster.address().map(Object::toString),
                cluster.scheduler(),
                cluster.policy().root(),
                cluster.overrides().profile(),
                QueueJson.all(cluster.queues()));
    }
}
