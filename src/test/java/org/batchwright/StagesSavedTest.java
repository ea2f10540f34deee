package org.batchwright;

import static org.assertj.core.api.Assertions.assertThat;
import static org.batchwright.RealWindow.click;
import static org.batchwright.RealWindow.fill;
import static org.batchwright.RealWindow.shortcut;
import static org.batchwright.RealWindow.until;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.batchwright.ui.fx.Desktop;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Edits stages in the form of the real window and checks the file after each save. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class StagesSavedTest {
    private static final String START = """
            # two steps
            command: python3 train.py   # the usual one
            stages:
              # the data first
              prepare:
                command: python3 prepare.py   # quick

              # then the sweep
              train:
                after: prepare   # needs the data
                time: "01:00:00"
            # the end
            """;

    private final RealWindow window;
    private final Path file;

    StagesSavedTest(@TempDir Path folder) throws Exception {
        file = folder.resolve("data/workspace/presets/steps/steps.yaml");
        Files.createDirectories(file.getParent());
        Files.writeString(file, START);
        window = new RealWindow(folder);
    }

    @Start
    void open(Stage unused) {
        window.open(new Desktop(new Desktop.Faults(failure -> {}, bug -> {})));
    }

    @AfterEach
    void close() {
        window.close();
    }

    @Test
    void edits_to_stages_in_the_form_are_the_only_changes_in_the_file(FxRobot robot) throws Exception {
        openPreset(robot);

        addReport(robot);
        fill(robot, "#field-resources-cpus-per-task", "4");
        rename(robot, "train", "fit");
        String renamed = START.replace("train:\n", "fit:\n");
        String added =
                renamed.replace("\"01:00:00\"\n", "\"01:00:00\"\n  report:\n    after: fit\n    cpus-per-task: 4\n");
        assertThat(saved(robot)).isEqualTo(added);

        choose(robot, "report");
        connectToFirst(robot);
        String connected = added.replace("after: fit\n", "after: [fit, prepare]\n");
        assertThat(saved(robot)).isEqualTo(connected);

        choose(robot, "report");
        click(robot, "#stage-remove");
        assertThat(saved(robot)).isEqualTo(renamed);

        robot.interact(robot.lookup("#stage-removed-undo").<Hyperlink>query()::fire);
        assertThat(saved(robot)).isEqualTo(connected);
        assertThat(edited(robot)).as("what undo brought back").isEqualTo("report");
    }

    @Test
    void the_other_stages_stay_connected_in_the_file_after_a_stage_is_removed_or_moved(FxRobot robot) throws Exception {
        openPreset(robot);
        addReport(robot);
        String added = START.replace("\"01:00:00\"\n", "\"01:00:00\"\n  report:\n    after: train\n");
        assertThat(saved(robot)).isEqualTo(added);

        robot.press(KeyCode.CONTROL, KeyCode.SHIFT).type(KeyCode.UP).release(KeyCode.SHIFT, KeyCode.CONTROL);
        assertThat(saved(robot)).isEqualTo("""
                # two steps
                command: python3 train.py   # the usual one
                stages:
                  # the data first
                  prepare:
                    command: python3 prepare.py   # quick

                  report:
                    after: prepare
                  # then the sweep
                  train:
                    after: report   # needs the data
                    time: "01:00:00"
                # the end
                """);

        click(robot, "#stage-down");
        assertThat(saved(robot)).isEqualTo(added);

        choose(robot, "train");
        click(robot, "#stage-remove");
        assertThat(saved(robot)).endsWith("""
                  report:
                    after: prepare
                # the end
                """);
        shortcut(robot, KeyCode.Z);
        assertThat(saved(robot)).as("with the comments of what was removed").isEqualTo(added);
    }

    private void addReport(FxRobot robot) {
        choose(robot, "train");
        click(robot, "#stage-add");
        robot.write("report").type(KeyCode.ENTER);
        until(() -> edited(robot).equals("report"));
    }

    private static void openPreset(FxRobot robot) {
        shortcut(robot, KeyCode.K);
        robot.write("steps").type(KeyCode.ENTER);
        until(() -> robot.lookup("#preset-name")
                .tryQueryAs(Label.class)
                .filter(name -> name.getText().equals("steps"))
                .isPresent());
    }

    private static void rename(FxRobot robot, String from, String to) {
        choose(robot, from);
        click(robot, "#stage-rename");
        shortcut(robot, KeyCode.A);
        robot.write(to).type(KeyCode.ENTER);
        until(() -> edited(robot).equals(to));
    }

    private static void connectToFirst(FxRobot robot) {
        MenuItem item = robot.lookup("#stage-wait").<MenuButton>query().getItems().stream()
                .filter(one -> "stage-wait-prepare".equals(one.getId()))
                .findFirst()
                .orElseThrow();
        robot.interact(item::fire);
    }

    /** Chooses a stage with the arrow keys. */
    private static void choose(FxRobot robot, String stage) {
        robot.interact(() -> robot.lookup("#stage-choice").query().requestFocus());
        robot.type(KeyCode.UP, 5);
        while (!edited(robot).equals(stage)) {
            String before = edited(robot);
            robot.type(KeyCode.DOWN);
            assertThat(edited(robot)).as("a stage before %s", stage).isNotEqualTo(before);
        }
    }

    private static String edited(FxRobot robot) {
        ComboBox<?> box = robot.lookup("#stage-choice").query();
        return box.getValue() instanceof Optional<?> stage
                ? stage.map(Object::toString).orElse("")
                : "";
    }

    private String saved(FxRobot robot) throws Exception {
        until(() -> robot.lookup("#unsaved").query().isVisible());
        shortcut(robot, KeyCode.S);
        until(() -> !robot.lookup("#unsaved").query().isVisible());
        return Files.readString(file);
    }
}
