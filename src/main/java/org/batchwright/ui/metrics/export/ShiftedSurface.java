package org.batchwright.ui.metrics.export;

import java.util.Arrays;
import org.batchwright.ui.metrics.paint.Ink;
import org.batchwright.ui.metrics.paint.PlotSurface;

/** Draws on another surface, shifted down. */
record ShiftedSurface(PlotSurface surface, double down) implements PlotSurface {

    @Override
    public void fill(double x, double y, double width, double height, Ink ink) {
        surface.fill(x, y + down, width, height, ink);
    }

    @Override
    public void box(double x, double y, double width, double height, double radius, Ink ink) {
        surface.box(x, y + down, width, height, radius, ink);
    }

    @Override
    public void polygon(double[] xs, double[] ys, int count, Ink ink) {
        surface.polygon(xs, shifted(ys, count), count, ink);
    }

    @Override
    public void dot(double x, double y, double radius, Ink ink) {
        surface.dot(x, y + down, radius, ink);
    }

    @Override
    public void line(double[] xs, double[] ys, int count, Stroke stroke) {
        surface.line(xs, shifted(ys, count), count, stroke);
    }

    private double[] shifted(double[] ys, int count) {
        double[] shifted = Arrays.copyOf(ys, count);
        for (int i = 0; i < count; i++) {
            shifted[i] += down;
        }
        return shifted;
    }

    @Override
    public void text(String text, double x, double y, Anchor anchor, Ink ink) {
        surface.text(text, x, y + down, anchor, ink);
    }

    @Override
    public void boldText(String text, double x, double y, Anchor anchor, Ink ink) {
        surface.boldText(text, x, y + down, anchor, ink);
    }

    @Override
    public void clip(double x, double y, double width, double height) {
        surface.clip(x, y + down, width, height);
    }

    @Override
    public void unclip() {
        surface.unclip();
    }
}
