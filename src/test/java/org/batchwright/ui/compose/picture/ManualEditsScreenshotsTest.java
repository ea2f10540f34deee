package org.batchwright.ui.compose.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
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

/** Takes screenshots of manually edited scripts for review. */
@Tag("pictures")
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ManualEditsScreenshotsTest {
    private final InlineBackground background = new InlineBackground();
    private final ObjectProperty<ColorScheme> scheme = new SimpleObjectProperty<>(ColorScheme.LIGHT);

    @Start
    void start(Stage stage) {
        stage.setScene(new Scene(new StackPane(), 100, 100));
        stage.show();
    }

    @ParameterizedTest
    @EnumSource(ManualEditsPicture.class)
    void takes_screenshots_of_manual_edits_in_each_state(ManualEditsPicture state, FxRobot robot) throws Exception {
        for (ColorScheme colors : ColorScheme.values()) {
            for (int width : SceneImages.widths(colors)) {
                Lab lab = new Lab();
                lab.ranBefore();
                WritableImage[] picture = new WritableImage[1];
                robot.interact(() -> picture[0] = new ComposePhoto(background, scheme).of(lab, colors, width, state));
                String name = "edits-" + state.title() + "-" + colors.name().toLowerCase(Locale.ROOT) + "-" + width;
                assertThat(Files.size(SceneImages.write(picture[0], name))).isGreaterThan(20_000);
            }
        }
    }
}
