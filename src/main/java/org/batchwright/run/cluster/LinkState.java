package org.batchwright.run.cluster;

/** State of a connection. */
public enum LinkState {
    OFF,
    CONNECTING,
    UP,
    /** It was open and has been lost. */
    LOST,
    /** It could not be established. */
    FAILED
}
