package org.batchwright.remote;

import java.nio.file.Path;
import org.batchwright.model.HostKeyChange;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.text.Message;

/** Opens connections. */
public interface Hosts {

    /**
     * Connects and logs in, reporting each step.
     *
     * @param questions called when a secret or the confirmation of a new host key is needed
     */
    Host connect(Cluster cluster, LoginQuestions questions, Steps steps)
            throws OperationException, InterruptedException;

    /**
     * Turns a password login into a key login: creates a key if there is none, adds it to the account, and logs in with it. Blocks.
     *
     * @param host open connection to the cluster
     * @param passphrase passphrase for a new key; empty for none
     * @return the key file
     */
    default Path setUpKey(Cluster cluster, Host host, LoginQuestions questions, char[] passphrase)
            throws OperationException, InterruptedException {
        throw new OperationException.NotPossible(Message.of("remote.no-key-login"));
    }

    /** Removes any secrets stored in the keychain for a cluster. Blocks. */
    default void forget(Cluster cluster) throws OperationException, InterruptedException {}

    /**
     * Replaces a host's known keys with the one that it offered, after the user has confirmed exactly this key, unless the configuration
     * has forbidden it in the meantime. Blocks.
     *
     * @param cluster a cluster whose connection leads to or through the host
     */
    default void replaceHostKey(Cluster cluster, HostKeyChange confirmed)
            throws OperationException, InterruptedException {
        throw new OperationException.NotPossible(Message.of("remote.host-key-not-replaceable", confirmed.host()));
    }

    /** The steps of connecting, in order. */
    enum Step {
        REACH,
        HOST_KEY,
        LOGIN,
        SHELL
    }

    /** Notified when a step starts and when it succeeds; if {@code connect} throws, the step that started last has failed. */
    interface Steps {
        Steps SILENT = new Steps() {
            @Override
            public void started(Step step) {}

            @Override
            public void done(Step step, String how) {}
        };

        void started(Step step);

        /**
         * Called before the first prompt and the first login along the path, once as many hops as possible have been reached. May wait; an
         * interrupt ends the attempt.
         */
        default void beforeLogin() throws InterruptedException {}

        /** @param how a short phrase for display: {@code SHA256:... known}, {@code ed25519 key} */
        void done(Step step, String how);
    }
}
