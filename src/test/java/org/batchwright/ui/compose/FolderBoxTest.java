package org.batchwright.ui.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.row.AssignmentTable;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Tests choosing folders on the cluster for the fields of a preset. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class FolderBoxTest {
    private final Lab lab = new Lab();
    private Optional<ComposeViewModel> model = Optional.empty();

    @Start
    void open(Stage stage) throws Exception {
        Path root = Files.createTempDirectory("batchwright-folders");
        Files.createDirectories(root.resolve("home/bob/envs/torch"));
        lab.having.browse(root);
        ComposeScreen screen = new ComposeScreen(lab.services, new InlineBackground(), lab.shown::add);
        model = Optional.of(screen.model());
        screen.model().open(Lab.BATCH_4);
        screen.model().chooseCluster(Lab.tsubame().name());
        Scene scene = new Scene(new StackPane(screen.node()), 1280, 900);
        Theme.follow(scene, new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.setScene(scene);
        stage.show();
    }

    private ComposeViewModel model() {
        return model.orElseThrow();
    }

    private Optional<List<String>> draft(Field<?> field) {
        return model().draft()
                .orElseThrow()
                .currentPreset()
                .settings()
                .rawValue(field)
                .map(Value::texts);
    }

    private static void choose(FxRobot robot, String button) {
        robot.interact(() -> robot.lookup(button).queryButton().fire());
        ListView<?> folders = robot.lookup("#folder-list").queryListView();
        robot.interact(() -> folders.getSelectionModel().select(0));
        robot.interact(() -> robot.lookup("#folder-ok").queryButton().fire());
    }

    @Test
    void a_folder_is_written_relative_to_the_home_folder(FxRobot robot) {
        robot.interact(() -> model().set(Fields.VENV, Value.of("~/envs")));

        choose(robot, "#field-environment-venv-choose");

        assertThat(draft(Fields.VENV)).contains(List.of("~/envs/torch"));
    }

    @Test
    void a_chosen_mount_is_added_to_the_existing_ones(FxRobot robot) {
        robot.interact(() -> model().set(ContainerFields.MOUNTS, Value.of(List.of("/data:/data:ro"))));

        choose(robot, "#field-environment-container-mounts-choose");

        assertThat(draft(ContainerFields.MOUNTS)).contains(List.of("/data:/data:ro", "~/envs"));
    }

    @Test
    void a_parameter_that_is_a_path_is_set_to_the_absolute_path(FxRobot robot) {
        robot.interact(() -> model().set(AssignmentTable.PARAMETERS, "data-dir", Value.of("~/envs")));
        robot.interact(() -> robot.lookup("#field-parameters-data-dir").query().requestFocus());

        robot.interact(() ->
                robot.lookup("#field-parameters-data-dir-scope").queryButton().fire());
        robot.interact(() -> item("parameter-folder").orElseThrow().fire());
        ListView<?> folders = robot.lookup("#folder-list").queryListView();
        robot.interact(() -> folders.getSelectionModel().select(0));
        robot.interact(() -> robot.lookup("#folder-ok").queryButton().fire());

        assertThat(model().draft().orElseThrow().currentPreset().parameters().get("data-dir"))
                .contains(Value.of("/home/bob/envs/torch"));
        assertThat(robot.lookup("#field-parameters-data-dir")
                        .queryAs(TextInputControl.class)
                        .getText())
                .isEqualTo("/home/bob/envs/torch");
    }

    @Test
    void folders_are_not_offered_for_a_parameter_that_is_not_a_path(FxRobot robot) {
        robot.interact(() -> robot.lookup("#field-parameters-lr").query().requestFocus());
        robot.interact(
                () -> robot.lookup("#field-parameters-lr-scope").queryButton().fire());

        assertThat(item("scope-only")).isPresent();
        assertThat(item("parameter-folder")).isEmpty();
    }

    private static Optional<MenuItem> item(String id) {
        return Window.getWindows().stream()
                .filter(ContextMenu.class::isInstance)
                .map(ContextMenu.class::cast)
                .flatMap(menu -> menu.getItems().stream())
                .filter(item -> id.equals(item.getId()))
                .findFirst();
    }

    @Test
    void cluster_folders_are_not_offered_if_jobs_are_containers(FxRobot robot) {
        Button choose = robot.lookup("#field-environment-venv-choose").queryButton();
        robot.interact(() -> model().set(Fields.VENV, Value.of("~/envs")));
        assertThat(choose.isVisible()).isTrue();

        robot.interact(() -> lab.clusters.save(Lab.tsubame().withScheduler("kubernetes")));

        assertThat(choose.isVisible()).isFalse();
    }
}
