package org.batchwright.run.cluster;

import java.io.IOException;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;

/** Error messages for broken or unusable connections. */
final class ConnectionErrors {
    private static final String MEANWHILE = ". Jobs continue in the meantime; their status may be out of date.";

    private ConnectionErrors() {}

    static OperationException unwritable(ClusterDiscovery.Found found, Cluster cluster) {
        String root = cluster.policy().root();
        return new OperationException.FileFailed(
                "The folder " + root + " on " + cluster.name().title() + " is not writable: "
                        + found.refused().orElse("no response").strip(),
                "Choose another root folder for this cluster.",
                root);
    }

    static OperationException broke(Cluster cluster) {
        return new OperationException.ConnectionLost(
                "The connection to " + cluster.name().title() + " was lost.",
                "Batchwright reconnects as soon as the network allows" + MEANWHILE,
                new IOException("connection lost"));
    }

    /** Without the user, the server's prompts cannot be answered; other refusals are unchanged. */
    static OperationException person(Cluster cluster, OperationException refused) {
        return refused instanceof OperationException.LoginRefused
                ? new OperationException.LoginRefused(
                        "The connection to " + cluster.name().title()
                                + " was lost, and logging in again requires your input.",
                        "Press Connect to log in again" + MEANWHILE,
                        refused.what() + "\n" + refused.details())
                : refused;
    }
}
