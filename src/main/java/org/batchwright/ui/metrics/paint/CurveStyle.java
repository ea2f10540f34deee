package org.batchwright.ui.metrics.paint;

/**
 * The appearance of the curves in a chart: if there are many, they are thin and translucent and have no bands, so that each can be
 * followed.
 */
public record CurveStyle(int curves) {
    private static final int FEW = 8;

    /** Returns whether there are so many curves that only some of them can stand out. */
    public boolean isCrowd() {
        return curves > FEW;
    }

    double width() {
        return isCrowd() ? 1.1 : 1.6;
    }

    double opacity() {
        return isCrowd() ? Math.clamp(5 / Math.sqrt(curves), 0.4, 0.8) : 1;
    }
}
