package org.batchwright;

import static org.assertj.core.api.Assertions.assertThat;
import static org.batchwright.RealWindow.shortcut;
import static org.batchwright.RealWindow.until;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.batchwright.ui.fx.Desktop;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;

/** Tests that after a crash, the window looks the same as before. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class SessionRestoredTest {
    private final Path folder;

    SessionRestoredTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @Test
    void the_page_the_preset_and_the_bounds_survive_a_crash(FxRobot robot) throws Exception {
        try (RealWindow first = new RealWindow(folder)) {
            Stage stage = open(robot, first);
            shortcut(robot, KeyCode.K);
            robot.write("mnist_quick");
            robot.type(KeyCode.ENTER);
            until(() -> preset(robot).equals("mnist_quick"));
            shortcut(robot, KeyCode.DIGIT4);
            robot.interact(() -> stage.setX(37));
            until(() -> stored().anyMatch(text ->
                    text.contains("screen templates\n") && text.contains("preset mnist/mnist_quick\n")));
            until(() -> Files.exists(folder.resolve("config/window"))
                    && Files.readString(folder.resolve("config/window")).startsWith("37 "));
            robot.interact(stage::hide);
        }
        try (RealWindow second = new RealWindow(folder)) {
            Stage stage = open(robot, second);
            assertThat(robot.lookup("#templates").tryQuery()).isPresent();
            assertThat(stage.getX()).isEqualTo(37);
            shortcut(robot, KeyCode.DIGIT1);
            assertThat(preset(robot)).isEqualTo("mnist_quick");
            robot.interact(stage::hide);
        }
    }

    private static Stage open(FxRobot robot, RealWindow window) {
        Stage[] opened = new Stage[1];
        robot.interact(() -> opened[0] = window.open(new Desktop(new Desktop.Faults(failure -> {}, bug -> {}))));
        return opened[0];
    }

    private static String preset(FxRobot robot) {
        return robot.lookup("#preset-name")
                .tryQueryAs(Label.class)
                .map(Label::getText)
                .orElse("");
    }

    private Stream<String> stored() throws Exception {
        Path sessions = folder.resolve("config/sessions");
        if (!Files.isDirectory(sessions)) {
            return Stream.of();
        }
        try (Stream<Path> files = Files.list(sessions)) {
            return files
                    .filter(file -> !file.getFileName().toString().startsWith("."))
                    .map(SessionRestoredTest::text)
                    .toList()
                    .stream();
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
