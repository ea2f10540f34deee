package org.batchwright.ui.shell;

import java.util.Optional;

/** Remembers where the window stood. Both calls come on the window's thread and must not touch the disk there. */
public interface WindowMemory {

    /** What was remembered before this start. */
    Optional<WindowBounds> last();

    void remember(WindowBounds remembered);

    /** Pixels of the screen; {@code maximized} together with the place to return to. */
    record WindowBounds(double x, double y, double width, double height, boolean maximized) {}
}
