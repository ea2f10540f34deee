package org.batchwright.run.cluster;

/** The state of a connection. */
public enum LinkState {
    OFF,
    CONNECTING,
    UP,
    /** The connection was open and was lost. */
    LOST,
    /** The connection could not be established. */
    FAILED
}
