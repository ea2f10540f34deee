package org.batchwright.ui.log.pane;

import java.util.List;

/** The pane that a {@link PaneControl} scrolls. */
interface ScrolledPane {

    /** Scrolls at the request of the user. */
    void scrolled(ScrollDirection direction, Runnable scroll);

    /** Scrolls to the right by a number of pixels; to the left if negative. */
    void scrollSideways(double pixels);

    /** Returns the height of the view in pixels, excluding scroll bars. */
    double viewHeight();

    /** Returns the rows in view. */
    List<Viewport.Placed> placed();

    /** Folds the lines that the job script prints before its command, or unfolds them and scrolls to them. */
    void switchHeader();
}
