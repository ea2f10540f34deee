package org.batchwright.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.geometry.Orientation;
import javafx.geometry.Point2D;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.batchwright.run.logs.RunLogs;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@Tag("window")
class RunLogTest extends RunsWindow {

    @Start
    void open(Stage stage) throws Exception {
        openRuns(stage);
    }

    @Test
    void a_run_is_selected_by_keyboard_and_its_log_opens_at_the_end(FxRobot robot) {
        choose(robot, 2);

        until(() -> logText(robot).contains("34%|███▍"));
        assertThat(logText(robot)).doesNotContain("10%|").contains("検証");
        assertThat(robot.lookup("#log-follow").queryAs(ToggleButton.class).isSelected())
                .isTrue();
    }

    @Test
    void only_the_log_of_a_run_that_has_not_ended_is_live(FxRobot robot) {
        choose(robot, 2);
        until(() -> label(robot, "#log-state").equals("live"));
        choose(robot, 6);
        until(() -> label(robot, "#log-state").equals("loading"));
        logs.stands(new RunLogs.State(RunLogs.Phase.COMPLETE, ""));
        until(() -> label(robot, "#log-state").equals("complete"));
    }

    @Test
    void a_growing_log_is_followed_until_it_is_scrolled_up_and_again_after_the_end_key(FxRobot robot) throws Exception {
        choose(robot, 2);
        until(() -> logText(robot).contains("34%|███▍"));
        grow("\nfollowed line\n");
        until(() -> logText(robot).contains("followed line"));

        robot.clickOn("#log-list").type(KeyCode.PAGE_UP).type(KeyCode.PAGE_UP);
        grow("not looked at\n".repeat(100));
        until(() -> robot.lookup("#log-find")
                .queryAs(TextField.class)
                .getPromptText()
                .matches("Find in 3,10\\d lines"));
        assertThat(logText(robot)).doesNotContain("not looked at");

        robot.type(KeyCode.END);
        until(() -> logText(robot).contains("not looked at"));
    }

    @Test
    void a_narrow_search_field_has_a_short_prompt_instead_of_a_truncated_prompt(FxRobot robot) {
        choose(robot, 2);
        TextField field = robot.lookup("#log-find").queryAs(TextField.class);
        until(() -> field.getPromptText().matches("Find in .* lines"));
        robot.interact(() -> field.setMaxWidth(110));
        until(() -> field.getPromptText().equals("Find"));
    }

    @Test
    void text_is_found_by_keyboard_and_the_search_wraps_around(FxRobot robot) {
        choose(robot, 2);
        until(() -> logText(robot).contains("34%|███▍"));
        robot.clickOn("#log-list").press(KeyCode.CONTROL).type(KeyCode.F).release(KeyCode.CONTROL);
        robot.write("[1280/");
        until(() -> label(robot, "#log-find-count").equals("1 of 1"));
        until(() -> logText(robot).contains("[1280/192000]"));
        robot.type(KeyCode.BACK_SPACE); // the lines 1280, 12800, 128000 and 128064
        until(() -> label(robot, "#log-find-count").equals("1 of 4"));
        robot.press(KeyCode.SHIFT).type(KeyCode.ENTER).release(KeyCode.SHIFT);
        until(() -> label(robot, "#log-find-count").equals("4 of 4"));
    }

    @Test
    void selected_lines_are_copied(FxRobot robot) {
        choose(robot, 2);
        until(() -> logText(robot).contains("34%|███▍"));
        robot.clickOn("#log-list").type(KeyCode.HOME);
        until(() -> logText(robot).startsWith("# host"));
        robot.drag(at(robot, 10, 9)).dropTo(at(robot, 700, 27));
        robot.press(KeyCode.CONTROL).type(KeyCode.C).release(KeyCode.CONTROL);

        until(() -> clipboard(robot).startsWith("# host r7n2"));
        assertThat(clipboard(robot).lines()).hasSize(2);
        assertThat(clipboard(robot)).endsWith("Loss: 0.21");
    }

    @Test
    void words_and_letters_are_selected_by_mouse_and_keyboard(FxRobot robot) {
        choose(robot, 2);
        until(() -> logText(robot).contains("34%|███▍"));
        robot.clickOn("#log-list").type(KeyCode.HOME);
        until(() -> logText(robot).startsWith("# host"));
        robot.doubleClickOn(at(robot, 85, 9));
        robot.press(KeyCode.CONTROL).type(KeyCode.C).release(KeyCode.CONTROL);
        until(() -> clipboard(robot).equals("host"));
        robot.press(KeyCode.SHIFT).type(KeyCode.RIGHT, 5).release(KeyCode.SHIFT);
        robot.press(KeyCode.CONTROL).type(KeyCode.C).release(KeyCode.CONTROL);
        until(() -> clipboard(robot).equals("host r7n2"));
    }

    @Test
    void a_complete_log_cannot_be_followed(FxRobot robot) {
        choose(robot, 2);
        logs.stands(new RunLogs.State(RunLogs.Phase.LIVE, ""));
        until(() -> robot.lookup("#log-follow").query().isVisible());
        logs.stands(new RunLogs.State(RunLogs.Phase.COMPLETE, ""));
        until(() -> !robot.lookup("#log-follow").query().isVisible());
    }

    @Test
    void errors_are_counted_and_can_be_reached_with_a_key(FxRobot robot) throws Exception {
        choose(robot, 2);
        until(() -> logText(robot).contains("34%|███▍"));
        assertThat(robot.lookup("#log-errors").query().isVisible()).isFalse();
        grow("\nTraceback (most recent call last):\n  File \"train.py\", line 3, in <module>\nValueError: no\n"
                + "epoch\n".repeat(100));
        until(() -> robot.lookup("#log-errors").queryButton().getText().equals("1 error"));
        robot.clickOn("#log-list").type(KeyCode.HOME);
        until(() -> logText(robot).startsWith("# host"));
        robot.type(KeyCode.F8);
        until(() -> logText(robot).contains("ValueError: no"));
        assertThat(robot.lookup("#log-follow").queryAs(ToggleButton.class).isSelected())
                .isFalse();
    }

    @Test
    void long_lines_are_wrapped_on_request(FxRobot robot) throws Exception {
        choose(robot, 2);
        until(() -> logText(robot).contains("34%|███▍"));
        grow("\n" + "word ".repeat(400) + "\n");
        until(() -> logText(robot).contains("word word"));
        robot.clickOn("#log-wrap");
        until(() -> robot.lookup("#log-list").lookup(".scroll-bar").queryAllAs(ScrollBar.class).stream()
                .noneMatch(bar -> bar.getOrientation() == Orientation.HORIZONTAL && bar.isVisible()));
        until(() -> robot.lookup(".log-row").queryAll().stream()
                .anyMatch(row -> row.isVisible() && row.getBoundsInParent().getHeight() > 40));
    }

    private static Point2D at(FxRobot robot, double x, double y) {
        return robot.lookup("#log-list").query().localToScreen(x, y);
    }

    @Test
    void a_stale_log_is_marked_and_the_reason_is_shown(FxRobot robot) {
        choose(robot, 2);
        logs.stands(new RunLogs.State(RunLogs.Phase.STALE, "the link to tsubame4 is gone"));

        until(() -> label(robot, "#log-state").equals("stale: the link to tsubame4 is gone"));
    }

    @Test
    void leaving_a_run_closes_its_log_feed(FxRobot robot) {
        choose(robot, 2);
        until(() -> logs.open() == 1);
        choose(robot, 3);

        until(() -> logs.open() == 1);
    }
}
