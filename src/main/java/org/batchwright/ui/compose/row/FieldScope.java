package org.batchwright.ui.compose.row;

/** The place in the file where a field is set. */
public enum FieldScope {
    EVERYWHERE,
    ON_THIS_CLUSTER,
    /** In the stage shown in the form. */
    IN_STAGE
}
