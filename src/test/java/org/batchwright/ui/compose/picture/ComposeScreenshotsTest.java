package org.batchwright.ui.compose.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.application.ColorScheme;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.ui.compose.ComposeScreen;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.compose.TrainScript;
import org.batchwright.ui.fake.FakeClusterConnections;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.fx.SceneImages;
import org.batchwright.ui.shell.Appearances;
import org.batchwright.ui.shell.Navigation;
import org.batchwright.ui.shell.ShellView;
import org.batchwright.ui.shell.ShellViewModel;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Takes screenshots of Compose for review. */
@Tag("pictures")
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ComposeScreenshotsTest {
    private final Lab lab = new Lab();
    private final List<Stage> stage = new ArrayList<>();
    private final InlineBackground background = new InlineBackground();
    private final ObjectProperty<ColorScheme> scheme = new SimpleObjectProperty<>(ColorScheme.LIGHT);

    @Start
    void start(Stage stage) {
        this.stage.add(stage);
        stage.setScene(new Scene(new StackPane(), 100, 100));
        stage.show();
    }

    @ParameterizedTest
    @EnumSource(ComposePicture.class)
    void takes_screenshots_of_compose_in_each_state(ComposePicture state, FxRobot robot) throws Exception {
        for (ColorScheme colors : ColorScheme.values()) {
            for (int width : SceneImages.widths(colors)) {
                Lab fresh = new Lab();
                fresh.ranBefore();
                WritableImage[] picture = new WritableImage[1];
                robot.interact(() -> picture[0] = new ComposePhoto(background, scheme).of(fresh, colors, width, state));
                String name = "compose-" + state.title() + "-" + colors.name().toLowerCase(Locale.ROOT) + "-" + width;
                Path file = SceneImages.write(picture[0], name);
                assertThat(Files.size(file)).isGreaterThan(20_000);
            }
        }
    }

    @Test
    void takes_screenshots_of_suggestions_in_each_state(FxRobot robot) throws Exception {
        WritableImage[] picture = new WritableImage[1];
        for (ColorScheme colors : ColorScheme.values()) {
            Lab fresh = new Lab();
            fresh.facts.source(TrainScript.many(20));
            robot.interact(() -> {
                scheme.set(colors);
                ComposeScreen screen = new ComposeScreen(fresh.services, background, fresh.shown::add);
                screen.model().open(Lab.BATCH_4);
                Scene scene = new Scene(new StackPane(screen.node()), 980, 700);
                Theme.follow(scene, scheme);
                stage.getFirst().setScene(scene);
                stage.getFirst().setX(0); // the window is entirely on the screen, with room for the popup
                stage.getFirst().setY(0);
            });
            robot.interact(() -> robot.lookup("#add-parameters").query().requestFocus());
            robot.write("m");
            robot.interact(() ->
                    picture[0] = robot.lookup(".suggestions").query().getScene().snapshot(null));
            Path file = SceneImages.write(
                    picture[0], "compose-suggestions-" + colors.name().toLowerCase(Locale.ROOT));
            assertThat(Files.size(file)).isGreaterThan(2_000);
        }
    }

    @Test
    void an_empty_workspace_shows_the_first_steps(FxRobot robot) throws Exception {
        lab.presets.all().forEach(file -> lab.presets.delete(file.preset().id()));
        WritableImage[] picture = new WritableImage[1];
        robot.interact(() -> {
            ComposeScreen screen = new ComposeScreen(lab.services, background, lab.shown::add);
            ShellViewModel model = new ShellViewModel(
                    lab.clusters, new FakeClusterConnections(), lab.book, background, InstantSource.system());
            Scene scene = new Scene(
                    new ShellView(
                            "depth-lab", model, List.of(screen), new Navigation(), Appearances.light(), background),
                    1100,
                    700);
            Theme.follow(scene, scheme);
            scene.snapshot(null);
            picture[0] = scene.snapshot(null);
        });
        assertThat(Files.size(SceneImages.write(picture[0], "compose-empty"))).isGreaterThan(5_000);
    }
}
