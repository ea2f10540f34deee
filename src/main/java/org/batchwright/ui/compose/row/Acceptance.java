package org.batchwright.ui.compose.row;

/** Whether a parameter is accepted as it is, whatever the script's known options. */
public enum Acceptance {
    NO,
    HERE,
    INHERITED
}
