package org.batchwright.ui.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.run.modules.ModuleDetail;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.state.FieldState;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Tests choosing modules from the cluster's list. The chosen modules are shown as chips in load order. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ModulesTest {
    private final Lab lab = new Lab();
    private final InlineBackground background = new InlineBackground();
    private ComposeViewModel model = new ComposeViewModel(lab.services, background);

    @Start
    void open(Stage stage) {
        lab.having
                .with("cuda", "12.1.0", "11.8.0", "12.1.0", "12.3.2")
                .with("gcc", "", "12.3", "13.2")
                .with("openmpi", "", "4.1.5")
                .says(new ModuleDetail("openmpi/4.1.5", "MPI", List.of("mpich"), List.of(List.of("gcc"))));
        ComposeScreen screen = new ComposeScreen(lab.services, background, lab.shown::add);
        model = screen.model();
        model.open(Lab.BATCH_4);
        model.chooseCluster(Lab.tsubame().name());
        model.set(Fields.MODULES, Value.of(List.of("cuda/11.8.0")));
        stage.setScene(new Scene(new StackPane(screen.node()), 1280, 900));
        Theme.follow(stage.getScene(), new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.show();
    }

    @Test
    void a_module_found_by_searching_is_appended_with_its_prerequisites(FxRobot robot) {
        browse(robot);
        robot.write("mpi");
        assertThat(words(robot)).contains("MPI", "Load first: gcc");
        robot.type(KeyCode.ENTER);

        assertThat(modules()).containsExactly("cuda/11.8.0", "gcc", "openmpi/4.1.5");
        assertThat(robot.lookup("#modules-add").<Button>query().getText()).isEqualTo("Remove");
        robot.type(KeyCode.ENTER);
        assertThat(modules()).containsExactly("cuda/11.8.0", "gcc");
    }

    @Test
    void a_different_version_of_a_module_replaces_the_previous_one(FxRobot robot) {
        browse(robot);
        robot.write("cuda").type(KeyCode.ENTER);

        assertThat(modules()).containsExactly("cuda/12.1.0");
    }

    @Test
    void the_cluster_is_queried_once_and_then_only_on_request(FxRobot robot) {
        browse(robot);
        robot.type(KeyCode.ESCAPE);
        browse(robot);
        assertThat(lab.having.queryCount()).isEqualTo(1);
        assertThat(robot.lookup("#modules").<ListView<?>>query().getItems()).hasSize(3);

        robot.interact(() -> robot.lookup("#modules-refresh").<Button>query().fire());
        assertThat(lab.having.queryCount()).isEqualTo(2);
    }

    @Test
    void a_cluster_without_the_module_command_is_reported_and_no_input_is_lost(FxRobot robot) {
        lab.having.refuse(
                new OperationException.NotPossible("lab-slurm has no command \"module\".", "Use setup lines."));
        browse(robot);

        assertThat(robot.lookup("#error-panel").<Node>queryAll()).hasSize(1);
        assertThat(robot.lookup("#modules-nothing").<Label>query().getText()).contains("not available");
        robot.interact(() -> robot.lookup("#error-dismiss").<Button>query().fire());
        assertThat(robot.lookup("#error-panel").queryAll()).isEmpty();
        assertThat(modules()).containsExactly("cuda/11.8.0");
    }

    @Test
    void a_typed_module_takes_effect_immediately_and_becomes_a_chip(FxRobot robot) {
        robot.interact(() -> input(robot).requestFocus());
        robot.write("gcc/13.2");
        assertThat(modules()).containsExactly("cuda/11.8.0", "gcc/13.2");
        assertThat(robot.lookup(".module-chip").queryAll()).hasSize(1);
        robot.type(KeyCode.ENTER);

        assertThat(robot.lookup(".module-chip").queryAll()).hasSize(2);
        assertThat(input(robot).getText()).isEmpty();
        assertThat(modules()).containsExactly("cuda/11.8.0", "gcc/13.2");
    }

    @Test
    void chips_are_moved_and_removed_by_keyboard(FxRobot robot) {
        robot.interact(() -> model.set(Fields.MODULES, Value.of(List.of("gcc/13.2", "cuda/12.1.0"))));
        robot.interact(() -> chip(robot, "cuda/12.1.0").requestFocus());
        robot.press(KeyCode.ALT).type(KeyCode.LEFT).release(KeyCode.ALT);
        assertThat(modules()).containsExactly("cuda/12.1.0", "gcc/13.2");
        assertThat(chip(robot, "cuda/12.1.0").isFocused()).isTrue();

        robot.type(KeyCode.DELETE);
        assertThat(modules()).containsExactly("gcc/13.2");
        robot.type(KeyCode.BACK_SPACE);
        assertThat(model.form()
                        .get()
                        .orElseThrow()
                        .field(Fields.MODULES)
                        .orElseThrow()
                        .own())
                .isEmpty();
    }

    @Test
    void the_queue_can_be_chosen_from_the_clusters_queues(FxRobot robot) {
        robot.interact(() -> robot.lookup("#field-resources-queue").query().requestFocus());
        robot.type(KeyCode.DOWN);

        assertThat(Window.getWindows().stream()
                        .filter(ContextMenu.class::isInstance)
                        .flatMap(menu -> ((ContextMenu) menu).getItems().stream())
                        .map(MenuItem::getText))
                .containsExactly("gpu   ·   ≤ 1-00:00:00 · 4 × a100");
    }

    private void browse(FxRobot robot) {
        robot.interact(() -> robot.lookup("#browse-modules").<Button>query().fire());
    }

    private List<String> modules() {
        return model.form()
                .get()
                .flatMap(form -> form.field(Fields.MODULES))
                .flatMap(FieldState::own)
                .map(Value::texts)
                .orElse(List.of());
    }

    private static String words(FxRobot robot) {
        return robot.lookup("#module-words").<Label>query().getText();
    }

    private static TextInputControl input(FxRobot robot) {
        return robot.lookup("#field-environment-modules").query();
    }

    private static Node chip(FxRobot robot, String name) {
        return robot.lookup(".module-chip").<Node>queryAll().stream()
                .filter(chip -> name.equals(chip.getUserData()))
                .findFirst()
                .orElseThrow();
    }
}
