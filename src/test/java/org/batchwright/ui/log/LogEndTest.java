package org.batchwright.ui.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.stage.Stage;
import org.batchwright.run.logs.LongLog;
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
class LogEndTest {
    private static final int LINES = 40_000;

    private final AtomicBoolean busy = new AtomicBoolean();
    private final LongLog log;
    private final LogViewModel model;

    /** Never starts any work while busy. */
    private final class BusyBackground extends ForwardingBackground {
        private BusyBackground() {
            super(new WindowBackground());
        }

        @Override
        public <T> Running startHidden(Work<T> work, Consumer<Outcome<T>> then) {
            return busy.get()
                    ? new Waiting(new ReadOnlyObjectWrapper<>(Running.Step.NONE))
                    : super.startHidden(work, then);
        }
    }

    private record Waiting(ReadOnlyObjectWrapper<Running.Step> now) implements Running {
        @Override
        public String title() {
            return "";
        }

        @Override
        public ReadOnlyObjectProperty<Step> step() {
            return now.getReadOnlyProperty();
        }

        @Override
        public void cancel() {}
    }

    LogEndTest() throws Exception {
        log = new LongLog(Files.createTempDirectory("batchwright-end"));
        model = new LogViewModel(log, new BusyBackground());
    }

    @Start
    void open(Stage stage) throws Exception {
        log.print("first of all\n");
        log.printSteps(LINES);
        LogView view = new LogView(model);
        BorderPane pane = new BorderPane(view);
        pane.setTop(view.bar());
        stage.setScene(new Scene(pane, 990, 600));
        stage.show();
        model.show(LongLog.RUN, 0);
    }

    @AfterEach
    void close(FxRobot robot) {
        robot.interact(model::close);
        log.close();
    }

    @Test
    void the_end_of_a_growing_log_is_in_view_even_if_the_loading_of_lines_has_to_wait(FxRobot robot) throws Exception {
        await().until(() -> text(robot).contains(LongLog.line(LINES - 1)));
        robot.clickOn("#log-find").write("first of all");
        await().until(() -> text(robot).contains("first of all"));
        robot.interact(() -> model.parts().goToEnd(() -> model.following().set(true)));
        await().until(() -> text(robot).contains(LongLog.line(LINES - 1)));

        busy.set(true);
        log.print("grown\n".repeat(3000) + "the very end\n");

        await().until(() -> text(robot).contains("the very end"));
        assertThat(text(robot).lines().filter("grown"::equals).count()).isGreaterThan(10);
        busy.set(false);
        robot.clickOn("#log-list").type(KeyCode.HOME);
        await().until(() -> text(robot).contains("step "));
    }

    private static String text(FxRobot robot) {
        StringBuilder text = new StringBuilder();
        robot.interact(() ->
                text.append(robot.lookup("#log-list").queryAs(LogPane.class).visibleText()));
        return text.toString();
    }
}
