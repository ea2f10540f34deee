package org.batchwright.ui.log.pane;

/** The direction in which the user scrolled. */
public enum ScrollDirection {
    UP,
    DOWN
}
