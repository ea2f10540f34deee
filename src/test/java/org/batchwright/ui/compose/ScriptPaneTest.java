package org.batchwright.ui.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.JobState;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.shell.Theme;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.script.ScriptRow;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ScriptPaneTest {
    private final Lab lab = new Lab();
    private final List<ComposeScreen> screens = new ArrayList<>();

    @Start
    void open(Stage stage) {
        ComposeScreen screen = new ComposeScreen(lab.services, new InlineBackground(), lab.shown::add);
        screens.add(screen);
        screen.model().open(Lab.BATCH_4);
        screen.model().set(Fields.SWEEP_TABLE, Value.of("lr\n1\n2\n3\n"));
        stage.setScene(new Scene(new StackPane(screen.node()), 1280, 900));
        Theme.follow(stage.getScene(), new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.show();
    }

    @Test
    void pressing_the_selected_view_returns_from_the_jobs_to_the_script(FxRobot robot) {
        robot.interact(() -> robot.lookup("#show-jobs").queryAs(Button.class).fire());
        TableView<?> jobs = robot.lookup("#jobs").query();
        assertThat(jobs.getParent().isVisible()).isTrue();

        ToggleButton script = robot.lookup("#mode-script").query();
        assertThat(script.isSelected()).isTrue();
        robot.interact(script::fire);
        assertThat(jobs.getParent().isVisible()).isFalse();
    }

    @Test
    void narrow_side_by_side_scripts_wrap_so_that_no_difference_is_hidden(FxRobot robot) {
        ToggleButton wrap = robot.lookup("#wrap-script").query();
        robot.interact(lab::ranBefore);
        resize(robot, 980);
        assertThat(wrap.isSelected()).isFalse();
        robot.interact(() ->
                robot.lookup("#mode-side-by-side").queryAs(ToggleButton.class).fire());
        assertThat(wrap.isSelected()).isTrue();
        robot.interact(
                () -> robot.lookup("#mode-unified").queryAs(ToggleButton.class).fire());
        assertThat(wrap.isSelected()).isFalse();
    }

    @Test
    void side_by_side_scripts_are_unified_while_the_window_is_too_narrow(FxRobot robot) {
        ToggleButton beside = robot.lookup("#mode-side-by-side").query();
        robot.interact(lab::ranBefore);
        resize(robot, 2800);
        assertThat(beside.isSelected()).isTrue();
        robot.interact(beside::fire);

        resize(robot, 1400);
        assertThat(robot.lookup("#mode-unified").queryAs(ToggleButton.class).isSelected())
                .isTrue();
        resize(robot, 980);
        robot.interact(beside::fire);
        resize(robot, 960);
        assertThat(beside.isSelected()).isTrue();
        assertThat(HoverText.of(beside)).contains("60 columns");
    }

    @Test
    void the_reading_position_is_kept_when_a_change_of_the_width_changes_the_mode(FxRobot robot) {
        robot.interact(lab::ranBefore);
        resize(robot, 2800);
        ListView<?> script = robot.lookup("#script").queryListView();
        robot.interact(() -> script.scrollTo(script.getItems().size() - 1));
        resize(robot, 2800);
        String line = topLine(robot);

        resize(robot, 1400);
        assertThat(robot.lookup("#mode-unified").queryAs(ToggleButton.class).isSelected())
                .isTrue();
        assertThat(topLine(robot)).isEqualTo(line);
        resize(robot, 2800);
        assertThat(topLine(robot)).isEqualTo(line);

        robot.interact(
                () -> robot.lookup("#mode-unified").queryAs(ToggleButton.class).fire());
        resize(robot, 2800);
        assertThat(topLine(robot)).as("the user chose").isNotEqualTo(line);
    }

    @Test
    void the_first_difference_is_scrolled_into_view_if_it_appears_below_the_visible_lines(FxRobot robot) {
        ComposeViewModel model = screens.getFirst().model();
        robot.interact(() -> {
            model.revert();
            ThreeStages.edit(model);
            ThreeStages.put(lab, model, JobState.SUCCEEDED, JobState.SUCCEEDED, JobState.SUCCEEDED);
            model.stages().choose("prepare");
            robot.lookup("#mode-unified").queryAs(ToggleButton.class).fire();
        });
        resize(robot, 1280, 420);
        assertThat(changedLines(robot)).isEmpty();
        robot.interact(() -> model.set(Fields.COMMAND, Value.of("python prepare.py --size 2")));
        resize(robot, 1280, 420);
        assertThat(changedLines(robot)).isNotEmpty();
    }

    private static List<String> changedLines(FxRobot robot) {
        ListView<?> script = robot.lookup("#script").queryListView();
        return robot.from(script).lookup(".script-cell").<ListCell<ScriptRow>>queryAll().stream()
                .filter(cell -> !cell.isEmpty() && cell.getItem().differs())
                .filter(cell -> cell.getLayoutY() >= 0 && cell.getLayoutY() + cell.getHeight() <= script.getHeight())
                .map(cell -> cell.getItem().text())
                .toList();
    }

    private static String topLine(FxRobot robot) {
        return robot
                .from(robot.lookup("#script").queryAll())
                .lookup(".script-cell")
                .<ListCell<ScriptRow>>queryAll()
                .stream()
                .filter(cell -> !cell.isEmpty() && cell.getLayoutY() > -cell.getHeight() / 2)
                .min(Comparator.comparingDouble(ListCell::getLayoutY))
                .map(cell -> cell.getItem().text())
                .orElseThrow();
    }

    private static void resize(FxRobot robot, double width) {
        resize(robot, width, 700);
    }

    private static void resize(FxRobot robot, double width, double height) {
        robot.interact(() -> {
            Parent root = robot.lookup("#mode-unified").query().getScene().getRoot();
            root.resize(width, height);
            root.layout();
        });
    }

    @Test
    void a_script_that_is_not_compared_does_not_wrap(FxRobot robot) {
        ToggleButton wrap = robot.lookup("#wrap-script").query();
        robot.interact(() ->
                robot.lookup("#mode-side-by-side").queryAs(ToggleButton.class).fire());
        assertThat(wrap.isSelected()).isFalse();
    }

    @Test
    void the_comparison_target_is_shown_only_while_comparing(FxRobot robot) {
        Node against = robot.lookup(".against").query();
        assertThat(against.isVisible()).isFalse();
        robot.interact(
                () -> robot.lookup("#mode-unified").queryAs(ToggleButton.class).fire());
        assertThat(against.isVisible()).isTrue();
    }

    @Test
    void counts_of_added_and_removed_lines_are_hidden_if_there_are_none(FxRobot robot) {
        ComposeViewModel model = screens.getFirst().model();
        robot.interact(() -> {
            model.revert();
            ThreeStages.edit(model);
            ThreeStages.put(lab, model, JobState.SUCCEEDED, JobState.SUCCEEDED, JobState.SUCCEEDED);
            model.stages().choose("prepare");
        });
        robot.interact(() -> model.set(Fields.QOS, Value.of("high")));
        assertThat(robot.lookup("#added").queryAs(Label.class).isVisible()).isTrue();
        assertThat(robot.lookup("#removed").queryAs(Label.class).isVisible()).isFalse();
    }

    @Test
    void stages_added_or_removed_since_the_run_are_named_next_to_the_counts(FxRobot robot) {
        ComposeViewModel model = screens.getFirst().model();
        robot.interact(() -> {
            model.revert();
            ThreeStages.edit(model);
            ThreeStages.put(lab, model, JobState.SUCCEEDED, JobState.SUCCEEDED, JobState.SUCCEEDED);
            model.stages().choose("prepare");
        });
        Label change = robot.lookup("#stage-change").queryAs(Label.class);
        Label same = robot.lookup("#no-difference").queryAs(Label.class);
        assertThat(change.isVisible()).isFalse();
        assertThat(same.isVisible()).isTrue();

        robot.interact(() -> model.stages().remove("train"));
        assertThat(change.isVisible()).isTrue();
        assertThat(change.getText()).isEqualTo("1 stage removed since run 43");
        assertThat(same.isVisible()).isFalse();

        robot.interact(() -> model.stages().add("report"));
        assertThat(change.getText()).isEqualTo("not in run 43");
    }
}
