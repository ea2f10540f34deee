package org.batchwright.run.cluster;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.remote.ConnectionReport;
import org.batchwright.remote.Host;
import org.batchwright.remote.Hosts;
import org.batchwright.scheduler.Discovery;

/** One connection a cluster, kept open and shared by all; and what is known of each cluster. */
public interface ClusterConnections extends AutoCloseable {

    /** The open connection, made now when there is none. Blocks. */
    Host host(Cluster cluster) throws OperationException, InterruptedException;

    /**
     * The same for what nobody waits for, such as asking after jobs: lets the user's commands go first, and asks nobody where a connection
     * that was lost needs a person to log in again. Blocks.
     */
    default Host quiet(Cluster cluster) throws OperationException, InterruptedException {
        return host(cluster).inBackground();
    }

    /** How the connection is doing, or did before it was lost; never blocks. */
    default Optional<ConnectionReport> report(ClusterName cluster) {
        return Optional.empty();
    }

    /** The open connection, if there is one; never blocks and never connects. */
    default Optional<Host> open(Cluster cluster) {
        return Optional.empty();
    }

    /** Connects anew step by step, finds the scheduler, reads its queues and checks that the root folder can be written. Blocks. */
    ConnectionStatus connect(Cluster cluster, ConnectSteps steps) throws OperationException, InterruptedException;

    /** Asks anew what the cluster is, over the open connection; where there is none, nothing is asked. Blocks. */
    default ConnectionStatus refresh(Cluster cluster) throws OperationException, InterruptedException {
        return status(cluster.name());
    }

    /** What is known now; never blocks. */
    ConnectionStatus status(ClusterName cluster);

    /**
     * Makes a login by key of one by password and proves it. Blocks.
     *
     * @param passphrase for a new key; empty for none
     * @return file of the key
     */
    default Path setUpKey(Cluster cluster, char[] passphrase) throws OperationException, InterruptedException {
        throw new OperationException.NotPossible(
                "Key login is not available here.", "Use the login method that the site recommends.");
    }

    /** Removes from this computer's keychain what may have been kept for a cluster. Blocks. */
    default void forgetSecrets(Cluster cluster) throws OperationException, InterruptedException {}

    void disconnect(ClusterName cluster);

    /** The scheduler answered a question just now. */
    default void answered(ClusterName cluster) {}

    /** The scheduler was asked just now and did not answer: what is known of its jobs is stale from here on, until it answers. */
    default void silent(ClusterName cluster, OperationException failure) {}

    /** Told after each change, on any thread. */
    Subscription onChange(Consumer<ClusterName> listener);

    @Override
    void close();

    /** The steps of {@link #connect} that come after logging in. */
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
