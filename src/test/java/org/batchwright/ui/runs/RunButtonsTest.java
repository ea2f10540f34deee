package org.batchwright.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;

import atlantafx.base.theme.Styles;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.batchwright.ui.shell.Action;
import org.batchwright.ui.widget.HoverText;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Tests the buttons, menus and keys of the selected run. */
@Tag("window")
class RunButtonsTest extends RunsWindow {

    @Start
    void open(Stage stage) throws Exception {
        openRuns(stage);
    }

    @Test
    void cancelling_asks_for_confirmation_once_and_escape_does_not_change_the_run(FxRobot robot) {
        choose(robot, 2);
        robot.clickOn("#run-cancel");
        robot.type(KeyCode.ESCAPE);
        assertThat(done).isEmpty();

        robot.clickOn("#run-cancel").clickOn("#cancel-yes");
        until(() -> done.contains("cancel " + SampleRunHistory.id(42)));
    }

    @Test
    void a_running_job_is_requeued_only_after_confirmation(FxRobot robot) {
        choose(robot, 2);
        menu(robot, "run-requeue");
        until(() -> robot.lookup("#requeue-no").<Node>query().isFocused());
        robot.type(KeyCode.ENTER);
        assertThat(done).isEmpty();

        menu(robot, "run-requeue");
        robot.clickOn("#requeue-yes");
        until(() -> done.contains("requeue " + SampleRunHistory.id(42)));
    }

    @Test
    void less_common_actions_are_in_the_menu_if_they_are_possible(FxRobot robot) {
        choose(robot, 1);
        assertThat(menuItems(robot)).contains("run-hold").doesNotContain("run-results");
        choose(robot, 4);
        assertThat(menuItems(robot)).contains("run-results").doesNotContain("run-hold");
        robot.clickOn("#run-edit");
        assertThat(done).containsExactly("edit " + SampleRunHistory.id(40));
    }

    @Test
    void run_buttons_keep_their_places_in_every_state(FxRobot robot) {
        choose(robot, 1);
        List<Double> queued = lefts(robot);
        assertThat(robot.lookup("#run-cancel").queryButton().isDisabled()).isFalse();
        choose(robot, 2);
        assertThat(lefts(robot)).isEqualTo(queued);
        choose(robot, 4);
        assertThat(lefts(robot)).isEqualTo(queued);
        Node cancel = robot.lookup("#run-cancel").query();
        assertThat(cancel.isDisabled()).isTrue();
        assertThat(HoverText.of(cancel.getParent())).isEqualTo("Nothing to cancel: no job is waiting or running.");
    }

    private static List<Double> lefts(FxRobot robot) {
        return Stream.of("cancel", "edit", "resubmit", "more")
                .map(name ->
                        robot.lookup("#run-" + name).query().localToScene(0, 0).getX())
                .toList();
    }

    @Test
    void the_main_action_is_the_next_step_after_a_failure(FxRobot robot) {
        choose(robot, 2);
        assertThat(mainActions(robot)).as("running").isEmpty();
        choose(robot, 3);
        assertThat(mainActions(robot)).as("out of memory").containsExactly("run-edit");
        choose(robot, 4);
        assertThat(mainActions(robot)).as("succeeded").isEmpty();
        choose(robot, 6);
        assertThat(mainActions(robot)).as("failed").containsExactly("run-resubmit");
    }

    private static List<String> mainActions(FxRobot robot) {
        return robot.from(robot.lookup("#run-header").queryAll()).lookup("." + Styles.SUCCESS).queryAll().stream()
                .filter(Button.class::isInstance)
                .map(Node::getId)
                .toList();
    }

    @Test
    void opening_the_log_is_offered_only_while_its_end_is_not_shown(FxRobot robot) {
        choose(robot, 2);
        assertThat(selectionTitles()).doesNotContain("Open log");
        robot.clickOn("#run-tabs-script");
        assertThat(selectionTitles()).contains("Open log");
        press(robot, KeyCode.G);
        assertThat(selectionTitles()).doesNotContain("Open log");
    }

    private List<String> selectionTitles() {
        return screen.getFirst().selectionActions().stream().map(Action::title).toList();
    }

    @Test
    void following_the_log_scrolls_back_to_its_end(FxRobot robot) {
        choose(robot, 2);
        until(() -> logText(robot).contains("34%|███▍"));
        robot.clickOn("#run-tabs-script");
        press(robot, KeyCode.G);
        until(() -> logText(robot).contains("34%|███▍"));
    }

    /** Performs the action with this key, as the window does. */
    private void press(FxRobot robot, KeyCode key) {
        robot.interact(() -> screen.getFirst().actions().stream()
                .filter(action -> action.key().equals(Optional.of(Action.shortcut(key))))
                .forEach(action -> action.run().run()));
    }

    @Test
    void shortcuts_act_on_the_selected_run_only_while_their_action_is_possible(FxRobot robot) {
        choose(robot, 2);
        press(robot, KeyCode.PERIOD);
        robot.clickOn("#cancel-yes");
        until(() -> done.contains("cancel " + SampleRunHistory.id(42)));
        choose(robot, 4);
        press(robot, KeyCode.PERIOD);
        assertThat(robot.lookup("#cancel-yes").tryQuery()).isEmpty();
        press(robot, KeyCode.E);
        assertThat(done).contains("edit " + SampleRunHistory.id(40));
    }

    @Test
    void the_context_menu_shows_all_actions_with_their_shortcuts(FxRobot robot) {
        choose(robot, 2);
        robot.clickOn("#run-tabs-script"); // the log is not open
        rightClickOnRun(robot, 42);
        until(() -> robot.lookup("#runs-menu-copy-job").tryQuery().isPresent());
        List<MenuItem> items = Window.getWindows().stream()
                .filter(ContextMenu.class::isInstance)
                .flatMap(menu -> ((ContextMenu) menu).getItems().stream())
                .toList();
        assertThat(items)
                .filteredOn(item -> item.getAccelerator() != null)
                .extracting(item -> item.getText() + " " + item.getAccelerator().getDisplayText())
                .contains(
                        "Open log Ctrl+G",
                        "Compare values Ctrl+Shift+C",
                        "Edit & resubmit Ctrl+E",
                        "Cancel Ctrl+.",
                        "Copy job ID 81231 Ctrl+C");
        assertThat(items).filteredOn(Menu.class::isInstance).isEmpty();
        assertThat(items).extracting(MenuItem::getText).contains("Open a port…", "Requeue…");
    }

    @Test
    void the_job_id_is_copied_with_a_key(FxRobot robot) {
        choose(robot, 2);
        robot.press(KeyCode.CONTROL).type(KeyCode.C).release(KeyCode.CONTROL);
        until(() -> clipboard(robot).equals("81231"));
    }

    @Test
    void the_context_menu_acts_on_the_run_under_the_mouse(FxRobot robot) {
        choose(robot, 1);
        rightClickOnRun(robot, 40);
        until(() -> robot.lookup("#runs-menu-copy-job").tryQuery().isPresent());
        assertThat(label(robot, ".run-header-title")).contains("#40");

        robot.clickOn("Copy job ID 81229");
        assertThat(clipboard(robot)).isEqualTo("81229");
    }

    @Test
    void the_context_menu_can_filter_the_table_by_preset(FxRobot robot) {
        choose(robot, 1);
        rightClickOnRun(robot, 40);
        until(() -> robot.lookup("#runs-menu-only-preset").tryQuery().isPresent());
        robot.clickOn("Show only learn_a_line");

        until(() -> robot.lookup("#runs-table").queryTableView().getItems().size() == 1);
        assertThat(label(robot, "#runs-shown")).isEqualTo("1 of 8 runs");
    }

    private static void rightClickOnRun(FxRobot robot, int number) {
        robot.rightClickOn(robot.lookup(".run-title")
                .match(node -> node instanceof Label label && label.getText().equals("#" + number))
                .queryAs(Label.class));
    }
}
