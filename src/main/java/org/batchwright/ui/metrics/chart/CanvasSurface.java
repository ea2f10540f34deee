package org.batchwright.ui.metrics.chart;

import java.util.HashMap;
import java.util.Map;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.shape.StrokeLineJoin;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;
import org.batchwright.ui.metrics.paint.Ink;
import org.batchwright.ui.metrics.paint.PlotSurface;
import org.batchwright.ui.widget.Fonts;

/** Draws on a canvas. */
final class CanvasSurface implements PlotSurface {
    private static final double[] DASHES = {6, 4};

    private final GraphicsContext graphics;
    private final Map<Ink, Color> colors = new HashMap<>();

    CanvasSurface(GraphicsContext graphics, Font font) {
        this.graphics = graphics;
        graphics.setFont(font);
        graphics.setTextBaseline(VPos.CENTER);
        graphics.setLineJoin(StrokeLineJoin.BEVEL);
        graphics.setLineCap(StrokeLineCap.BUTT);
    }

    @Override
    public void fill(double x, double y, double width, double height, Ink ink) {
        graphics.setFill(color(ink));
        graphics.fillRect(x, y, width, height);
    }

    @Override
    public void box(double x, double y, double width, double height, double radius, Ink ink) {
        graphics.setFill(color(ink));
        graphics.fillRoundRect(x, y, width, height, 2 * radius, 2 * radius);
    }

    @Override
    public void polygon(double[] xs, double[] ys, int count, Ink ink) {
        graphics.setFill(color(ink));
        graphics.fillPolygon(xs, ys, count);
    }

    @Override
    public void dot(double x, double y, double radius, Ink ink) {
        graphics.setFill(color(ink));
        graphics.fillOval(x - radius, y - radius, radius * 2, radius * 2);
    }

    @Override
    public void line(double[] xs, double[] ys, int count, Stroke stroke) {
        graphics.setStroke(color(stroke.ink()));
        graphics.setLineWidth(stroke.width());
        if (stroke.dashed()) {
            graphics.setLineDashes(DASHES);
        } else {
            graphics.setLineDashes();
        }
        graphics.strokePolyline(xs, ys, count);
    }

    @Override
    public void text(String text, double x, double y, Anchor anchor, Ink ink) {
        graphics.setTextAlign(
                switch (anchor) {
                    case LEFT -> TextAlignment.LEFT;
                    case CENTER -> TextAlignment.CENTER;
                    case RIGHT -> TextAlignment.RIGHT;
                });
        graphics.setFill(color(ink));
        graphics.fillText(text, x, y);
    }

    @Override
    public void boldText(String text, double x, double y, Anchor anchor, Ink ink) {
        Font regular = graphics.getFont();
        graphics.setFont(Fonts.bold(regular.getSize()));
        text(text, x, y, anchor, ink);
        graphics.setFont(regular);
    }

    @Override
    public void clip(double x, double y, double width, double height) {
        graphics.save();
        graphics.beginPath();
        graphics.rect(x, y, width, height);
        graphics.clip();
    }

    @Override
    public void unclip() {
        graphics.restore();
    }

    private Color color(Ink ink) {
        return colors.computeIfAbsent(ink, missing -> Color.rgb(ink.red(), ink.green(), ink.blue(), ink.opacity()));
    }
}
