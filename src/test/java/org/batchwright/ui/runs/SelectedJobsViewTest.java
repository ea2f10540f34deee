package org.batchwright.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;

import atlantafx.base.theme.Styles;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import javafx.application.ColorScheme;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.CodeLocationFields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.plan.sweep.SweepSamples;
import org.batchwright.run.code.FakeCodeVersions;
import org.batchwright.ui.runs.list.RunLine;
import org.batchwright.ui.widget.HoverText;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Tests actions on selected jobs of a sweep: cancelling them, rerunning them and waiting for them. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class SelectedJobsViewTest extends SweepsWindow {
    @Start
    void open(Stage stage) throws Exception {
        openWindow(stage);
    }

    @Test
    void selected_jobs_are_cancelled_after_confirmation(FxRobot robot) {
        choose(robot, 51);
        robot.interact(() -> model.orElseThrow().setExpanded(item(51), true));
        robot.interact(() -> model.orElseThrow().select(SampleRunHistory.id(51), Set.of(13, 14, 15), 15));
        until(() -> selected(robot).size() == 3);
        robot.clickOn("#run-cancel").clickOn("#cancel-yes");
        until(() -> done.contains("cancel " + SampleRunHistory.id(51) + " [14, 15]"));
    }

    @Test
    void a_run_does_not_count_as_selected_if_only_one_of_its_jobs_is_selected(FxRobot robot) {
        choose(robot, 51);
        robot.interact(() -> model.orElseThrow().setExpanded(item(51), true));
        TableView<RunLine> table = robot.lookup("#runs-table").queryTableView();
        Node header = robot.lookup("#runs-selection").query();
        robot.interact(() -> {
            table.getSelectionModel().clearAndSelect(table.getItems().indexOf(item(51).job(3)));
            table.getSelectionModel().select(item(48));
        });
        assertThat(header.isVisible()).isFalse();
        robot.interact(() -> {
            table.getSelectionModel().clearAndSelect(table.getItems().indexOf(item(51)));
            table.getSelectionModel().select(item(48));
        });
        assertThat(header.isVisible()).isTrue();
    }

    @Test
    void a_submission_can_depend_on_a_run_that_may_still_succeed(FxRobot robot) {
        choose(robot, 51);
        RunsWindow.menu(robot, "run-after");
        assertThat(done).containsExactly("after " + SampleRunHistory.id(51));
        choose(robot, 48);
        assertThat(RunsWindow.menuItems(robot)).doesNotContain("run-after");
    }

    @Test
    void a_single_chain_segment_is_not_rerun(FxRobot robot) {
        choose(robot, 49);
        assertThat(robot.lookup("#run-resubmit-failed").tryQuery()).isEmpty();
        robot.type(KeyCode.RIGHT).type(KeyCode.RIGHT);
        until(() -> label(robot, "#run-header-job").equals("segment 1 of 3"));
        assertThat(robot.lookup("#run-resubmit-selected").tryQuery()).isEmpty();
    }

    @Test
    void a_run_without_failures_can_be_resubmitted_only_as_a_whole(FxRobot robot) {
        choose(robot, 51);
        assertThat(robot.lookup("#run-resubmit-failed").tryQuery()).isPresent();
        robot.interact(() -> book.put(SweepSamples.many(60, 2, task -> JobState.SUCCEEDED)));
        until(() -> lines(robot).size() == 14);
        robot.interact(() -> model.orElseThrow().select(SampleRunHistory.id(60)));
        until(() -> label(robot, ".run-header-title").endsWith("#60"));
        assertThat(robot.lookup("#run-resubmit-failed").tryQuery()).isEmpty();
        assertThat(robot.lookup("#run-resubmit").tryQuery()).isPresent();
    }

    @Test
    void resubmitting_the_failed_jobs_is_the_main_action_unless_all_jobs_failed(FxRobot robot) {
        choose(robot, 51);
        assertThat(isPrimary(robot, "#run-resubmit-failed")).isTrue();
        assertThat(isPrimary(robot, "#run-resubmit")).isFalse();
        robot.interact(() -> book.put(SweepSamples.many(60, 2, task -> JobState.FAILED)));
        until(() -> lines(robot).size() == 14);
        robot.interact(() -> model.orElseThrow().select(SampleRunHistory.id(60)));
        until(() -> label(robot, ".run-header-title").endsWith("#60"));
        assertThat(isPrimary(robot, "#run-resubmit-failed")).isFalse();
        assertThat(isPrimary(robot, "#run-resubmit")).isTrue();
    }

    private static boolean isPrimary(FxRobot robot, String button) {
        return robot.lookup(button).query().getStyleClass().contains(Styles.SUCCESS);
    }

    @Test
    void failed_jobs_are_rerun_with_more_memory(FxRobot robot) {
        choose(robot, 51);
        robot.clickOn("#run-resubmit-failed");
        robot.type(KeyCode.DELETE).write("much");
        assertThat(robot.lookup("#again-submit").queryAs(Button.class).isDisabled())
                .isTrue();
        robot.press(KeyCode.CONTROL).type(KeyCode.A).release(KeyCode.CONTROL).write("128 GB");
        robot.clickOn("#again-submit");
        until(() -> done.stream().anyMatch(line -> line.contains("128 GB")));
        assertThat(robot.lookup("#again").tryQuery()).isEmpty();
    }

    @Test
    void jobs_are_rerun_with_the_code_of_the_run_unless_the_current_code_is_chosen(FxRobot robot) {
        choose(robot, 51);
        robot.clickOn("#run-resubmit-failed");
        until(() -> robot.lookup("#again-code-current")
                .queryAs(RadioButton.class)
                .getText()
                .equals("Current code in " + FakeCodeVersions.FOLDER));
        until(() -> label(robot, "#again-code-status")
                .equals("3 files have changed since the run:\ndata/学習.py, model.py, train.py"));
        robot.clickOn("#again-submit");
        until(() -> done.stream().anyMatch(line -> line.contains("code=OF_RUN")));

        robot.clickOn("#run-resubmit-failed").clickOn("#again-code-current").clickOn("#again-submit");
        until(() -> done.stream().anyMatch(line -> line.contains("code=CURRENT")));
    }

    @Test
    void resubmitting_a_run_whose_code_has_changed_asks_which_code_to_use(FxRobot robot) {
        choose(robot, 51);
        robot.clickOn("#run-resubmit");
        until(() -> robot.lookup("#again-submit").tryQuery().isPresent());
        robot.clickOn("#again-submit");
        until(() -> done.equals(List.of("resubmit " + SampleRunHistory.id(51))));

        robot.clickOn("#run-resubmit");
        until(() -> robot.lookup("#again-code-current").tryQuery().isPresent());
        robot.clickOn("#again-code-current").clickOn("#again-submit");
        until(() -> done.getLast().contains("code=CURRENT"));
    }

    @Test
    void the_changed_code_is_offered_first_for_a_single_failed_job(FxRobot robot) {
        choose(robot, 51);
        robot.interact(() -> book.put(
                SampleRunHistory.run(99, "mnist/quick", "lab-slurm", JobState.FAILED, "None", SampleRunHistory.NOW),
                new SubmittedRun(
                        "#!/bin/bash\n",
                        "{}",
                        new PlannedJob("train", Settings.NONE, Assignments.NONE, Assignments.NONE),
                        "{}",
                        Optional.of(new SubmittedRun.Code("c0ffee", "9f31c2a")))));
        until(() -> lines(robot).size() == 14);
        robot.interact(() -> model.orElseThrow().select(SampleRunHistory.id(99)));
        until(() -> label(robot, ".run-header-title").endsWith("#99"));
        robot.clickOn("#run-resubmit");
        until(() -> robot.lookup("#again-submit").tryQuery().isPresent());
        assertThat(robot.lookup("#again-jobs").tryQuery()).isEmpty();
        robot.clickOn("#again-submit");
        until(() -> done.stream().anyMatch(line -> line.contains("code=CURRENT")));
    }

    @Test
    void a_chain_is_resubmitted_immediately(FxRobot robot) {
        choose(robot, 49);
        robot.clickOn("#run-resubmit");
        until(() -> done.equals(List.of("resubmit " + SampleRunHistory.id(49))));
    }

    @Test
    void the_button_shows_that_a_run_in_a_shared_folder_uses_the_current_content_of_the_folder(FxRobot robot) {
        choose(robot, 51);
        assertThat(HoverText.of(robot.lookup("#run-resubmit").query()))
                .startsWith("Submit this run again with the same parameters and scripts.");
        Settings inPlace = Settings.NONE
                .with(CodeLocationFields.CODE, Value.of(CodeLocationFields.IN_PLACE))
                .with(CodeLocationFields.FOLDER, Value.of("~/shared/学習"));
        robot.interact(() -> book.put(
                SampleRunHistory.run(99, "mnist/quick", "lab-slurm", JobState.FAILED, "None", SampleRunHistory.NOW),
                new SubmittedRun(
                        "#!/bin/bash\n",
                        "{}",
                        new PlannedJob("train", inPlace, Assignments.NONE, Assignments.NONE),
                        "{}",
                        Optional.empty())));
        until(() -> lines(robot).size() == 14);
        robot.interact(() -> model.orElseThrow().select(SampleRunHistory.id(99)));
        until(() -> HoverText.of(robot.lookup("#run-resubmit").query())
                .equals("Submit this run again with the same parameters and scripts. It runs in ~/shared/学習 with the"
                        + " current contents of that folder."));
    }

    @Test
    void a_run_submitted_while_the_filter_hides_it_can_be_shown_with_a_link(FxRobot robot) {
        choose(robot, 51);
        robot.interact(() -> model.orElseThrow().filter().set("state:failed"));
        robot.interact(() -> book.put(SweepSamples.many(60, 2, task -> JobState.QUEUED)));
        until(() -> label(robot, "#runs-hidden-text").contains("#60 was just submitted but"));
        robot.clickOn("#runs-hidden-show");
        until(() -> selected(robot).stream().anyMatch(title -> title.endsWith("#60")));
        assertThat(robot.lookup("#runs-hidden").query().isVisible()).isFalse();
    }

    @Test
    void escape_leaves_the_dialog_and_submits_nothing(FxRobot robot) {
        choose(robot, 51);
        robot.clickOn("#run-resubmit-failed").type(KeyCode.ESCAPE);
        assertThat(robot.lookup("#again").tryQuery()).isEmpty();
        assertThat(done).isEmpty();
    }

    @Test
    void tab_does_not_leave_the_dialog(FxRobot robot) {
        choose(robot, 51);
        robot.clickOn("#run-resubmit-failed");
        for (int i = 0; i < 6; i++) {
            robot.type(KeyCode.TAB);
        }
        robot.type(KeyCode.ESCAPE);
        assertThat(robot.lookup("#again").tryQuery()).isEmpty();
    }

    @Test
    @Tag("pictures")
    void takes_screenshots_of_the_dialog(FxRobot robot) throws Exception {
        choose(robot, 50);
        robot.clickOn("#run-resubmit-failed").type(KeyCode.DELETE).write("much");
        for (ColorScheme look : ColorScheme.values()) {
            robot.interact(() -> scheme.set(look));
            picture(robot, "sweep-again-" + look.name().toLowerCase(Locale.ROOT));
        }
    }

    @Test
    void the_states_of_runs_and_jobs_are_aligned(FxRobot robot) {
        choose(robot, 51);
        robot.type(KeyCode.RIGHT);
        robot.interact(() -> {
            holder.layout();
            assertThat(robot.from(robot.lookup("#runs-column-state").queryAll()).lookup(".chip").queryAll().stream()
                            .filter(chip -> !((Labeled) chip).getText().isEmpty())
                            .map(chip -> chip.localToScene(0, 0).getX())
                            .toList())
                    .hasSizeGreaterThan(5)
                    .containsOnly(robot.lookup("#runs-column-state .chip")
                            .query()
                            .localToScene(0, 0)
                            .getX());
        });
    }

    @Test
    void the_jobs_of_a_run_are_indented_below_its_name(FxRobot robot) {
        choose(robot, 51);
        robot.type(KeyCode.RIGHT);
        robot.interact(() -> {
            holder.layout();
            assertThat(left(robot, "1")).isGreaterThan(left(robot, "eval_checkpoints"));
        });
    }

    /** Returns where a text in the first column starts. */
    private static double left(FxRobot robot, String text) {
        return robot.from(robot.lookup("#runs-column-run").queryAll())
                .lookup(".label")
                .match(label -> ((Labeled) label).getText().equals(text))
                .query()
                .localToScene(0, 0)
                .getX();
    }
}
