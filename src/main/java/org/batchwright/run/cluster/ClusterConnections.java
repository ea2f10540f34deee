package org.batchwright.run.cluster;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.batchwright.model.HostKeyChange;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.remote.ConnectionReport;
import org.batchwright.remote.Host;
import org.batchwright.remote.Hosts;
import org.batchwright.scheduler.Discovery;
import org.batchwright.text.Message;

/** Maintains one open connection per cluster, shared by all callers, and each cluster's status. */
public interface ClusterConnections extends AutoCloseable {

    /** Returns the open connection, or connects if there is none. Blocks. */
    Host host(Cluster cluster) throws OperationException, InterruptedException;

    /**
     * Returns the open connection, or connects, for background work such as job polling. Yields to the user's commands, and never prompts
     * if the user would have to log in again after a lost connection. Blocks.
     */
    default Host backgroundHost(Cluster cluster) throws OperationException, InterruptedException {
        return host(cluster).inBackground();
    }

    /** Returns the state of the connection, or its last state before it was lost. Never blocks. */
    default Optional<ConnectionReport> report(ClusterName cluster) {
        return Optional.empty();
    }

    /** Returns the open connection, or empty if there is none. Never blocks and never connects. */
    default Optional<Host> open(Cluster cluster) {
        return Optional.empty();
    }

    /**
     * Reconnects step by step, detects the scheduler, reads its queues and checks that the root folder is writable. If a login is in
     * progress, uses its result instead of prompting again. Blocks.
     */
    ConnectionStatus connect(Cluster cluster, ConnectSteps steps) throws OperationException, InterruptedException;

    /** Connects like {@link #connect}, but over the open connection if there is one. Blocks. */
    default ConnectionStatus connectIfNeeded(Cluster cluster, ConnectSteps steps)
            throws OperationException, InterruptedException {
        return open(cluster).isPresent() ? refresh(cluster) : connect(cluster, steps);
    }

    /** Queries the cluster's properties again over the open connection, if there is one. Blocks. */
    default ConnectionStatus refresh(Cluster cluster) throws OperationException, InterruptedException {
        return status(cluster.name());
    }

    /** Returns the cluster's current status. Never blocks. */
    ConnectionStatus status(ClusterName cluster);

    /**
     * Turns a password login into a key login and verifies it. Blocks.
     *
     * @param passphrase passphrase for a new key; empty for none
     * @return the key file
     */
    default Path setUpKey(Cluster cluster, char[] passphrase) throws OperationException, InterruptedException {
        throw new OperationException.NotPossible(Message.of("remote.no-key-login"));
    }

    /** Removes any secrets stored for a cluster from this computer's keychain. Blocks. */
    default void forgetSecrets(Cluster cluster) throws OperationException, InterruptedException {}

    /** Replaces a host's known keys with the one that it offered, after the user has confirmed exactly this key. Blocks. */
    default void replaceHostKey(Cluster cluster, HostKeyChange confirmed)
            throws OperationException, InterruptedException {
        throw new OperationException.NotPossible(Message.of("remote.host-key-not-replaceable", confirmed.host()));
    }

    /** Closes the connection. Background work opens no new connection until the user connects again or uses the cluster. */
    void disconnect(ClusterName cluster);

    /** Records that the scheduler has just responded to a query. */
    default void answered(ClusterName cluster) {}

    /** Records that the scheduler did not respond. Until it responds again, the known states of its jobs count as outdated. */
    default void silent(ClusterName cluster, OperationException failure) {}

    /** Adds a listener that is called after each change, on any thread. */
    Subscription onChange(Consumer<ClusterName> listener);

    @Override
    void close();

    /** The steps of {@link #connect} after logging in. */
    interface ConnectSteps extends Hosts.Steps {
        ConnectSteps SILENT = new ConnectSteps() {
            @Override
            public void started(Hosts.Step step) {}

            @Override
            public void done(Hosts.Step step, String how) {}

            @Override
            public void schedulerFound(Discovery discovery) {}

            @Override
            public void folderWritable(String root) {}
        };

        void schedulerFound(Discovery discovery);

        void folderWritable(String root);
    }
}
