package org.batchwright.ui.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.stage.Stage;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.fx.ForwardingBackground;
import org.batchwright.ui.fx.Outcome;
import org.batchwright.ui.fx.Running;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.log.pane.LogPane;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ErrorsInLogTest {
    private final Path folder;
    private final Semaphore allowed = new Semaphore(1000);
    private final LogViewModel model;

    ErrorsInLogTest() throws IOException {
        folder = Files.createTempDirectory("batchwright-errors");
        model = new LogViewModel(new LocalLogs(folder), new HeldBackground());
    }

    /** Runs work only while the test allows it. */
    private final class HeldBackground extends ForwardingBackground {
        private HeldBackground() {
            super(new WindowBackground());
        }

        @Override
        public <T> Running startHidden(Work<T> work, Consumer<Outcome<T>> then) {
            return super.startHidden(
                    progress -> {
                        allowed.acquire();
                        return work.run(progress);
                    },
                    then);
        }
    }

    @Start
    void open(Stage stage) {
        LogView view = new LogView(model);
        BorderPane pane = new BorderPane(view);
        pane.setTop(view.bar());
        stage.setScene(new Scene(pane, 800, 300));
        stage.show();
    }

    @AfterEach
    void close(FxRobot robot) {
        allowed.release(1000);
        robot.interact(model::close);
    }

    private void show(FxRobot robot, String text) throws IOException {
        Files.writeString(folder.resolve("job.log"), text);
        robot.interact(() -> model.show(new RunId("a"), 0));
        await().until(() -> !model.rows().get().isEmpty());
    }

    @Test
    void a_log_without_errors_says_so_when_the_user_looks_for_them(FxRobot robot) throws Exception {
        show(robot, "fine\n".repeat(500));
        robot.clickOn("#log-list").type(KeyCode.F8);
        until(() -> button(robot).isVisible() && button(robot).getText().equals("no errors"));
        assertThat(button(robot).isDisabled()).isTrue();
        show(robot, "other\n".repeat(500));
        until(() -> !button(robot).isVisible());
    }

    @Test
    void an_error_that_is_not_found_yet_is_visited_once_it_is(FxRobot robot) throws Exception {
        allowed.drainPermits();
        show(robot, "fine\n".repeat(9) + "KeyError: 'a'\n" + "fine\n".repeat(500));
        robot.clickOn("#log-list").type(KeyCode.F8);
        until(() -> button(robot).isVisible() && button(robot).getText().equals("finding errors…"));
        allowed.release(1000);
        until(() -> button(robot).getText().equals("1 error"));
        until(() -> text(robot).contains("KeyError"));
    }

    @Test
    void each_of_several_chained_exceptions_is_visited(FxRobot robot) throws Exception {
        String frames =
                "Traceback (most recent call last):\n" + "  File \"train.py\", line 3, in f\n    f()\n".repeat(60);
        show(
                robot,
                frames + "KeyError: 'lr'\n\nDuring handling of the above exception, another exception occurred:\n\n"
                        + frames + "ValueError: none\n\n"
                        + "The above exception was the direct cause of the following exception:\n\n"
                        + frames + "RuntimeError: cannot train\n");
        until(() -> text(robot).contains("RuntimeError: cannot train"));
        robot.clickOn("#log-list").type(KeyCode.HOME);
        for (String error : List.of("KeyError: 'lr'", "ValueError: none", "RuntimeError: cannot train")) {
            robot.type(KeyCode.F8);
            until(() -> text(robot).contains(error));
        }
        until(() -> button(robot).getText().equals("3 errors"));
    }

    private static String text(FxRobot robot) {
        StringBuilder text = new StringBuilder();
        robot.interact(() ->
                text.append(robot.lookup("#log-list").queryAs(LogPane.class).visibleText()));
        return text.toString();
    }

    private static Button button(FxRobot robot) {
        return robot.lookup("#log-errors").queryButton();
    }

    private static void until(Callable<Boolean> holds) {
        await().until(holds);
    }
}
