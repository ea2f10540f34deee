package org.batchwright.ui.clusters;

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
        LOGIN,
        SHELL,
        SCHEDULER,
        QUEUES,
        FOLDER;

        static Name of(Hosts.Step step) {
            return switch (step) {
                case REACH -> REACH;
                case HOST_KEY -> HOST_KEY;
                case LOGIN -> LOGIN;
                case SHELL -> SHELL;
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
