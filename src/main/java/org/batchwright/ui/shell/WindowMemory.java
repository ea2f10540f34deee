package org.batchwright.ui.shell;

import java.util.Optional;

/** Remembers the window's bounds. Both methods are called on the FX thread and must not access the disk there. */
public interface WindowMemory {

    /** Returns the bounds remembered before this start. */
    Optional<WindowBounds> last();

    void remember(WindowBounds remembered);

    /** Screen pixels; if {@code maximized}, the restore bounds. */
    record WindowBounds(double x, double y, double width, double height, boolean maximized) {}
}
