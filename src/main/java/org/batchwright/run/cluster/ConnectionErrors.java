package org.batchwright.run.cluster;

import java.io.IOException;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;

/** Error messages for broken or unusable connections. */
final class ConnectionErrors {
    private static final String JOBS_CONTINUE_NOTE =
            ". Jobs continue in the meantime; their status may be out of date.";

    private ConnectionErrors() {}

    static OperationException notWritable(ClusterDiscovery.Found found, Cluster cluster) {
        String root = cluster.policy().root();
        return new OperationException.FileFailed(
                "The folder " + root + " on " + cluster.name().title() + " is not writable: "
                        + found.refused().orElse("no response").strip(),
                "Choose another root folder for this cluster.",
                root);
    }

    static OperationException connectionBroken(Cluster cluster) {
        return new OperationException.ConnectionLost(
                "The connection to " + cluster.name().title() + " was lost.",
                "Batchwright reconnects as soon as the network allows" + JOBS_CONTINUE_NOTE,
                new IOException("connection lost"));
    }

    /** Without the user, the server's prompts cannot be answered; other refusals are unchanged. */
    static OperationException loginRequired(Cluster cluster, OperationException refused) {
        return refused instanceof OperationException.LoginRefused
                ? new OperationException.LoginRefused(
                        "The connection to " + cluster.name().title()
                                + " was lost, and logging in again requires your input.",
                        "Press Connect to log in again" + JOBS_CONTINUE_NOTE,
                        refused.what() + "\n" + refused.details())
                : refused;
    }
}
