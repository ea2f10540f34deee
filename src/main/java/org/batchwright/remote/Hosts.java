package org.batchwright.remote;

import java.nio.file.Path;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;

/** Makes connections. */
public interface Hosts {

    /**
     * Connects and logs in; each step is told as it goes.
     *
     * @param questions asked when a secret or a new host key needs the user
     */
    Host connect(Cluster cluster, LoginQuestions questions, Steps steps)
            throws OperationException, InterruptedException;

    /**
     * Makes a login by key of one by password: makes a key where there is none, adds it to the account, logs in with it. Blocks.
     *
     * @param host open connection to the cluster
     * @param passphrase for a new key; empty for none
     * @return file of the key
     */
    default Path setUpKey(Cluster cluster, Host host, LoginQuestions questions, char[] passphrase)
            throws OperationException, InterruptedException {
        throw new OperationException.NotPossible(
                "Key login is not available here.", "Use the login method that the site recommends.");
    }

    /** Removes from the keychain what may have been kept for a cluster. Blocks. */
    default void forget(Cluster cluster) throws OperationException, InterruptedException {}

    /** Steps of connecting, in order. */
    enum Step {
        REACH,
        HOST_KEY,
        LOGIN,
        SHELL
    }

    /** Told when a step begins and when it succeeded; the step that began last is the one that failed when {@code connect} throws. */
    interface Steps {
        Steps SILENT = new Steps() {
            @Override
            public void started(Step step) {}

            @Override
            public void done(Step step, String how) {}
        };

        void started(Step step);

        /**
         * Called before the first question and the first login on the way, when the server was reached as far as that goes. May wait, and
         * an interrupt then ends the attempt.
         */
        default void beforeLogin() throws InterruptedException {}

        /** @param how one phrase for people: {@code SHA256:... known}, {@code ed25519 key} */
        void done(Step step, String how);
    }
}
