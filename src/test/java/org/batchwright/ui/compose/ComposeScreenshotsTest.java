package org.batchwright.ui.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import javafx.application.ColorScheme;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.image.WritableImage;
import javafx.stage.Stage;
import org.batchwright.model.Fields;
import org.batchwright.model.Value;
import org.batchwright.run.ClusterDesk;
import org.batchwright.ui.compose.AssignmentState.Table;
import org.batchwright.ui.fake.FakeDesk;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.fx.Snapshots;
import org.batchwright.ui.shell.Navigation;
import org.batchwright.ui.shell.ShellView;
import org.batchwright.ui.shell.ShellViewModel;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Pictures of Compose for people to look at. */
@ExtendWith(ApplicationExtension.class)
class ComposeScreenshotsTest {
    private final Lab lab = new Lab();
    private final InlineBackground background = new InlineBackground();
    private final ObjectProperty<ColorScheme> scheme = new SimpleObjectProperty<>(ColorScheme.LIGHT);

    @Start
    void start(Stage stage) {
        stage.setScene(new Scene(new javafx.scene.layout.StackPane(), 100, 100));
        stage.show();
    }

    @ParameterizedTest
    @CsvSource({
        "LIGHT, 1440, 900, true",
        "DARK, 1440, 900, true",
        "LIGHT, 1100, 700, true",
        "DARK, 1100, 700, true",
        "LIGHT, 1440, 900, false"
    })
    void compose_looks_like_this(ColorScheme colors, int width, int height, boolean busy, FxRobot robot)
            throws Exception {
        lab.ranBefore();
        WritableImage[] picture = new WritableImage[1];
        robot.interact(() -> picture[0] = picture(colors, width, height, busy));
        String name = "compose-" + colors.name().toLowerCase(java.util.Locale.ROOT) + "-" + width + "x" + height
                + (busy ? "" : "-trouble");
        Path file = Snapshots.write(picture[0], name);
        assertThat(Files.size(file)).isGreaterThan(20_000);
    }

    private WritableImage picture(ColorScheme colors, int width, int height, boolean busy) {
        scheme.set(colors);
        FakeDesk desk = new FakeDesk();
        desk.stands(
                Lab.tsubame().name(),
                new ClusterDesk.Standing(
                        ClusterDesk.Link.UP,
                        Optional.of("key"),
                        Optional.empty(),
                        Optional.of(Instant.EPOCH),
                        Optional.empty()));
        ShellViewModel model = new ShellViewModel(
                lab.clusters, desk, lab.book, background, InstantSource.fixed(Instant.EPOCH.plusSeconds(4)));
        ComposeScreen screen = new ComposeScreen(lab.services, background, lab.shown::add);
        Scene scene = new Scene(
                new ShellView("depth-lab", model, List.of(screen), new Navigation(), background), width, height);
        Theme.follow(scene, scheme);
        screen.model().choose(Lab.tsubame().name());
        screen.model().open(Lab.BATCH_4);
        screen.model().set(Table.PARAMETERS, "lr", Value.of("3e-4"));
        if (!busy) {
            screen.model().set(Fields.TIME, Value.of("48:00:00"));
            screen.model().set(Fields.MEMORY, Value.of("a lot"));
            screen.model().set(Table.PARAMETERS, "data-dir", Value.of("${site.dat}/nyu_v2"));
        }
        scene.snapshot(null); // the first one lays the lists out
        return scene.snapshot(null);
    }

    @Test
    void an_empty_workspace_says_what_to_do_first(FxRobot robot) throws Exception {
        lab.presets.all().forEach(file -> lab.presets.delete(file.preset().id()));
        WritableImage[] picture = new WritableImage[1];
        robot.interact(() -> {
            ComposeScreen screen = new ComposeScreen(lab.services, background, lab.shown::add);
            ShellViewModel model =
                    new ShellViewModel(lab.clusters, new FakeDesk(), lab.book, background, InstantSource.system());
            Scene scene = new Scene(
                    new ShellView("depth-lab", model, List.of(screen), new Navigation(), background), 1100, 700);
            Theme.follow(scene, scheme);
            scene.snapshot(null);
            picture[0] = scene.snapshot(null);
        });
        assertThat(Files.size(Snapshots.write(picture[0], "compose-empty"))).isGreaterThan(5_000);
    }
}
