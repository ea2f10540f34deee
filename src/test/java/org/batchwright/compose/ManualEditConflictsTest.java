package org.batchwright.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.compose.row.AssignmentTable;
import org.batchwright.ui.widget.script.ScriptView;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Tests manual edits that differ from those on disk, belong to another cluster, or come from a run. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ManualEditConflictsTest extends ManualEditingWindow {
    @Start
    void open(Stage stage) {
        openWindow(stage);
    }

    private static KeyEvent enter() {
        return new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false, false, false, false);
    }

    @Test
    void a_draft_warns_that_saving_would_drop_manual_edits_in_the_file(FxRobot robot) {
        Preset before = model().draft().orElseThrow().currentPreset();
        save(robot, COMMAND, "srun " + COMMAND);
        robot.interact(() -> model().openDraft(before));
        assertThat(model().problems().get())
                .extracting(Problem::what)
                .anyMatch(what -> what.contains("Saving would discard this preset's manual edits (1)"));
        robot.interact(() -> model().revert());
        assertThat(model().problems().get()).noneMatch(problem -> problem.what().contains("would drop"));
    }

    @Test
    void the_problem_reported_for_a_conflict_links_to_both_versions(FxRobot robot) {
        save(robot, "--time=04:00:00", "--time=05:00:00");
        robot.interact(() -> model().set(Fields.TIME, Value.of("08:00:00")));
        Problem problem = model().problems().get().getFirst();
        assertThat(problem.where()).isEqualTo(new Problem.InManualEdit(0));
        assertThat(robot.lookup("#edits-clashes").<Label>query().getText()).isEqualTo("1 does not apply");

        robot.interact(() -> robot.lookup(".problem-row").query().fireEvent(enter()));
        assertThat(robot.lookup("#edit-0").query().isFocused()).isTrue();
        ScriptView versions =
                (ScriptView) robot.lookup("#edit-versions-0").query().getParent();
        assertThat(versions.rows()).anySatisfy(row -> {
            assertThat(row.cells().getFirst().text()).isEqualTo("#SBATCH --time=08:00:00");
            assertThat(row.cells().getLast().text()).isEqualTo("#SBATCH --time=05:00:00");
        });
        robot.interact(() -> robot.lookup("#edit-mine-0").<Button>query().fire());

        assertThat(script()).contains("--time=05:00:00").doesNotContain("--time=08");
        assertThat(model().problems().get()).noneMatch(Problem::isBlocking);
        robot.interact(model()::undo);
        robot.interact(() -> robot.lookup("#edit-generated-0").<Button>query().fire());
        assertThat(script()).contains("--time=08:00:00");
        assertThat(onDisk()).isEmpty();
    }

    @Test
    void dropping_all_edits_asks_for_confirmation_and_can_be_undone(FxRobot robot) {
        save(robot, COMMAND, "srun " + COMMAND);
        robot.interact(() -> robot.lookup("#edits-show").<Hyperlink>query().fire());
        robot.interact(() -> robot.lookup("#edits-drop").<Button>query().fire());
        assertThat(onDisk()).hasSize(1);

        robot.interact(() -> robot.lookup("#edits-drop-sure").<Button>query().fire());
        assertThat(onDisk()).isEmpty();
        assertThat(script()).doesNotContain("srun " + COMMAND);

        robot.interact(() -> robot.lookup("#snackbar-action").<Button>query().fire());
        assertThat(onDisk()).hasSize(1);
        assertThat(script()).contains("srun " + COMMAND);
    }

    @Test
    void the_edits_for_another_cluster_can_be_adopted_with_one_click(FxRobot robot) {
        save(robot, COMMAND, "srun " + COMMAND);
        robot.interact(() -> model().chooseCluster(ClusterName.THIS_COMPUTER));
        Problem offer = model().problems().get().stream()
                .filter(problem -> problem.message().code().equals("compose.edits-on-other-cluster"))
                .findFirst()
                .orElseThrow();

        robot.interact(() -> model().apply(offer.fixes().getFirst()));

        assertThat(script()).contains("srun " + COMMAND);
        assertThat(lab.presets.find(Lab.BATCH_4).orElseThrow().preset().edits(ClusterName.THIS_COMPUTER))
                .hasSize(1);
    }

    @Test
    void external_changes_to_edits_on_disk_are_shown(FxRobot robot) {
        save(robot, COMMAND, "srun " + COMMAND);
        Preset other = lab.presets
                .find(Lab.BATCH_4)
                .orElseThrow()
                .preset()
                .withEdits(Lab.tsubame().name(), List.of());

        robot.interact(() -> lab.presets.changeOnDisk(other));

        assertThat(script()).doesNotContain("srun " + COMMAND);
    }

    @Test
    void edits_changed_in_the_editor_and_on_disk_are_kept_until_one_is_chosen(FxRobot robot) {
        save(robot, COMMAND, "srun " + COMMAND);
        Preset mine = lab.presets.find(Lab.BATCH_4).orElseThrow().preset();
        type(robot, "srun " + COMMAND, "mpirun " + COMMAND);
        robot.interact(() -> model().set(AssignmentTable.PARAMETERS, "batch-size", Value.of("4321")));
        robot.interact(
                () -> lab.presets.changeOnDisk(mine.withEdits(Lab.tsubame().name(), List.of())));

        robot.interact(edits()::save);

        assertThat(onDisk()).isEmpty();
        assertThat(script()).contains("mpirun " + COMMAND);
        assertThat(robot.lookup("#edits-unfinished").query().isVisible()).isTrue();
        robot.interact(() -> robot.lookup("#keep-mine").<Button>query().fire());
        assertThat(onDisk()).hasSize(1);
    }

    @Test
    void edit_and_resubmit_restores_the_edits_of_the_run(FxRobot robot) {
        save(robot, COMMAND, "srun " + COMMAND);
        Preset ran = lab.presets.find(Lab.BATCH_4).orElseThrow().preset();
        robot.interact(edits()::dropAll);

        robot.interact(() -> model().openDraft(ran));

        assertThat(script()).contains("srun " + COMMAND);
        assertThat(onDisk()).isEmpty();
        assertThat(model().unsaved().get()).contains(Lab.BATCH_4);
    }
}
