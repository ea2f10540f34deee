package org.batchwright.ui.compose.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import javafx.application.ColorScheme;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.fx.SceneImages;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Takes screenshots of sweeps, samples and chains for review. */
@Tag("pictures")
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class SweepScreenshotsTest {
    private final InlineBackground background = new InlineBackground();
    private final ObjectProperty<ColorScheme> scheme = new SimpleObjectProperty<>(ColorScheme.LIGHT);

    @Start
    void start(Stage stage) {
        stage.setScene(new Scene(new StackPane(), 100, 100));
        stage.show();
    }

    @ParameterizedTest
    @EnumSource(SweepPicture.class)
    void takes_screenshots_of_sweeps_in_each_state(SweepPicture state, FxRobot robot) throws Exception {
        for (ColorScheme colors : ColorScheme.values()) {
            for (int width : SceneImages.widths(colors)) {
                Lab fresh = new Lab();
                fresh.ranBefore();
                WritableImage[] picture = new WritableImage[1];
                robot.interact(() -> picture[0] = new ComposePhoto(background, scheme).of(fresh, colors, width, state));
                String name = "sweep-" + state.title() + "-" + colors.name().toLowerCase(Locale.ROOT) + "-" + width;
                Path file = SceneImages.write(picture[0], name);
                assertThat(Files.size(file)).isGreaterThan(20_000);
            }
        }
    }
}
