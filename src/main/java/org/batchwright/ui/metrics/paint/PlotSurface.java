package org.batchwright.ui.metrics.paint;

/** A surface to draw charts on. Coordinates are in pixels from the top left corner. */
public interface PlotSurface {

    /** The anchor point of text. */
    enum Anchor {
        LEFT,
        CENTER,
        RIGHT
    }

    /** The appearance of a line. */
    record Stroke(Ink ink, double width, boolean dashed) {}

    void fill(double x, double y, double width, double height, Ink ink);

    /** Fills a rectangle with rounded corners. */
    void box(double x, double y, double width, double height, double radius, Ink ink);

    /** Fills the polygon through the first {@code count} points. */
    void polygon(double[] xs, double[] ys, int count, Ink ink);

    /** Fills a circle. */
    void dot(double x, double y, double radius, Ink ink);

    /** Draws a line through the first {@code count} points. */
    void line(double[] xs, double[] ys, int count, Stroke stroke);

    /** @param y the vertical center of the text */
    void text(String text, double x, double y, Anchor anchor, Ink ink);

    /** @param y the vertical center of the text */
    void boldText(String text, double x, double y, Anchor anchor, Ink ink);

    /** Limits drawing to this rectangle until {@link #unclip} is called. */
    void clip(double x, double y, double width, double height);

    void unclip();
}
