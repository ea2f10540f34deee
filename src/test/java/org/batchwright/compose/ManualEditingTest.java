package org.batchwright.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.stage.Stage;
import jfx.incubator.scene.control.richtext.CodeArea;
import org.batchwright.Given;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.ui.compose.ComposeScreen;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.compose.row.AssignmentTable;
import org.batchwright.ui.compose.script.Comparison;
import org.batchwright.ui.compose.script.ComparisonTarget;
import org.batchwright.ui.compose.script.DisplayMode.Mode;
import org.batchwright.ui.shell.Action;
import org.batchwright.ui.widget.script.ScriptRow;
import org.batchwright.ui.widget.script.ScriptView;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Tests that after the script is edited manually, the edit appears in every script or is reported as a conflict. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ManualEditingTest extends ManualEditingWindow {
    @Start
    void open(Stage stage) {
        openWindow(stage);
    }

    private Runnable key(KeyCombination keys) {
        return actions(keys).getFirst().run();
    }

    private List<Action> actions(KeyCombination keys) {
        return screens.getFirst().actions().stream()
                .filter(action -> action.key().filter(keys::equals).isPresent())
                .toList();
    }

    @Test
    void editing_and_saving_by_keyboard_updates_the_script_and_the_file(FxRobot robot) {
        robot.interact(() -> robot.lookup("#edit-manually").<Button>query().fire());
        CodeArea area = robot.lookup("#script-editor").query();
        assertThat(area.isFocused()).isTrue();
        assertThat(area.getText()).isEqualTo(script());

        robot.type(KeyCode.DOWN).write("nvidia-smi").type(KeyCode.ENTER);
        robot.press(KeyCode.CONTROL).type(KeyCode.S).release(KeyCode.CONTROL);

        assertThat(edits().open().get()).isEmpty();
        assertThat(script()).contains("\nnvidia-smi\n");
        assertThat(onDisk()).hasSize(1);
        assertThat(robot.lookup("#edits-count").<Label>query().getText()).isEqualTo("1 manual edit");
        assertThat(model().unsaved().get()).isEmpty();
    }

    @Test
    void shortcuts_apply_to_the_focused_editor_or_otherwise_to_the_form(FxRobot robot) {
        KeyCombination saving = new KeyCodeCombination(KeyCode.S, KeyCombination.SHORTCUT_DOWN);
        KeyCombination undoing = new KeyCodeCombination(KeyCode.Z, KeyCombination.SHORTCUT_DOWN);
        robot.interact(() -> model().set(AssignmentTable.PARAMETERS, "batch-size", Value.of("4321")));
        robot.interact(() -> robot.lookup("#edit-manually").<Button>query().fire());
        robot.type(KeyCode.DOWN).write("nvidia-smi").type(KeyCode.ENTER);

        assertThat(actions(undoing)).isEmpty();
        robot.interact(key(saving));

        assertThat(onDisk()).hasSize(1);
        assertThat(model().unsaved().get()).as("the form").containsExactly(Lab.BATCH_4);
        robot.interact(key(undoing));
        robot.interact(key(saving));
        assertThat(model().unsaved().get()).isEmpty();
    }

    @Test
    void the_form_still_works_with_manual_edits(FxRobot robot) {
        save(robot, COMMAND, "srun " + COMMAND);

        robot.interact(() -> model().set(AssignmentTable.PARAMETERS, "batch-size", Value.of("4321")));

        assertThat(script()).contains("srun " + COMMAND, "--batch-size 4321");
        assertThat(onDisk()).hasSize(1);
        assertThat(model().unsaved().get()).containsExactly(Lab.BATCH_4);
    }

    @Test
    void only_the_edit_is_saved_without_other_changes_in_the_form(FxRobot robot) {
        robot.interact(() -> model().set(AssignmentTable.PARAMETERS, "batch-size", Value.of("4321")));
        save(robot, COMMAND, "srun " + COMMAND);

        Preset saved = lab.presets.find(Lab.BATCH_4).orElseThrow().preset();
        assertThat(saved.parameters().get("batch-size")).contains(Value.of("4"));
        assertThat(onDisk()).hasSize(1);
        assertThat(script()).contains("--batch-size 4321");
    }

    @Test
    void a_form_change_while_typing_appears_alongside_the_typed_text(FxRobot robot) {
        type(robot, COMMAND, "srun " + COMMAND);
        assertThat(robot.lookup("#editor-remark").<Label>query().getText()).matches("(Ctrl|Cmd)\\+S saves.*");
        robot.interact(() -> model().set(AssignmentTable.PARAMETERS, "batch-size", Value.of("4321")));
        assertThat(robot.lookup("#editor-remark").<Label>query().getText()).startsWith("The form has changed");
        assertThat(edits().open().get().orElseThrow().text()).contains("srun").doesNotContain("4321");

        robot.interact(edits()::save);

        assertThat(script()).contains("srun " + COMMAND, "--batch-size 4321");
    }

    @Test
    void escape_switching_presets_and_a_crash_preserve_the_typed_text(FxRobot robot) {
        type(robot, COMMAND, "srun " + COMMAND);
        robot.type(KeyCode.ESCAPE);
        assertThat(edits().open().get()).isEmpty();
        assertThat(script()).doesNotContain("srun " + COMMAND);
        assertThat(robot.lookup("#edits-unfinished").query().isVisible()).isTrue();

        robot.interact(() -> model().open(Lab.BASE));
        assertThat(robot.lookup("#edits-unfinished").query().isVisible()).isFalse();
        robot.interact(() -> model().open(Lab.BATCH_4));
        robot.interact(() -> robot.lookup("#edits-continue").<Hyperlink>query().fire());
        assertThat(edits().open().get().orElseThrow().text()).contains("srun " + COMMAND);

        robot.interact(() -> {
            ComposeScreen later = new ComposeScreen(lab.services, background, lab.shown::add);
            later.model().open(Lab.BATCH_4);
            later.model().chooseCluster(Lab.tsubame().name());
            later.edits().startEditing();
            assertThat(later.edits().open().get().orElseThrow().text()).contains("srun " + COMMAND);
        });
    }

    @Test
    void typed_text_can_be_discarded(FxRobot robot) throws Exception {
        type(robot, COMMAND, "srun " + COMMAND);
        robot.type(KeyCode.ESCAPE);
        robot.interact(() -> robot.lookup("#edits-discard").<Hyperlink>query().fire());

        assertThat(edits().state().get().unfinished()).isFalse();
        try (var files = Files.walk(lab.typed)) {
            assertThat(files.filter(Files::isRegularFile)).isEmpty();
        }
    }

    @Test
    void manually_edited_lines_are_marked_in_the_script(FxRobot robot) {
        save(robot, COMMAND, "srun " + COMMAND);
        ScriptView view = (ScriptView) robot.lookup("#script").query().getParent();

        assertThat(view.rows())
                .filteredOn(row -> row.cells().getFirst().change() == ScriptRow.Change.EDITED)
                .extracting(ScriptRow::text)
                .singleElement()
                .asString()
                .startsWith("srun " + COMMAND);
    }

    @Test
    void the_script_can_be_compared_with_the_generated_one(FxRobot robot) {
        Comparison comparison = new Comparison(lab.services, model(), background);
        save(robot, COMMAND, "srun " + COMMAND);
        robot.interact(() -> {
            comparison.mode().set(Mode.UNIFIED);
            comparison.chooseTarget(new ComparisonTarget.AsGenerated());
        });

        assertThat(comparison.difference().get().orElseThrow().added()).isEqualTo(1);
        assertThat(comparison.difference().get().orElseThrow().removed()).isEqualTo(1);
    }

    @Test
    void editing_an_array_job_edits_the_shared_script(FxRobot robot) {
        robot.interact(() -> model().edit(
                        "grid",
                        now -> now.withValues(
                                ValueGroup.GRID, Given.assignments().with("lr", Value.of(List.of("1", "2", "3"))))));
        robot.interact(() -> model().shownScript().showJob(1));
        save(robot, COMMAND, "srun " + COMMAND);

        assertThat(script()).contains("srun " + COMMAND, "--array");
        robot.interact(() -> model().shownScript().showJob(2));
        assertThat(script()).contains("srun " + COMMAND).doesNotContain("--array");
    }

    @Test
    void the_script_that_is_shown_is_submitted(FxRobot robot) {
        robot.interact(() -> lab.clusters.save(Lab.tsubame()));
        Button submit = robot.lookup("#submit").query();
        robot.interact(edits()::startEditing);
        assertThat(submit.isDisabled()).isFalse();

        type(robot, COMMAND, "srun " + COMMAND);
        assertThat(submit.isDisabled()).isTrue();

        robot.interact(edits()::closeEditor);
        assertThat(submit.isDisabled()).isFalse();
        type(robot, "srun " + COMMAND, "mpirun " + COMMAND);
        robot.interact(edits()::save);
        assertThat(submit.isDisabled()).isFalse();
    }
}
