package org.batchwright.ui.shell;

import java.util.Optional;
import javafx.geometry.Rectangle2D;

/** Remembers the window's bounds. Both methods are called on the FX thread and must not access the disk there. */
public interface WindowMemory {

    /** Returns the bounds remembered before this start. */
    Optional<WindowBounds> last();

    void remember(WindowBounds remembered);

    /** Screen pixels; if {@code maximized}, the restore bounds. */
    record WindowBounds(double x, double y, double width, double height, boolean maximized) {
        private static final double WIDTH = 1440;
        private static final double HEIGHT = 900;
        /** Of a title bar, which some desktops do not count as part of the window. */
        private static final double TITLE_BAR = 40;

        /**
         * Of the first window: in the middle, of the usual size or what fits.
         *
         * @param free what panels and docks leave of the screen
         */
        static WindowBounds within(Rectangle2D free) {
            double width = Math.min(WIDTH, free.getWidth());
            double height = Math.min(HEIGHT, free.getHeight() - TITLE_BAR);
            return new WindowBounds(
                    free.getMinX() + (free.getWidth() - width) / 2,
                    free.getMinY() + (free.getHeight() - TITLE_BAR - height) / 2,
                    width,
                    height,
                    false);
        }
    }
}
