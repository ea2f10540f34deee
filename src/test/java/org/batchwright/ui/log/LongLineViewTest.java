package org.batchwright.ui.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import javafx.application.ColorScheme;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.fx.Pictures;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.log.pane.LinePosition;
import org.batchwright.ui.log.pane.LogPane;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class LongLineViewTest {
    private final ObjectProperty<ColorScheme> scheme = new SimpleObjectProperty<>(ColorScheme.LIGHT);
    private final StackPane holder = new StackPane();
    private final LogViewModel model;

    LongLineViewTest() throws Exception {
        Path folder = Files.createTempDirectory("batchwright-long-line");
        String values = "0.25, 0.5, ".repeat(150_000);
        Files.writeString(
                folder.resolve("job.log"),
                "start\n[" + values + "needle-1 " + "0.75, ".repeat(30) + "needle-2, " + values + "needle-3]\n"
                        + "step 7\n".repeat(500) + "0.25, ".repeat(600) + "needle-4 and needle-5\n");
        model = new LogViewModel(new LocalLogs(folder), new WindowBackground());
    }

    @Start
    void open(Stage stage) {
        LogView view = new LogView(model);
        BorderPane pane = new BorderPane(view);
        pane.setTop(view.bar());
        holder.getChildren().setAll(pane);
        Scene scene = new Scene(holder, 460, 220);
        Theme.follow(scene, scheme);
        stage.setScene(scene);
        stage.show();
        model.show(new RunId("a"), 0);
    }

    @AfterEach
    void close(FxRobot robot) {
        robot.interact(model::close);
    }

    @Test
    void each_match_in_a_line_of_megabytes_is_shown_one_after_the_other(FxRobot robot) throws Exception {
        search(robot);
        for (int match = 1; match <= 5; match++) {
            String text = "needle-" + match;
            int now = match;
            until(() -> count(robot).equals(now + " of 5") && shows(robot, text));
            until(() -> isCurrentInView(robot));
            robot.type(KeyCode.ENTER);
        }
        until(() -> count(robot).equals("1 of 5") && shows(robot, "needle-1"));
        robot.press(KeyCode.SHIFT).type(KeyCode.ENTER, 3).release(KeyCode.SHIFT);
        until(() -> count(robot).equals("3 of 5") && shows(robot, "needle-3"));
        until(() -> isCurrentInView(robot));
        Pictures.take(robot, holder, scheme, "log-long-line", 800, 300);
    }

    @Test
    void a_match_in_a_wrapped_line_that_is_taller_than_the_view_is_scrolled_into_view(FxRobot robot) throws Exception {
        robot.interact(() -> model.following().set(false));
        robot.clickOn("#log-wrap");
        search(robot);
        until(() -> shows(robot, "needle-1") && isCurrentInView(robot));
        robot.press(KeyCode.SHIFT).type(KeyCode.ENTER).release(KeyCode.SHIFT);
        until(() -> count(robot).equals("5 of 5") && isCurrentInView(robot));
        Pictures.take(robot, holder, scheme, "log-long-line-wrapped", 800, 300);
    }

    @Test
    void the_shown_part_is_copied_and_the_start_returns_when_the_search_ends(FxRobot robot) {
        search(robot);
        until(() -> shows(robot, "needle-1"));
        AtomicReference<String> copied = new AtomicReference<>("");
        robot.interact(() -> model.text(new LinePosition(1, 0), new LinePosition(1, 5_000), copied::set));
        until(() -> copied.get().contains("needle-1"));
        assertThat(copied.get()).startsWith("… ");
        robot.clickOn("#log-find").press(KeyCode.CONTROL).type(KeyCode.A).release(KeyCode.CONTROL);
        robot.type(KeyCode.DELETE);
        until(() -> text(robot).contains("\n[0.25, 0.5, "));
    }

    private static void search(FxRobot robot) {
        until(() -> shows(robot, "needle-5"));
        robot.clickOn("#log-list").type(KeyCode.HOME);
        robot.clickOn("#log-find").write("needle-");
    }

    private static boolean shows(FxRobot robot, String text) {
        return text(robot).contains(text);
    }

    private static String text(FxRobot robot) {
        StringBuilder text = new StringBuilder();
        robot.interact(() ->
                text.append(robot.lookup("#log-list").queryAs(LogPane.class).visibleText()));
        return text.toString();
    }

    private static String count(FxRobot robot) {
        return robot.lookup("#log-find-count").queryAs(Label.class).getText();
    }

    private static boolean isCurrentInView(FxRobot robot) {
        AtomicReference<Boolean> inView = new AtomicReference<>(false);
        robot.interact(() -> {
            Node pane = robot.lookup("#log-list").query();
            Bounds view = pane.localToScene(pane.getLayoutBounds());
            List<Node> current = robot.lookup(".log-found-current").queryAll().stream()
                    .filter(mark -> mark.getParent().isVisible())
                    .toList();
            inView.set(current.size() == 1
                    && view.contains(
                            current.getFirst().localToScene(current.getFirst().getLayoutBounds())));
        });
        return inView.get();
    }

    private static void until(Callable<Boolean> holds) {
        await().until(holds);
    }
}
