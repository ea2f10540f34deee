package org.batchwright.ui.shell;

import javafx.geometry.Rectangle2D;

/** Where the window opens for the first time, in pixels of the screen. */
record FirstBounds(double x, double y, double width, double height) {
    private static final double WIDTH = 1440;
    private static final double HEIGHT = 900;
    /** Of a title bar, which some desktops do not count as part of the window. */
    private static final double TITLE_BAR = 40;

    /**
     * In the middle, of the usual size or what fits.
     *
     * @param free what panels and docks leave of the screen
     */
    static FirstBounds within(Rectangle2D free) {
        double width = Math.min(WIDTH, free.getWidth());
        double height = Math.min(HEIGHT, free.getHeight() - TITLE_BAR);
        return new FirstBounds(
                free.getMinX() + (free.getWidth() - width) / 2,
                free.getMinY() + (free.getHeight() - TITLE_BAR - height) / 2,
                width,
                height);
    }
}
