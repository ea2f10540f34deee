package org.batchwright.run.cluster;

/** How a connection stands. */
public enum LinkState {
    OFF,
    CONNECTING,
    UP,
    LOST
}
