package org.batchwright.ui.log.pane;

/** Performs the actions that mouse and keyboard input triggers in a pane of lines. */
interface PaneControl {

    LineSource source();

    LineSelection selection();

    /** Returns the zero-based index of the first row in view. */
    int topRow();

    /** Returns the height of the view in pixels, excluding scroll bars. */
    double viewHeight();

    /** Scrolls down by a number of pixels; up if negative. */
    void scrollBy(double pixels);

    /** Scrolls to the right by a number of pixels; to the left if negative. */
    void scrollSideways(double pixels);

    /** Scrolls so that this row is at the top. */
    void scrollTo(int row);

    /** Scrolls just far enough to bring a row into view. */
    void reveal(int row);

    /** Returns whether a point of the pane is over the line numbers. */
    boolean isInGutter(double x);

    /** Returns the position in the text at a point of the pane, or the nearest position if the point is outside the text. */
    LinePosition positionAt(double x, double y);

    /** Folds or unfolds the lines of the job script if this point of the pane is over the row that does so; returns whether it is. */
    boolean toggleHeader(double x, double y);
}
