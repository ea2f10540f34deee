package org.batchwright.ui.compose.row;

/** Whether the user accepts a parameter even if the script has no such option. */
public enum Acceptance {
    NO,
    HERE,
    INHERITED
}
