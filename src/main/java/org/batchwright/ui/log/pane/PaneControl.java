package org.batchwright.ui.log.pane;

/** Handles mouse and keyboard input for a pane of lines. */
interface PaneControl {

    LineSource source();

    LineSelection selection();

    /** Returns the first zero-based row in view. */
    int topRow();

    /** Returns the height of the view in pixels, without scroll bars. */
    double viewHeight();

    /** Scrolls down by this many pixels, up if negative. */
    void scrollBy(double pixels);

    /** Scrolls to the right by this many pixels, to the left if negative. */
    void scrollSideways(double pixels);

    /** Scrolls so that this row is at the top. */
    void scrollTo(int row);

    /** Scrolls just far enough to bring a row into view. */
    void reveal(int row);

    /** Returns whether a point of the pane is over the line numbers. */
    boolean isInGutter(double x);

    /** Returns the position in the text at a point of the pane, the nearest if it is outside the text. */
    LinePosition positionAt(double x, double y);
}
