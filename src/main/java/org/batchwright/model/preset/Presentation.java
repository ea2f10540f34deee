package org.batchwright.model.preset;

/** How a form shows a field, where its type does not determine this. */
public enum Presentation {
    /** Folded away until it is set. */
    RARE,
    /** Takes the whole width. */
    WIDE,
    /** Shown next to what it belongs to instead of in the form's grid. */
    ELSEWHERE,
    /** Always shown for the sample. */
    USUAL_IN_SAMPLE,
    /** Typed as rows of values. */
    ROWS,
    /** Chosen as a folder of this computer. */
    LOCAL_FOLDER,
    /** Takes the path of a folder on the cluster, which can be chosen from its files. */
    CLUSTER_FOLDER,
    /** Checked off in a list of all choices. */
    CHECKS,
    /** A list typed in one line, separated by commas. */
    ONE_LINE
}
