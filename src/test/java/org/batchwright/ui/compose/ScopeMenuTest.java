package org.batchwright.ui.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.fake.FakeClusterConnections;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.shell.Appearances;
import org.batchwright.ui.shell.Navigation;
import org.batchwright.ui.shell.ShellView;
import org.batchwright.ui.shell.ShellViewModel;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Tests overriding a value for the chosen cluster from the menu of its field. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ScopeMenuTest {
    private final Lab lab = new Lab();
    private Optional<ComposeViewModel> model = Optional.empty();

    @Start
    void open(Stage stage) {
        InlineBackground background = new InlineBackground();
        ComposeScreen screen = new ComposeScreen(lab.services, background, lab.shown::add);
        model = Optional.of(screen.model());
        screen.model().open(Lab.BATCH_4);
        screen.model().chooseCluster(Lab.tsubame().name());
        ShellViewModel shell = new ShellViewModel(
                lab.clusters, new FakeClusterConnections(), lab.book, background, InstantSource.system());
        Scene scene = new Scene(
                new ShellView("depth-lab", shell, List.of(screen), new Navigation(), Appearances.light(), background),
                1280,
                900);
        Theme.follow(scene, new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.setScene(scene);
        stage.show();
    }

    private Preset draft() {
        return model.orElseThrow().draft().orElseThrow().currentPreset();
    }

    @Test
    void a_field_and_a_parameter_can_be_set_only_for_this_cluster(FxRobot robot) {
        choose(robot, "#field-resources-time", "scope-only");
        choose(robot, "#field-parameters-lr", "scope-only");

        Preset preset = draft();
        assertThat(preset.on(Lab.tsubame().name()).settings().rawValue(Fields.TIME))
                .isPresent();
        assertThat(preset.on(Lab.tsubame().name()).parameters().get("lr")).isPresent();

        choose(robot, "#field-resources-time", "scope-everywhere");
        assertThat(draft().on(Lab.tsubame().name()).settings().rawValue(Fields.TIME))
                .isEmpty();
    }

    private static void choose(FxRobot robot, String field, String choice) {
        robot.interact(() -> robot.lookup(field).query().requestFocus());
        Button button = robot.lookup(field + "-scope").queryButton();
        assertThat(button.isVisible()).as("near the focus").isTrue();
        robot.interact(button::fire);
        robot.interact(() -> item(choice).fire());
    }

    private static MenuItem item(String id) {
        return Window.getWindows().stream()
                .filter(ContextMenu.class::isInstance)
                .map(ContextMenu.class::cast)
                .flatMap(menu -> menu.getItems().stream())
                .filter(item -> id.equals(item.getId()))
                .findFirst()
                .orElseThrow();
    }
}
