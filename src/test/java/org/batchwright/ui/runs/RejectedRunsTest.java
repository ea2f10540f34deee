package org.batchwright.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Optional;
import javafx.application.ColorScheme;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.stage.Stage;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.runs.list.RunLine;
import org.batchwright.ui.runs.row.RunTexts;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@Tag("window")
class RejectedRunsTest extends RunsWindow {
    private static final String WHAT = "Slurm does not let you use this QOS: choose another one, or clear it.";
    private static final String DETAILS = "sbatch: error: Batch job submission failed: Invalid qos specification";

    @Start
    void open(Stage stage) throws Exception {
        openRuns(stage);
    }

    @Test
    void a_rejection_is_shown_once_with_a_button_that_opens_the_field(FxRobot robot) throws Exception {
        reject(books.getFirst(), 44, WHAT);
        select(robot, 44);
        until(() -> label(robot, "#run-rejection-what").equals(WHAT));
        assertThat(label(robot, "#run-rejection-details")).isEqualTo(DETAILS);
        assertThat(label(robot, "#run-facts")).doesNotContain("Slurm", "sbatch");
        assertThat(robot.lookup("#run-rejection-qos").queryButton().getText()).isEqualTo("Change QOS…");
        for (ColorScheme look : ColorScheme.values()) {
            robot.interact(() -> scheme.set(look));
            picture(robot, "runs-rejected-" + look.name().toLowerCase(Locale.ROOT), 1100, 700);
        }
        fire(robot, "#run-rejection-qos");
        assertThat(done).containsExactly("fix " + SampleRunHistory.id(44) + ": Change QOS…");
    }

    @Test
    void the_table_shows_the_first_line_of_a_note(FxRobot robot) {
        reject(books.getFirst(), 44, WHAT);
        TableView<RunLine> table = robot.lookup("#runs-table").queryTableView();
        until(() -> table.getItems().size() == 9);
        assertThat(RunTexts.describeNote(
                        table.getItems().getFirst().row().getValue(), SampleRunHistory.NOW, ZoneOffset.UTC))
                .isEqualTo(WHAT);
    }

    @Test
    void a_rejected_resubmission_is_reported_only_on_the_new_run(FxRobot robot) {
        choose(robot, 4);
        onResubmission = book -> reject(book, 44, "tsubame4 refused the job: the account tga-depth has no hours left.");
        fire(robot, "#run-resubmit");
        until(() -> label(robot, ".run-header-title").equals("quick #44"));
        until(() -> robot.lookup("#run-rejection-what").tryQueryAs(Label.class).isPresent());
        assertThat(robot.lookup("#error-panel").tryQuery()).isEmpty();
    }

    private void select(FxRobot robot, long number) {
        robot.interact(() -> screen.getFirst().show(SampleRunHistory.id(number)));
        until(() -> label(robot, ".run-header-title").endsWith("#" + number));
    }

    private static void reject(FakeRunHistory book, long number, String what) {
        Run run = SampleRunHistory.run(
                number, "mnist/quick", "lab-slurm", JobState.NOT_SUBMITTED, "None", SampleRunHistory.NOW);
        book.put(
                new Run(
                        run.id(),
                        number,
                        run.preset(),
                        run.cluster(),
                        run.created(),
                        run.jobs(),
                        Optional.of(what + "\n" + DETAILS)),
                SampleRunHistory.frozen("4"));
    }
}
