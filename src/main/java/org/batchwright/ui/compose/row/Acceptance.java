package org.batchwright.ui.compose.row;

/** Whether a parameter is accepted as it is, regardless of the script's known options. */
public enum Acceptance {
    NO,
    HERE,
    INHERITED
}
