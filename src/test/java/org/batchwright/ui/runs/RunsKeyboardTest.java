package org.batchwright.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.batchwright.model.run.Run;
import org.batchwright.ui.shell.Action;
import org.batchwright.ui.widget.node.Nodes;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Tests using the runs page without a mouse. */
@Tag("window")
class RunsKeyboardTest extends RunsWindow {

    @Start
    void open(Stage stage) throws Exception {
        openRuns(stage);
    }

    @Test
    void f6_moves_from_the_table_to_the_tabs_and_the_log_and_back(FxRobot robot) {
        choose(robot, 2);
        robot.interact(() -> robot.lookup("#runs-table").query().requestFocus());
        List<String> visited = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            press(robot, false);
            visited.add(focused(robot));
        }
        assertThat(visited).containsExactly("run-tabs", "log-list", "runs-table");
        press(robot, true);
        assertThat(focused(robot)).isEqualTo("log-list");
    }

    @Test
    void no_action_on_a_run_is_possible_until_the_run_is_shown(FxRobot robot) {
        choose(robot, 2);
        assertThat(screen.getFirst().selectionActions()).isNotEmpty();
        List<Action> early = new ArrayList<>();
        robot.interact(() -> {
            robot.lookup("#runs-table").queryTableView().getSelectionModel().clearAndSelect(3);
            early.addAll(screen.getFirst().selectionActions());
        });
        assertThat(early).isEmpty();
        until(() -> !screen.getFirst().selectionActions().isEmpty());
    }

    @Test
    void f6_does_not_leave_the_table_if_no_run_is_selected(FxRobot robot) {
        until(() -> robot.lookup("#runs-table").queryTableView().getItems().size() == 8);
        robot.interact(() ->
                robot.lookup("#runs-table").queryTableView().getSelectionModel().clearSelection());
        until(() -> robot.lookup("#run-tabs").tryQuery().isEmpty());
        press(robot, false);
        press(robot, false);
        assertThat(focused(robot)).isEqualTo("runs-table");
    }

    @Test
    void a_key_shows_the_runs_that_a_filter_hides(FxRobot robot) {
        choose(robot, 2);
        TextField filter = robot.lookup("#runs-filter").queryAs(TextField.class);
        robot.interact(() -> filter.setText("no such run"));
        until(() -> robot.lookup("#runs-table").queryTableView().getItems().isEmpty());
        Button all = robot.lookup("#runs-empty-action").queryButton();
        assertThat(all.getText()).isEqualTo("Show all runs");
        robot.interact(all::requestFocus);
        robot.type(KeyCode.SPACE);
        until(() -> robot.lookup("#runs-table").queryTableView().getItems().size() == 8);
        assertThat(filter.getText()).isEmpty();
    }

    @Test
    void down_goes_from_the_filter_to_the_first_row_and_escape_clears_the_filter(FxRobot robot) {
        choose(robot, 2);
        TextField filter = robot.lookup("#runs-filter").queryAs(TextField.class);
        robot.interact(filter::requestFocus);
        robot.write("state:failed").type(KeyCode.DOWN);
        TableView<?> table = robot.lookup("#runs-table").queryTableView();
        assertThat(table.isFocused()).isTrue();
        assertThat(table.getSelectionModel().getSelectedIndices()).containsExactly(0);
        assertThat(filter.getText()).isEqualTo("state:failed");
        robot.interact(filter::requestFocus);
        robot.type(KeyCode.ESCAPE);
        assertThat(filter.getText()).isEmpty();
        assertThat(filter.isFocused()).isTrue();
        robot.write("no such run").type(KeyCode.DOWN);
        assertThat(filter.isFocused()).as("there is no row").isTrue();
    }

    @Test
    void an_unknown_key_in_the_filter_is_reported_and_corrected_if_nothing_is_found(FxRobot robot) {
        choose(robot, 2);
        TextField filter = robot.lookup("#runs-filter").queryAs(TextField.class);
        robot.interact(filter::requestFocus);
        robot.write("batchsize<5");
        Node hint = robot.lookup("#runs-filter-hint").query();
        assertThat(hint.isVisible()).isTrue();
        assertThat(label(robot, "#runs-filter-hint .label"))
                .isEqualTo(
                        "Unknown key \"batchsize\". Keys: state, cluster, preset, label, is, since, until, elapsed, memory,"
                                + " exit, jobs, run, batch-size, data-dir, epochs, lr, note.");
        robot.interact(
                () -> robot.lookup("#runs-filter-use").queryAs(Hyperlink.class).fire());
        assertThat(filter.getText()).isEqualTo("batch-size<5");
        assertThat(hint.isVisible()).isFalse();
        assertThat(robot.lookup("#runs-table").queryTableView().getItems()).hasSize(4);
        robot.interact(() -> filter.setText("train_with_batch:16"));
        assertThat(hint.isVisible()).isTrue();
        robot.interact(() -> filter.setText("train.py:60"));
        assertThat(hint.isVisible()).isTrue();
        Run other = books.getFirst().find(SampleRunHistory.id(42)).orElseThrow();
        robot.interact(() -> books.getFirst()
                .put(new Run(
                        SampleRunHistory.id(44),
                        44,
                        other.preset(),
                        other.cluster(),
                        other.created(),
                        other.jobs(),
                        Optional.of("see train.py:60"))));
        until(() -> robot.lookup("#runs-table").queryTableView().getItems().size() == 1);
        assertThat(hint.isVisible()).as("it was meant as text").isFalse();
    }

    @Test
    void the_menu_requested_by_a_key_opens_below_the_selected_row(FxRobot robot) {
        choose(robot, 3);
        robot.interact(() -> requestMenu(robot.lookup("#runs-table").query()));
        until(() -> robot.lookup("#runs-menu-only-preset").tryQuery().isPresent());
        List<Double> distances = new ArrayList<>();
        robot.interact(() -> {
            Bounds row = robot.lookup(".table-row-cell").queryAll().stream()
                    .filter(node -> node instanceof TableRow<?> one && one.isSelected())
                    .map(selected -> selected.localToScreen(selected.getLayoutBounds()))
                    .findFirst()
                    .orElseThrow();
            Window.getWindows().stream()
                    .filter(ContextMenu.class::isInstance)
                    .map(ContextMenu.class::cast)
                    .forEach(menu -> distances.add(menu.getAnchorY() - row.getMaxY()));
        });
        assertThat(distances).isNotEmpty().allMatch(distance -> Math.abs(distance) < 2);
    }

    private void press(FxRobot robot, boolean back) {
        KeyEvent key = new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.F6, back, false, false, false);
        robot.interact(() -> screen.getFirst().actions().stream()
                .filter(action -> action.key().filter(one -> one.match(key)).isPresent())
                .forEach(action -> action.run().run()));
    }

    @Test
    void the_tab_that_gets_the_focus_shows_it(FxRobot robot) {
        choose(robot, 2);
        press(robot, false);
        assertThat(robot.lookup("#run-tabs-log").<Node>query().isFocusVisible()).isTrue();
    }

    private static String focused(FxRobot robot) {
        return List.of("runs-table", "run-tabs", "log-list").stream()
                .filter(id -> robot.lookup("#" + id)
                        .tryQuery()
                        .filter(Nodes::hasFocus)
                        .isPresent())
                .findFirst()
                .orElse("elsewhere");
    }
}
