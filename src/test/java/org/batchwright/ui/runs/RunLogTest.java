package org.batchwright.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Locale;
import javafx.application.ColorScheme;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.batchwright.run.logs.RunLogs;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@Tag("window")
class RunLogTest extends RunsWindow {

    private static final String HEADER = "6 lines from Batchwright: node r7n2, started 2026-11-20 19:40";
    /** Shorter than the view, so that its first line is in view at the end of the log, too. */
    private static final String LOG = """
            # host  r7n2, 2026-11-20 19:40:12 +0900, job 81231
            # code  9f31c2a + 2 edits
            # gpus  0
            # batch-size = 4
            # lr = 1e-4
            # data-dir = /data/nyu_v2
            2026-11-20 19:40:20,512 INFO trainer: 24,231 images, 2 workers
            2026-11-20 19:40:21,007 WARNING trainer: no validation set, using 5 % of the training set
            2026-11-20 19:59:05,640 INFO trainer: epoch 2, loss 0.2764, delta1 0.861
            2026-11-20 19:59:05,641 ERROR storage: checkpoint not written, trying again
            Traceback (most recent call last):
              File "train.py", line 212, in <module>
                main()
              File "train.py", line 188, in main
                raise RuntimeError("the folder is full")
            RuntimeError: the folder is full
            epoch 3:  34%|███▍      | 2059/6057 [03:11<06:10, 10.8 it/s]
            done
            """;

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

    private void openShortLog(FxRobot robot) throws Exception {
        replaceLog(robot, LOG);
        choose(robot, 2);
    }

    @Test
    void the_lines_of_the_job_script_are_folded_and_all_others_are_in_view(FxRobot robot) throws Exception {
        openShortLog(robot);
        until(() -> logText(robot).startsWith(HEADER + "\n2026-11-20 19:40:20,512 INFO"));
        assertThat(logText(robot)).endsWith("done\n");
        for (ColorScheme look : ColorScheme.values()) {
            robot.interact(() -> scheme.set(look));
            picture(robot, "runs-log-" + look.name().toLowerCase(Locale.ROOT), 1440, 900);
            picture(robot, "runs-log-small-" + look.name().toLowerCase(Locale.ROOT), 1100, 700);
        }
        robot.clickOn(text(robot, HEADER));
        until(() -> logText(robot).startsWith("# host  r7n2"));
        assertThat(styles(robot, "# lr = 1e-4")).contains("log-quiet");
        picture(robot, "runs-log-unfolded-dark", 1440, 900);
        robot.clickOn(robot.lookup(".log-number")
                .match(number -> ((Label) number).getText().equals("1"))
                .<Label>query());
        until(() -> logText(robot).startsWith(HEADER));
        robot.interact(() -> screen.getFirst().actions().stream()
                .filter(action -> action.title().startsWith("Show or hide the lines from Batchwright"))
                .forEach(action -> action.run().run()));
        until(() -> logText(robot).startsWith("# host  r7n2"));
    }

    @Test
    void a_match_in_a_folded_line_unfolds_the_lines(FxRobot robot) throws Exception {
        openShortLog(robot);
        until(() -> logText(robot).startsWith(HEADER));
        robot.clickOn("#log-find").write("nyu_v2");
        until(() -> logText(robot).contains("# data-dir = /data/nyu_v2"));
    }

    @Test
    void times_levels_progress_and_errors_have_their_colors(FxRobot robot) throws Exception {
        openShortLog(robot);
        until(() -> logText(robot).startsWith(HEADER));
        assertThat(styles(robot, "2026-11-20 19:40:20,512")).contains("log-quiet");
        assertThat(styles(robot, "INFO")).contains("log-info");
        assertThat(styles(robot, " 34%|███▍      |".strip())).contains("log-progress");
        assertThat(styles(robot, "Traceback (most recent call last):")).contains("log-frame");
        assertThat(styles(robot, "    main()")).contains("log-frame");
        assertThat(styles(robot, "RuntimeError: the folder is full")).contains("log-error");
        assertThat(styles(
                        robot,
                        "2026-11-20 19:40:21,007 WARNING trainer: no validation set, using 5 % of the training set"))
                .contains("log-warning");
    }

    @Test
    void errors_below_folded_lines_are_marked_beside_them(FxRobot robot) throws Exception {
        openShortLog(robot);
        until(() -> logText(robot).startsWith(HEADER));
        until(() -> Math.abs(y(robot.lookup(".log-mark-error").query(), true)
                        - y(text(robot, "RuntimeError: the folder is full"), true))
                < 12);
        assertThat(y(robot.lookup(".log-mark-error").query(), false))
                .isCloseTo(
                        y(
                                text(
                                        robot,
                                        "2026-11-20 19:59:05,641 ERROR storage: checkpoint not written, trying again"),
                                false),
                        within(12.0));
    }

    /** Returns the bottom or top of a node in the scene. */
    private static double y(Node node, boolean bottom) {
        Bounds bounds = node.localToScene(node.getLayoutBounds());
        return bottom ? bounds.getMaxY() : bounds.getMinY();
    }

    private static List<String> styles(FxRobot robot, String text) {
        return text(robot, text).getStyleClass();
    }

    private static Text text(FxRobot robot, String text) {
        return robot.lookup(".log-text")
                .match(node -> node instanceof Text shown && shown.getText().equals(text))
                .query();
    }
}
