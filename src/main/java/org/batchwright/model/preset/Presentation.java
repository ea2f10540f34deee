package org.batchwright.model.preset;

/** How a form shows a field, where its type does not determine this. */
public enum Presentation {
    /** Collapsed until the field is set. */
    RARE,
    /** Occupies the full width of the form. */
    WIDE,
    /** Shown next to what the field belongs to rather than in the form's grid. */
    ELSEWHERE,
    /** Always shown for the sample. */
    USUAL_IN_SAMPLE,
    /** Typed as rows of values. */
    ROWS,
    /** Chosen as a folder on this computer. */
    LOCAL_FOLDER,
    /** The path of a folder on the cluster, which can also be chosen from the cluster's files. */
    CLUSTER_FOLDER,
    /** Shown as a checklist of all choices. */
    CHECKS,
    /** A list typed on one line, separated by commas. */
    ONE_LINE
}
