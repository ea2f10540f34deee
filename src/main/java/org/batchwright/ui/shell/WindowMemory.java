package org.batchwright.ui.shell;

import java.util.List;
import java.util.Optional;
import javafx.geometry.Rectangle2D;

/** Stores the window's bounds between sessions. Both methods are called on the FX thread and must not access the disk there. */
public interface WindowMemory {

    /** Returns the bounds remembered before this start. */
    Optional<WindowBounds> last();

    /** @param then action to run after that, even if the bounds could not be stored */
    void remember(WindowBounds remembered, Runnable then);

    /** Bounds in screen pixels; if {@code maximized}, the restore bounds. */
    record WindowBounds(double x, double y, double width, double height, boolean maximized) {
        private static final double WIDTH = 1440;
        private static final double HEIGHT = 900;
        /** The height of a title bar, which some desktops do not include in the window's size. */
        private static final double TITLE_BAR = 40;

        /** The width, in pixels, at each end of the title bar where a user may not be able to drag it. */
        private static final double GRIP_MARGIN = 40;

        private static final double GRIP_TOP = 10;
        private static final double GRIP_HEIGHT = 20;

        /**
         * Returns the same bounds, reduced to fit the screen they are on; empty if no screen shows the title bar, because an unreachable
         * window is worse than a lost position.
         *
         * @param screens for each screen, the area not covered by panels and docks
         */
        Optional<WindowBounds> on(List<Rectangle2D> screens) {
            Rectangle2D grip =
                    new Rectangle2D(x + GRIP_MARGIN, y + GRIP_TOP, Math.max(width - 2 * GRIP_MARGIN, 1), GRIP_HEIGHT);
            return screens.stream()
                    .filter(screen -> screen.intersects(grip))
                    .findFirst()
                    .map(this::reducedTo);
        }

        WindowBounds withMaximized(boolean now) {
            return new WindowBounds(x, y, width, height, now);
        }

        private WindowBounds reducedTo(Rectangle2D screen) {
            return new WindowBounds(
                    width > screen.getWidth() ? screen.getMinX() : x,
                    height > screen.getHeight() ? screen.getMinY() : y,
                    Math.min(width, screen.getWidth()),
                    Math.min(height, screen.getHeight()),
                    maximized);
        }

        /**
         * Returns the initial bounds of a window: centered, at the usual size or as large as fits.
         *
         * @param free the area of the screen not covered by panels and docks
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
