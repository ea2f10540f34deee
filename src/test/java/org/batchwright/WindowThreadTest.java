package org.batchwright;

import static org.assertj.core.api.Assertions.assertThat;
import static org.batchwright.RealWindow.click;
import static org.batchwright.RealWindow.fill;
import static org.batchwright.RealWindow.shortcut;
import static org.batchwright.RealWindow.submitAndWatch;
import static org.batchwright.RealWindow.until;
import static org.batchwright.RealWindow.untilText;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.batchwright.run.history.RunHistory;
import org.batchwright.ui.fx.Desktop;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Checks that no user action in the window makes the FX thread wait for disk or network. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class WindowThreadTest {
    private final Path folder;
    private final RealWindow window;
    private Thread thread = Thread.currentThread();
    /** Earlier events belong to other test classes in the same process. */
    private Instant begun = Instant.now();

    /** Shared by all tests, because the recorder does not trace methods a second time. */
    private static final WindowThreadWatch WATCH = new WindowThreadWatch();

    WindowThreadTest(@TempDir Path folder) throws Exception {
        this.folder = folder;
        window = new RealWindow(folder);
    }

    @Start
    void open(Stage unused) {
        thread = Thread.currentThread();
        begun = Instant.now();
        window.open(new Desktop(new Desktop.Faults(failure -> {}, bug -> {})));
    }

    @AfterEach
    void close() {
        window.close();
    }

    @Test
    void typical_use_never_blocks_the_ui_thread_on_disk_or_network_access(FxRobot robot) throws Exception {
        composeAndSubmit(robot);
        lookAround(robot);
        runAgain(robot);
        tidyPresets(robot);
        lookAtThisComputer(robot);

        assertThat(touched())
                .filteredOn(touched -> !touched.contains(".guilty"))
                .isEmpty();
    }

    private static void composeAndSubmit(FxRobot robot) {
        fill(robot, "#field-parameters-epochs", "3");
        fill(robot, "#field-parameters-pause", "0.05");
        for (String mode : List.of("#mode-side-by-side", "#mode-unified", "#mode-script")) {
            click(robot, mode);
        }
        submitAndWatch(robot, "Epoch 3/3");
    }

    private static void lookAround(FxRobot robot) {
        fill(robot, "#runs-filter", "quickstart state:succeeded");
        until(() -> rows(robot) == 1);
        robot.type(KeyCode.ESCAPE);
        for (String tab : List.of("parameters", "script", "timeline", "log")) {
            click(robot, "#run-tabs-" + tab);
        }
        shortcut(robot, KeyCode.F);
        robot.write("loss");
        robot.type(KeyCode.ENTER, KeyCode.ESCAPE);
    }

    private static void runAgain(FxRobot robot) {
        click(robot, "#run-resubmit");
        until(() -> rows(robot) == 2);
        untilText(robot, "#run-state", "succeeded");
        click(robot, "#run-edit");
        fill(robot, "#field-parameters-epochs", "4");
        click(robot, "#mode-unified");
        click(robot, "#undo");
        click(robot, "#redo");
        click(robot, "#save");
        until(() -> !robot.lookup("#unsaved").query().isVisible());
    }

    private static void tidyPresets(FxRobot robot) {
        int before = presets(robot);
        robot.interact(() -> robot.lookup("#presets").query().requestFocus());
        shortcut(robot, KeyCode.D);
        robot.type(KeyCode.ENTER);
        until(() -> presets(robot) == before + 1);
        robot.interact(() -> robot.lookup("#presets").query().requestFocus());
        robot.type(KeyCode.DELETE);
        until(() -> presets(robot) == before);
        // disappears on its own, so a mouse click could come too late on a busy machine
        Button undo = robot.lookup("#snackbar-action").queryButton();
        until(() -> undo.getOnAction() != null);
        robot.interact(undo::fire);
        until(() -> presets(robot) == before + 1);
    }

    private static void lookAtThisComputer(FxRobot robot) {
        shortcut(robot, KeyCode.DIGIT3);
        robot.interact(() -> robot.lookup("#clusters-list")
                .queryListView()
                .getSelectionModel()
                .select(0));
        until(() -> !robot.lookup("#cluster-pane .cluster-title").queryAll().isEmpty());
        shortcut(robot, KeyCode.K);
        robot.write("quickstart");
        robot.type(KeyCode.ENTER);
        until(() -> robot.lookup("#palette-list").queryAll().stream()
                .noneMatch(list ->
                        list.getScene() != null && list.getParent().getParent().isVisible()));
    }

    @Test
    void reading_a_file_on_a_button_press_is_detected(FxRobot robot) throws Exception {
        Path file = Files.writeString(folder.resolve("text"), "text");
        Button guilty = new Button();
        guilty.setOnAction(pressed -> guiltyReading(file));
        robot.interact(guilty::fire);

        assertThat(touched()).anySatisfy(touched -> assertThat(touched).contains("WindowThreadTest.guiltyReading"));
    }

    @Test
    void querying_the_history_on_the_ui_thread_is_detected(FxRobot robot) throws Exception {
        RunHistory history = window.engine().runs();
        robot.interact(() -> guiltyAsking(history));

        assertThat(touched()).anySatisfy(touched -> assertThat(touched).contains("org.sqlite", "guiltyAsking"));
    }

    private static void guiltyAsking(RunHistory history) {
        assertThat(history.newest(5)).isEmpty();
    }

    private static void guiltyReading(Path file) {
        try {
            assertThat(Files.readString(file)).isEqualTo("text");
        } catch (IOException refused) {
            throw new UncheckedIOException(refused);
        }
    }

    private List<String> touched() throws IOException {
        return WATCH.touched(thread, begun, folder);
    }

    private static int rows(FxRobot robot) {
        return robot.lookup("#runs-table")
                .tryQueryAs(TableView.class)
                .map(table -> table.getItems().size())
                .orElse(0);
    }

    private static int presets(FxRobot robot) {
        return robot.lookup("#presets")
                .tryQueryAs(ListView.class)
                .map(list -> list.getItems().size())
                .orElse(0);
    }
}
