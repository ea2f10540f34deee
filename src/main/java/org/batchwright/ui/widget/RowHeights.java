package org.batchwright.ui.widget;

/** Heights of the rows of lists and tables, in pixels. */
public final class RowHeights {
    /** Height of one line of text. */
    public static final double ROW = 28;

    /** Height of a line of code or of a log. */
    public static final double CODE = 18;

    private RowHeights() {}
}
