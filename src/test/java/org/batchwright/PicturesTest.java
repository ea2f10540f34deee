package org.batchwright;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.batchwright.RealWindow.click;
import static org.batchwright.RealWindow.fill;
import static org.batchwright.RealWindow.logText;
import static org.batchwright.RealWindow.shortcut;
import static org.batchwright.RealWindow.submitAndWatch;
import static org.batchwright.RealWindow.until;
import static org.batchwright.RealWindow.untilText;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import javafx.application.ColorScheme;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.batchwright.ui.fx.Desktop;
import org.batchwright.ui.fx.SceneImages;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/**
 * Takes screenshots of the real application for the README; {@code -Dpictures=write} stores them where the README expects them. {@link
 * PaintingTest} runs this test without writing files.
 */
@Tag("window")
@Tag("pictures")
@ExtendWith(ApplicationExtension.class)
class PicturesTest {
    /** The value of {@code -Dpictures} with which everything is painted but no file is written. */
    static final String PAINT = "paint";

    private static final Path README = Path.of("src", "docs", "pictures");
    private static final List<String> IN_README = List.of("compose", "runs", "sweep", "metrics");

    private final ObjectProperty<ColorScheme> scheme = new SimpleObjectProperty<>(ColorScheme.LIGHT);
    private final List<Stage> stage = new ArrayList<>();
    private final RealWindow window;

    PicturesTest(@TempDir Path folder) throws Exception {
        window = new RealWindow(folder);
    }

    @Start
    void open(Stage unused) {
        Stage opened = window.open(new Desktop(new Desktop.Faults(failure -> {}, bug -> {})));
        Theme.follow(opened.getScene(), scheme);
        stage.add(opened);
    }

    @AfterEach
    void close() {
        window.close();
    }

    @Test
    void the_readme_screenshots_show_the_real_application(FxRobot robot) throws Exception {
        fill(robot, "#field-parameters-epochs", "5");
        submitAndWatch(robot, "Epoch 5/5");
        shortcut(robot, KeyCode.DIGIT1);
        fill(
                robot,
                "#field-parameters-epochs",
                "400"); // long enough to still be running when cancelled, even on the slowest machine
        fill(robot, "#field-parameters-lr", "0.08");
        fill(robot, "#add-parameters", "momentun");
        robot.type(KeyCode.ENTER).write("0.95");
        until(() -> robot.lookup(".assignments .fix-link").tryQuery().isPresent());
        picture(robot, "compose");
        click(robot, ".assignments .fix-link");
        until(() -> robot.lookup("#field-parameters-momentum").tryQuery().isPresent());

        shortcut(robot, KeyCode.ENTER);
        until(() -> logText(robot).contains("Epoch 9/400"));
        picture(robot, "runs");
        click(robot, "#run-cancel");
        click(robot, "#cancel-yes");
        untilText(robot, "#run-state", "cancelled");

        sweep(robot);

        shortcut(robot, KeyCode.DIGIT3);
        until(() -> robot.lookup("#load-gpus").tryQuery().isPresent());
        picture(robot, "clusters");
    }

    private void sweep(FxRobot robot) throws Exception {
        shortcut(robot, KeyCode.K);
        robot.write("quickstart_grid").type(KeyCode.ENTER);
        untilText(robot, "#submit", "Run sample, then 6 jobs");
        click(robot, "#go-to-sweep");
        picture(robot, "sweep");

        shortcut(robot, KeyCode.ENTER);
        untilText(robot, "#run-state", "6 succeeded");
        until(() -> robot.lookup(".run-triangle").tryQuery().isPresent());
        robot.interact(() -> robot.lookup("#runs-table").query().requestFocus());
        robot.type(KeyCode.RIGHT);
        until(() -> robot.lookup("lr 0.1 · hidden 32").tryQuery().isPresent());
        picture(robot, "sweep-runs");
        robot.type(KeyCode.LEFT);
        click(robot, "#run-tabs-metrics");
        until(() -> robot.lookup("#metrics-enlarge-accuracy").tryQuery().isPresent());
        picture(robot, "metrics");
    }

    private void picture(FxRobot robot, String name) throws Exception {
        for (ColorScheme colors : ColorScheme.values()) {
            robot.interact(() -> scheme.set(colors));
            String file = name + "-" + colors.name().toLowerCase(Locale.ROOT);
            for (int width : writes() ? List.of(1440) : SceneImages.widths(colors)) {
                WritableImage image = painted(robot, file, width, width == 1440 ? 900 : 700);
                if (PAINT.equals(System.getProperty("pictures"))) {
                    continue;
                }
                Path picture = SceneImages.write(image, "window-" + file);
                if (writes() && IN_README.contains(name)) {
                    Files.createDirectories(README);
                    Files.copy(picture, README.resolve(file + ".png"), StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
        resize(robot, 1440, 900); // brings the nodes that are clicked next into view
        robot.interact(() -> scheme.set(ColorScheme.LIGHT));
    }

    private Stage resize(FxRobot robot, int width, int height) {
        Stage shown = stage.getFirst();
        robot.interact(() -> {
            shown.setWidth(width);
            shown.setHeight(height);
        });
        return shown;
    }

    private static boolean writes() {
        return "write".equals(System.getProperty("pictures"));
    }

    private WritableImage painted(FxRobot robot, String name, int width, int height) {
        Stage shown = resize(robot, width, height);
        int enough =
                PAINT.equals(System.getProperty("pictures")) ? 1 : 5; // newly visible rows are read in the background
        List<WritableImage> images = new ArrayList<>();
        await().pollInterval(Duration.ofMillis(100)).until(() -> {
            robot.interact(() -> images.addFirst(shown.getScene().snapshot(null)));
            return images.size() >= enough && isColorful(images.getFirst());
        });
        assertThat(images.getFirst().getWidth()).as(name).isEqualTo(width);
        assertThat(images.getFirst().getHeight()).as(name).isEqualTo(height);
        return images.getFirst();
    }

    private static boolean isColorful(WritableImage image) {
        int width = (int) image.getWidth();
        int height = (int) image.getHeight();
        int[] pixels = new int[width * height];
        image.getPixelReader().getPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), pixels, 0, width);
        return Arrays.stream(pixels).distinct().skip(50).findAny().isPresent();
    }
}
