package org.batchwright.ui.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import javafx.application.Platform;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.batchwright.ui.fx.Pictures;
import org.batchwright.ui.widget.CodeEditor;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class FileActionsTest extends FilesScreen {
    @Start
    void start(Stage stage) throws Exception {
        open(stage);
    }

    @Test
    void folders_are_created_and_files_are_renamed_but_never_to_an_existing_name(FxRobot robot) {
        listed(robot, 7);
        choose(robot, "files-new-folder");
        type(robot, "logs");
        assertThat(robot.lookup("#files-name-ok").queryButton().isDisabled()).isTrue();
        assertThat(robot.lookup("#files-name-wrong").queryAs(Label.class).getText())
                .isEqualTo("This name is already in use.");
        type(robot, "a/b");
        assertThat(robot.lookup("#files-name-ok").queryButton().isDisabled()).isTrue();
        type(robot, "새 폴더");
        press(robot, "#files-name-ok");
        listed(robot, 8);
        assertThat(root.resolve("work/새 폴더")).isEmptyDirectory();

        select(robot, "metrics.csv");
        robot.interact(() -> table(robot).requestFocus());
        robot.type(KeyCode.F2);
        type(robot, "renamed.csv");
        press(robot, "#files-name-ok");
        await().until(() -> names(robot).contains("renamed.csv"));
        assertThat(names(robot)).doesNotContain("metrics.csv").hasSize(8);
    }

    @Test
    void a_deletion_requires_confirmation_and_lists_the_files_that_will_be_deleted(FxRobot robot) throws Exception {
        listed(robot, 7);
        robot.interact(() -> {
            table(robot).requestFocus();
            table(robot).getSelectionModel().clearSelection();
            table(robot).getSelectionModel().select(names(robot).indexOf("logs"));
            table(robot).getSelectionModel().select(names(robot).indexOf("metrics.csv"));
        });
        robot.type(KeyCode.DELETE);
        await().until(() -> robot.lookup("#files-delete-yes").tryQuery().isPresent());
        assertThat(dialog(robot))
                .contains(
                        "Delete 2 files and folders?",
                        "logs/",
                        "metrics.csv (",
                        "2 files in total",
                        "cannot be restored")
                .doesNotContain("outside", "track the run");
        Pictures.take(robot, holder, scheme, "files-delete-light", 1100, 700);
        press(robot, "#files-delete-no");
        assertThat(names(robot)).hasSize(7);

        robot.type(KeyCode.DELETE);
        await().until(() -> robot.lookup("#files-delete-yes").tryQuery().isPresent());
        press(robot, "#files-delete-yes");
        listed(robot, 5);
        assertThat(root.resolve("work/logs")).doesNotExist();
        assertThat(root.resolve("work/model_epoch_020.pt")).exists();
    }

    @Test
    void a_deletion_outside_the_runs_working_folder_shows_a_warning(FxRobot robot) throws Exception {
        Path elsewhere = Files.createTempDirectory("batchwright-data");
        Files.writeString(elsewhere.resolve("set.csv"), "1");
        Files.createSymbolicLink(root.resolve("work/data"), elsewhere);
        robot.interact(() -> models.getFirst().openFolder("work/data"));
        listed(robot, 1);
        select(robot, "set.csv");
        choose(robot, "files-delete");
        await().until(() -> robot.lookup("#files-delete-yes").tryQuery().isPresent());
        assertThat(dialog(robot))
                .contains("outside the run's folder, in " + elsewhere.toRealPath())
                .doesNotContain("in all");
        press(robot, "#files-delete-no");

        robot.interact(() -> models.getFirst().openFolder(""));
        listed(robot, 1);
        select(robot, "work");
        choose(robot, "files-delete");
        await().until(() -> robot.lookup("#files-delete-yes").tryQuery().isPresent());
        assertThat(dialog(robot)).contains("8 files in total", "Batchwright needs the files in this folder");
        press(robot, "#files-delete-no");
        assertThat(elsewhere.resolve("set.csv")).exists();
    }

    @Test
    void a_file_can_be_edited_and_changes_by_others_are_never_silently_overwritten(FxRobot robot) throws Exception {
        listed(robot, 7);
        Path config = Files.writeString(root.resolve("work/config.yaml"), "lr: 1\n");
        robot.interact(models.getFirst()::update);
        listed(robot, 8);
        select(robot, "config.yaml");
        choose(robot, "files-edit");
        await().until(() -> robot.lookup("#files-editor").tryQuery().isPresent());
        assertThat(robot.lookup("#files-editor-dialog")
                        .query()
                        .getLayoutBounds()
                        .getWidth())
                .as("as wide as the window allows")
                .isGreaterThan(700);
        assertThat(robot.lookup("#files-editor-save").queryButton().isDisabled())
                .isTrue();
        robot.interact(() -> editor(robot).insert("epochs: 5\n"));
        Files.writeString(config, "lr: 3\n");
        press(robot, "#files-editor-save");
        await().until(() -> robot.lookup("#files-editor-theirs").tryQuery().isPresent());
        robot.interact(() -> {}); // waits until the save handler has finished; showing the conflict is its last step
        assertThat(config).hasContent("lr: 3");
        assertThat(editor(robot).text().get()).isEqualTo("epochs: 5\nlr: 1\n");
        assertThat(robot.lookup("#files-editor-conflict").queryAs(Label.class).getText())
                .contains("nothing has been saved");
        assertThat(robot.lookup("#files-editor-save").queryButton().getText()).isEqualTo("Replace");
        press(robot, "#files-editor-save");
        await().until(() -> robot.lookup("#files-editor").tryQuery().isEmpty());
        assertThat(config).hasContent("epochs: 5\nlr: 1");
    }

    @Test
    void typed_text_is_discarded_only_after_confirmation(FxRobot robot) {
        listed(robot, 7);
        select(robot, "metrics.csv");
        choose(robot, "files-edit");
        await().until(() -> robot.lookup("#files-editor").tryQuery().isPresent());
        robot.interact(() -> editor(robot).insert("mine"));
        cancel(robot);
        await().until(() -> robot.lookup("#files-discard-no").tryQuery().isPresent());
        press(robot, "#files-discard-no");
        assertThat(editor(robot).text().get()).startsWith("mine");
        cancel(robot);
        await().until(() -> robot.lookup("#files-discard-yes").tryQuery().isPresent());
        press(robot, "#files-discard-yes");
        await().until(() -> robot.lookup("#files-editor").tryQuery().isEmpty());
        assertThat(root.resolve("work/metrics.csv")).content().startsWith("epoch");
    }

    @Test
    void a_binary_file_is_not_edited(FxRobot robot) throws Exception {
        Files.write(root.resolve("work/small.pt"), new byte[100]);
        robot.interact(models.getFirst()::update);
        listed(robot, 8);
        select(robot, "small.pt");
        choose(robot, "files-edit");
        await().until(() -> robot.lookup("#error-panel .label").queryAllAs(Label.class).stream()
                .anyMatch(label -> label.getText().contains("cannot be edited here")));
    }

    /** Cancels the dialog without waiting, because the confirmation dialog that follows blocks the dispatch of this event. */
    private static void cancel(FxRobot robot) {
        Button cancel = robot.lookup("#files-editor-dialog .button").queryAllAs(Button.class).stream()
                .filter(Button::isCancelButton)
                .findFirst()
                .orElseThrow();
        Platform.runLater(cancel::fire);
    }

    private static CodeEditor editor(FxRobot robot) {
        return robot.lookup("#files-editor-dialog .code-editor").queryAll().stream()
                .map(CodeEditor.class::cast)
                .findFirst()
                .orElseThrow();
    }
}
