package org.batchwright.ui.log.pane;

/** Where the user scrolled to. */
public enum ScrollDirection {
    UP,
    DOWN
}
