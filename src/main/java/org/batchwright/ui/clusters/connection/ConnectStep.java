package org.batchwright.ui.clusters.connection;

import org.batchwright.model.cluster.Cluster;
import org.batchwright.remote.Hosts;

/**
 * One step of connecting as it is shown.
 *
 * @param how one phrase about how it went; empty until then
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

        /** @param platform whether there is a certificate in the place of a host key, and no shell to log in to */
        static Name of(Hosts.Step step, boolean platform) {
            return switch (step) {
                case REACH -> REACH;
                case HOST_KEY -> platform ? CERTIFICATE : HOST_KEY;
                case LOGIN -> LOGIN;
                case SHELL -> platform ? TOOLS : SHELL;
            };
        }

        /** Whether connecting to it has this step; on this computer there is nobody to log in to. */
        public boolean isOf(Cluster cluster) {
            return switch (this) {
                case REACH, LOGIN -> cluster.address().isPresent();
                case HOST_KEY -> cluster.address().isPresent() && !cluster.isPlatform();
                case CERTIFICATE, TOOLS -> cluster.isPlatform();
                case SHELL -> !cluster.isPlatform();
                case SCHEDULER, QUEUES, FOLDER -> true;
            };
        }
    }

    /** How a step stands. */
    public enum Mark {
        WAITING,
        GOING,
        DONE,
        FAILED
    }
}
