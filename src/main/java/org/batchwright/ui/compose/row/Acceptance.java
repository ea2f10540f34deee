package org.batchwright.ui.compose.row;

/** Whether the user accepts a parameter as it is, regardless of the script's known options. */
public enum Acceptance {
    NO,
    HERE,
    INHERITED
}
