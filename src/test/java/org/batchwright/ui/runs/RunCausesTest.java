package org.batchwright.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import javafx.application.ColorScheme;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.batchwright.model.failure.FailedRequest;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.ResultsFields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.plan.sweep.SweepSamples;
import org.batchwright.run.logs.RunLogs;
import org.batchwright.run.logs.excerpt.FailedLog;
import org.batchwright.ui.fake.FakeRunHistory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@Tag("window")
class RunCausesTest extends RunsWindow {
    private static final String SEPARATE = "ValueError: no data for 3";
    private static final String ERROR = "FileNotFoundError: [Errno 2] No such file or directory: '/data/nyu'";

    @Start
    void open(Stage stage) throws Exception {
        openRuns(stage);
    }

    @Test
    void applying_a_fix_opens_compose_with_the_change(FxRobot robot) throws Exception {
        request = Optional.of(new FailedRequest(
                Settings.NONE.with(Fields.MEMORY, Value.of("64 GB")),
                Assignments.NONE.with("batch-size", Value.of("16")),
                Optional.empty(),
                Set.of()));
        grow("\n");
        choose(robot, 3);
        until(() -> robot.lookup("#run-cause-0-change-1").tryQuery().isPresent());
        assertThat(robot.lookup("#run-cause-0-change-0").queryButton().getText())
                .isEqualTo("Request 96 GB instead of 64 GB");
        assertThat(robot.lookup("#run-cause-0-again").tryQuery()).isEmpty();
        fire(robot, "#run-cause-0-change-1");
        assertThat(done).containsExactly("fix 20261120-0000-41: Set batch-size to 8 instead of 16");
    }

    @Test
    void a_fix_applies_to_the_run_on_screen_until_a_newly_selected_run_is_shown(FxRobot robot) throws Exception {
        request = Optional.of(new FailedRequest(
                Settings.NONE.with(Fields.MEMORY, Value.of("64 GB")), Assignments.NONE, Optional.empty(), Set.of()));
        grow("\n");
        choose(robot, 3);
        until(() -> robot.lookup("#run-cause-0-change-0").tryQuery().isPresent());
        robot.interact(() -> {
            robot.lookup("#runs-table").queryTableView().getSelectionModel().clearAndSelect(3);
            robot.lookup("#run-cause-0-change-0").queryButton().fire();
        });
        assertThat(done).containsExactly("fix 20261120-0000-41: Request 96 GB instead of 64 GB");
    }

    @Test
    void the_failed_jobs_with_the_same_cause_are_rerun_with_more_memory(FxRobot robot) throws Exception {
        request = Optional.of(new FailedRequest(
                Settings.NONE.with(Fields.MEMORY, Value.of("64 GB")).with(Fields.TIME, Value.of("01:00:00")),
                Assignments.NONE.with("per_device_train_batch_size", Value.of("16")),
                Optional.empty(),
                Set.of()));
        FakeRunHistory book = SampleRunHistory.book();
        Run sweep = SweepSamples.many(
                44,
                40,
                task -> task % 7 == 3
                        ? JobState.OUT_OF_MEMORY
                        : task == 20 || task == 30 ? JobState.TIMED_OUT : JobState.SUCCEEDED);
        book.put(
                sweep,
                new SubmittedRun(
                        "",
                        "",
                        new PlannedJob("a", request.get().settings(), Assignments.NONE, Assignments.NONE),
                        "",
                        Optional.empty()));
        robot.interact(() -> show(book));
        grow("\n");
        robot.interact(() -> screen.getFirst().show(sweep.id()));
        until(() -> robot.lookup("#run-cause-1-again").tryQuery().isPresent());
        until(() -> robot.lookup("#run-cause-0-again").queryButton().getText().equals("Resubmit these 6 jobs…"));
        assertThat(label(robot, "#run-cause-fix-0")).startsWith("Affects only jobs with lr=1e-3 · Request more memory");
        for (String name : List.of("runs-causes-wide", "runs-causes-narrow")) {
            picture(robot, name, name.endsWith("wide") ? 1440 : 1100, name.endsWith("wide") ? 900 : 700);
            robot.interact(() -> scheme.set(ColorScheme.DARK));
        }
        fire(robot, "#run-cause-0-again");
        until(() -> robot.lookup("#again-memory").tryQuery().isPresent());
        assertThat(robot.lookup("#again-memory").queryAs(TextField.class).getText())
                .isEqualTo("96 GB");
        assertThat(label(robot, "#again-before-memory")).isEqualTo("Previously: 64 GB");
        picture(robot, "runs-causes-again", 1100, 700);
        robot.clickOn("#again-cancel");
        assertThat(done).isEmpty();
    }

    @Test
    void a_failed_run_shows_its_cause_and_its_log_opens_at_that_line(FxRobot robot) throws Exception {
        grow("\nTraceback (most recent call last):\n  File \"/work/me/train.py\", line 88, in main\n    open(path)\n"
                + ERROR + "\n" + "srun: error: node r7n2: task 0: Exited with exit code 1\n".repeat(200));
        choose(robot, 6);
        until(() -> robot.lookup("#run-cause-0").tryQuery().isPresent());
        assertThat(robot.lookup("#run-cause-0").queryAs(Hyperlink.class).getText())
                .isEqualTo("File or folder not found: /data/nyu (train.py:88)");
        assertThat(label(robot, "#run-cause-fix-0")).startsWith("Check the path on this cluster");
        until(() -> logText(robot).contains(ERROR));
        robot.clickOn("#log-list").type(KeyCode.END);
        until(() -> !logText(robot).contains(ERROR));
        robot.clickOn("#run-tabs-files");

        robot.clickOn("#run-cause-0");
        until(() -> logText(robot).contains(ERROR));
        assertThat(robot.lookup("#log-find").queryAs(TextField.class).getText()).isEqualTo(ERROR);

        choose(robot, 4);
        until(() -> robot.lookup("#run-cause-0").tryQuery().isEmpty());
        assertThat(robot.lookup("#run-causes").query().isVisible()).isFalse();
        until(() -> robot.lookup("#log-find").queryAs(TextField.class).getText().isEmpty());
    }

    @Test
    void the_tabs_do_not_move_when_the_cause_arrives(FxRobot robot) throws Exception {
        grow("\nRuntimeError: " + ERROR + "\n");
        choose(robot, 6);
        Region causes = robot.lookup("#run-causes").queryAs(Region.class);
        until(causes::isManaged);
        choose(robot, 4);
        until(() -> !causes.isManaged());
        List<Double> heights = new CopyOnWriteArrayList<>();
        robot.interact(() -> causes.managedProperty()
                .addListener((all, before, shown) -> heights.add(shown ? causes.prefHeight(-1) : 0)));
        choose(robot, 3);
        until(() -> robot.lookup("#run-cause-0").tryQuery().isPresent());
        robot.interact(() -> {
            assertThat(causes.lookupAll("#run-causes-more")).as("reading").isEmpty();
            heights.add(causes.prefHeight(-1));
        });
        assertThat(heights).hasSize(2);
        assertThat(heights.getFirst()).isPositive().isEqualTo(heights.getLast());
    }

    @Test
    void text_left_in_the_search_field_is_only_marked_in_the_log_of_another_run(FxRobot robot) throws Exception {
        grow("\nTraceback (most recent call last):\n  File \"/work/me/train.py\", line 88, in main\n    open(path)\n"
                + ERROR + "\n" + "srun: error: node r7n2: task 0: Exited with exit code 1\n".repeat(200));
        choose(robot, 2);
        robot.clickOn("#log-find").write("[1280/");
        until(() -> logText(robot).contains("[1280/"));

        choose(robot, 1);
        until(() -> label(robot, "#log-find-count").equals("1 match"));
        assertThat(logText(robot)).contains("Exited with exit code 1");
        assertThat(robot.lookup("#log-follow").queryAs(ToggleButton.class).isSelected())
                .isTrue();

        choose(robot, 6);
        until(() -> logText(robot).contains(ERROR));

        choose(robot, 2);
        until(() -> label(robot, "#log-find-count").equals("1 match"));
        assertThat(robot.lookup("#log-find").queryAs(TextField.class).getText()).isEqualTo("[1280/");
        robot.clickOn("#log-find").type(KeyCode.ENTER);
        until(() -> logText(robot).contains("[1280/"));
        assertThat(label(robot, "#log-find-count")).isEqualTo("1 of 1");
    }

    @TempDir
    Path separate;

    private void separateErrors(int row) {
        FakeRunHistory book = books.getFirst();
        Settings settings = Settings.NONE.with(ResultsFields.SEPARATE_STDERR, Value.of("true"));
        book.put(
                book.newest(8).get(row - 1),
                new SubmittedRun(
                        "",
                        "",
                        new PlannedJob("a", settings, Assignments.NONE, Assignments.NONE),
                        "",
                        Optional.empty()));
    }

    @Test
    void a_failed_run_opens_at_the_error_in_its_separate_error_file(FxRobot robot) throws Exception {
        Path errors = Files.writeString(
                separate.resolve("job.err"),
                "Traceback (most recent call last):\n  File \"/work/me/train.py\", line 8, in main\n" + SEPARATE
                        + "\n");
        logs.setErrors(errors);
        logs.setFailedLog(FailedLog.read("step 1\n", Files.readString(errors)));
        robot.interact(() -> separateErrors(6));

        choose(robot, 6);
        until(() -> logText(robot).contains(SEPARATE));
        assertThat(robot.lookup("#log-stream-errors")
                        .queryAs(ToggleButton.class)
                        .isSelected())
                .isTrue();
        picture(robot, "runs-errors", 1100, 700);

        robot.clickOn("#log-stream-output");
        until(() -> logText(robot).contains("34%") && !logText(robot).contains(SEPARATE));

        choose(robot, 4);
        until(() -> !robot.lookup("#log-stream").query().isVisible());
    }

    @Test
    void a_run_without_errors_says_so(FxRobot robot) {
        logs.setErrors(separate.resolve("none.err"));
        logs.stands(new RunLogs.State(RunLogs.Phase.COMPLETE, ""));
        robot.interact(() -> separateErrors(4));

        choose(robot, 4);
        until(() -> robot.lookup("#log-stream").query().isVisible());
        robot.clickOn("#log-stream-errors");
        until(() -> label(robot, "#log-empty").equals("No errors were written."));
    }
}
