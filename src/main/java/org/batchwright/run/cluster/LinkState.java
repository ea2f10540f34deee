package org.batchwright.run.cluster;

/** The state of a connection. */
public enum LinkState {
    OFF,
    CONNECTING,
    UP,
    /** It was open and was lost. */
    LOST,
    /** It could not be established. */
    FAILED
}
