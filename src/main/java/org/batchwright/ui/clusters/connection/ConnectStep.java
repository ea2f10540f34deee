package org.batchwright.ui.clusters.connection;

import org.batchwright.model.cluster.Cluster;
import org.batchwright.remote.Hosts;

/**
 * A connection step as displayed.
 *
 * @param how a short result; empty until the step has finished
 */
public record ConnectStep(Name name, Mark mark, String how) {

    /** The steps in order. */
    public enum Name {
        REACH,
        HOST_KEY,
        CERTIFICATE,
        LOGIN,
        SHELL,
        TOOLS,
        SCHEDULER,
        QUEUES,
        FOLDER;

        /** @param platform whether the cluster is a platform, where a certificate replaces the host key and there is no login shell */
        static Name of(Hosts.Step step, boolean platform) {
            return switch (step) {
                case REACH -> REACH;
                case HOST_KEY -> platform ? CERTIFICATE : HOST_KEY;
                case LOGIN -> LOGIN;
                case SHELL -> platform ? TOOLS : SHELL;
            };
        }

        /** Returns whether connecting to the cluster includes this step; this computer needs no login. */
        public boolean appliesTo(Cluster cluster) {
            return switch (this) {
                case REACH, LOGIN -> cluster.address().isPresent();
                case HOST_KEY -> cluster.address().isPresent() && !cluster.isPlatform();
                case CERTIFICATE, TOOLS -> cluster.isPlatform();
                case SHELL -> !cluster.isPlatform();
                case SCHEDULER, QUEUES, FOLDER -> true;
            };
        }
    }

    /** Status of a step. */
    public enum Mark {
        WAITING,
        GOING,
        DONE,
        FAILED
    }
}
