package org.batchwright.run.cluster;

import java.io.IOException;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;

/** What a desk has to say when a connection broke or is of no use. */
final class ConnectionErrors {
    private static final String MEANWHILE = "; jobs go on meanwhile, and what is shown of them is as of before.";

    private ConnectionErrors() {}

    static OperationException unwritable(ClusterDiscovery.Found found, Cluster cluster) {
        String root = cluster.policy().root();
        return new OperationException.FileFailed(
                "The folder " + root + " on " + cluster.name().title() + " cannot be written: "
                        + found.refused().orElse("it did not answer").strip(),
                "Choose another root folder for this cluster.",
                root);
    }

    static OperationException broke(Cluster cluster) {
        return new OperationException.ConnectionLost(
                "The connection to " + cluster.name().title() + " broke.",
                "It is made again as soon as the network allows" + MEANWHILE,
                new IOException("connection lost"));
    }

    /** Without a person there is no answer to the server's questions; other refusals stay what they are. */
    static OperationException person(Cluster cluster, OperationException refused) {
        return refused instanceof OperationException.LoginRefused
                ? new OperationException.LoginRefused(
                        "The connection to " + cluster.name().title() + " broke, and only you can log in again.",
                        "Press Connect to log in again" + MEANWHILE,
                        refused.what() + "\n" + refused.details())
                : refused;
    }
}
