package org.batchwright.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.control.Hyperlink;
import javafx.scene.control.TextField;
import javafx.stage.Stage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@Tag("window")
class RunCausesTest extends RunsWindow {
    private static final String ERROR = "FileNotFoundError: [Errno 2] No such file or directory: '/data/nyu'";

    @Start
    void open(Stage stage) throws Exception {
        openRuns(stage);
    }

    @Test
    void a_failed_run_says_why_and_its_log_opens_at_that_line(FxRobot robot) throws Exception {
        grow("\nTraceback (most recent call last):\n  File \"/work/me/train.py\", line 88, in main\n    open(path)\n"
                + ERROR + "\n" + "srun: error: node r7n2: task 0: Exited with exit code 1\n".repeat(200));
        choose(robot, 6);
        until(() -> robot.lookup("#run-cause-0").tryQuery().isPresent());
        assertThat(robot.lookup("#run-cause-0").queryAs(Hyperlink.class).getText())
                .isEqualTo("File or folder not found: /data/nyu in train.py:88");
        assertThat(label(robot, "#run-cause-fix-0")).startsWith("Check the path on this cluster");
        until(() -> logText(robot).contains("srun: error"));
        assertThat(logText(robot)).doesNotContain(ERROR);
        robot.clickOn("#run-tabs-files");

        robot.clickOn("#run-cause-0");
        until(() -> logText(robot).contains(ERROR));
        assertThat(robot.lookup("#log-find").queryAs(TextField.class).getText()).isEqualTo(ERROR);

        choose(robot, 4);
        until(() -> robot.lookup("#run-cause-0").tryQuery().isEmpty());
        assertThat(robot.lookup("#run-causes").query().isVisible()).isFalse();
        until(() -> robot.lookup("#log-find").queryAs(TextField.class).getText().isEmpty());
    }
}
