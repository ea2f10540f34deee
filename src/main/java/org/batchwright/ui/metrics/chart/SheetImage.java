package org.batchwright.ui.metrics.chart;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import javafx.scene.SnapshotParameters;
import javafx.scene.canvas.Canvas;
import javafx.scene.image.PixelReader;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import javax.imageio.ImageIO;
import org.batchwright.ui.metrics.paint.PlotSurface;

/** Renders a drawing as an image, at twice the resolution of the screen. */
public final class SheetImage {
    private static final double SCALE = 2;
    /** The maximum size in pixels; not every computer supports larger textures. */
    private static final double MOST_PIXELS = 8192;

    private SheetImage() {}

    /** Renders a drawing on a white background. */
    public static WritableImage of(double width, double height, Consumer<PlotSurface> painter) {
        double scale = Math.min(SCALE, MOST_PIXELS / Math.max(width, height));
        Canvas canvas = new Canvas(Math.floor(width * scale), Math.floor(height * scale));
        canvas.getGraphicsContext2D().scale(scale, scale);
        painter.accept(new CanvasSurface(canvas.getGraphicsContext2D(), TextWidths.font()));
        SnapshotParameters white = new SnapshotParameters();
        white.setFill(Color.WHITE);
        return canvas.snapshot(white, null);
    }

    /** Returns the width of text in the font of charts. */
    public static double textWidth(String text) {
        return new TextWidths().of(text);
    }

    /** Writes a PNG file; may be called from any thread. */
    public static void write(WritableImage image, Path file) throws IOException {
        int width = (int) image.getWidth();
        int height = (int) image.getHeight();
        PixelReader pixels = image.getPixelReader();
        BufferedImage picture = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                picture.setRGB(x, y, pixels.getArgb(x, y));
            }
        }
        if (!ImageIO.write(picture, "png", file.toFile())) {
            throw new IOException("no PNG writer");
        }
    }
}
