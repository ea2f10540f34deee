package org.batchwright.ui.metrics.chart;

import java.util.List;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import org.batchwright.ui.metrics.paint.Ink;
import org.batchwright.ui.metrics.paint.PlotSurface;
import org.batchwright.ui.metrics.plot.CurveColor;

/** A curve without axes, as small as a word. */
public final class Sparkline extends ChartRegion {
    private static final double WIDTH = 64;
    private static final double HEIGHT = 18;
    private static final double MARGIN = 2;

    private final Canvas canvas = new Canvas(WIDTH, HEIGHT);
    private List<Double> values = List.of();
    private boolean diverged;
    private final boolean created;

    public Sparkline() {
        getChildren().add(canvas);
        setMinSize(WIDTH, HEIGHT);
        setMaxSize(WIDTH, HEIGHT);
        created = true;
    }

    /** @param ended whether the values end with NaN or infinity, which is drawn in the color of errors */
    public void show(List<Double> line, boolean ended) {
        values = List.copyOf(line);
        diverged = ended;
        draw();
    }

    @Override
    protected void onColorsChanged() {
        if (created) {
            draw();
        }
    }

    private void draw() {
        GraphicsContext graphics = canvas.getGraphicsContext2D();
        graphics.clearRect(0, 0, WIDTH, HEIGHT);
        double low = values.stream().mapToDouble(value -> value).min().orElse(0);
        double high = values.stream().mapToDouble(value -> value).max().orElse(0);
        double[] xs = new double[values.size()];
        double[] ys = new double[values.size()];
        for (int i = 0; i < xs.length; i++) {
            xs[i] = MARGIN + (WIDTH - 2 * MARGIN) * (xs.length == 1 ? 0.5 : (double) i / (xs.length - 1));
            double share = high > low ? (values.get(i) - low) / (high - low) : 0.5;
            ys[i] = HEIGHT - MARGIN - share * (HEIGHT - 2 * MARGIN);
        }
        Ink ink = diverged ? colors().danger() : colors().curves().ink(new CurveColor.Turn(0));
        PlotSurface.Stroke stroke = new PlotSurface.Stroke(ink, 1.4, false);
        CanvasSurface surface = new CanvasSurface(graphics, TextWidths.font());
        if (xs.length == 1) {
            surface.fill(xs[0] - 2, ys[0] - 2, 4, 4, stroke.ink());
        } else if (xs.length > 1) {
            surface.line(xs, ys, xs.length, stroke);
        }
    }
}
