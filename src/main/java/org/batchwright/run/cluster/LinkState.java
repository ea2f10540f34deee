package org.batchwright.run.cluster;

/** State of a connection. */
public enum LinkState {
    OFF,
    CONNECTING,
    UP,
    LOST
}
