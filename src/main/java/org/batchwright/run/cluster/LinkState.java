package org.batchwright.run.cluster;

/** State of a connection. */
public enum LinkState {
    OFF,
    CONNECTING,
    UP,
    /** It was up, and is not any more. */
    LOST,
    /** It could not be made. */
    FAILED
}
