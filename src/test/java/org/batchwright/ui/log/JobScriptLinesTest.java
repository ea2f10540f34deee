package org.batchwright.ui.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import javafx.scene.Scene;
import javafx.scene.layout.BorderPane;
import javafx.stage.Stage;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.log.pane.LogPane;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class JobScriptLinesTest {
    private static final String HEADER =
            "# host  r7n2, 2026-11-20 19:40:12 +0900, job 81231\n# code  9f31c2a\n# gpus  0\n# lr = 1e-4\n";

    private final Path folder;
    private final LogViewModel model;

    JobScriptLinesTest() throws IOException {
        folder = Files.createTempDirectory("batchwright-header");
        model = new LogViewModel(new LocalLogs(folder), new WindowBackground());
    }

    @Start
    void open(Stage stage) {
        stage.setScene(new Scene(new BorderPane(new LogView(model)), 800, 300));
        stage.show();
    }

    @AfterEach
    void close(FxRobot robot) {
        robot.interact(model::close);
    }

    private void show(FxRobot robot, String text) throws IOException {
        Files.writeString(folder.resolve("job.log"), text);
        robot.interact(() -> model.show(new RunId("a"), 0));
        until(() -> text(robot).contains("step 1999"));
    }

    @Test
    void lines_whose_page_is_not_loaded_are_shown_once_it_is(FxRobot robot) throws Exception {
        show(robot, "module load cuda\n".repeat(60) + HEADER + steps());
        robot.interact(robot.lookup("#log-list").queryAs(LogPane.class)::switchHeader);
        until(() -> text(robot).startsWith("# host"));
        assertThat(text(robot)).contains("# lr = 1e-4");
        robot.interact(robot.lookup("#log-list").queryAs(LogPane.class)::switchHeader);
        until(() -> text(robot).startsWith("4 lines from Batchwright"));
    }

    @Test
    void a_log_without_such_lines_stays_at_its_end(FxRobot robot) throws Exception {
        show(robot, steps());
        robot.interact(robot.lookup("#log-list").queryAs(LogPane.class)::switchHeader);
        until(() -> WaitForAsyncUtils.asyncFx(() -> model.line(0).isPresent()).get());
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(text(robot)).contains("step 1999");
        assertThat(model.following().get()).isTrue();
    }

    private static String steps() {
        StringBuilder steps = new StringBuilder();
        for (int step = 0; step < 2000; step++) {
            steps.append("step ").append(step).append('\n');
        }
        return steps.toString();
    }

    private static String text(FxRobot robot) {
        StringBuilder text = new StringBuilder();
        robot.interact(() ->
                text.append(robot.lookup("#log-list").queryAs(LogPane.class).visibleText()));
        return text.toString();
    }

    private static void until(Callable<Boolean> holds) {
        await().until(holds);
    }
}
