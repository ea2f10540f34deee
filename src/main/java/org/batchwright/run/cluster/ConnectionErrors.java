package org.batchwright.run.cluster;

import java.io.IOException;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.text.Message;

/** Error messages for broken or unusable connections. */
final class ConnectionErrors {

    private ConnectionErrors() {}

    static OperationException notWritable(ClusterDiscovery.Found found, Cluster cluster) {
        String root = cluster.policy().root();
        return new OperationException.FileFailed(
                Message.of(
                        "run.root-not-writable",
                        root,
                        cluster.name().title(),
                        found.refused().map(String::strip).orElseGet(() -> Message.text("run.no-answer"))),
                root);
    }

    static OperationException connectionBroken(Cluster cluster) {
        Message lost = Message.of("run.connection-lost", cluster.name().title());
        return new OperationException.ConnectionLost(lost, new IOException(lost.what()));
    }

    static OperationException disconnected(Cluster cluster) {
        return new OperationException.NotPossible(
                Message.of("run.disconnected", cluster.name().title()));
    }

    /**
     * Replaces a refused login with the advice to log in, because the server's prompts cannot be answered without the user. Other errors
     * are unchanged.
     */
    static OperationException loginRequired(Cluster cluster, OperationException refused) {
        return refused instanceof OperationException.LoginRefused
                ? new OperationException.LoginRefused(
                        Message.of("run.login-needed", cluster.name().title()),
                        refused.what() + "\n" + refused.details())
                : refused;
    }
}
