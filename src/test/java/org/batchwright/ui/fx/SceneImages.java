package org.batchwright.ui.fx;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.application.ColorScheme;
import javafx.scene.image.PixelReader;
import javafx.scene.image.WritableImage;
import javax.imageio.ImageIO;

/** Writes images of scenes to {@code target/screenshots}. */
public final class SceneImages {
    private SceneImages() {}

    /**
     * Returns the widths for screenshots. Each state is rendered twice: at the large size in light mode and at the small size in dark mode.
     * With {@code -Dpictures=all}, each state is rendered in every combination, which takes twice as long.
     */
    public static List<Integer> widths(ColorScheme colors) {
        if ("all".equals(System.getProperty("pictures"))) {
            return List.of(1440, 1100);
        }
        return List.of(colors == ColorScheme.LIGHT ? 1440 : 1100);
    }

    public static Path write(WritableImage image, String name) throws IOException {
        int width = (int) image.getWidth();
        int height = (int) image.getHeight();
        PixelReader pixels = image.getPixelReader();
        BufferedImage picture = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                picture.setRGB(x, y, pixels.getArgb(x, y));
            }
        }
        Path file = Path.of("target", "screenshots", name + ".png");
        Files.createDirectories(file.toAbsolutePath().getParent());
        ImageIO.write(picture, "png", file.toFile());
        return file;
    }
}
