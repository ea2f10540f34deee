package org.batchwright.ui.runs.dialog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.application.ColorScheme;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.fake.FakeSubmissions;
import org.batchwright.ui.fake.RecordingRunControl;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.runs.SampleRunHistory;
import org.batchwright.ui.runs.row.RunActionsViewModel;
import org.batchwright.ui.shell.Theme;
import org.batchwright.ui.widget.Snackbar;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ResubmittedNoticeTest {
    private final List<String> done = new ArrayList<>();
    private final Map<RunId, Run> known = new HashMap<>();
    private final IntegerProperty changes = new SimpleIntegerProperty();
    private final List<ResubmittedNotice> notices = new ArrayList<>();

    @Start
    void open(Stage stage) {
        Snackbar snackbar = new Snackbar("said");
        DialogLayer layer = new DialogLayer(new StackPane(snackbar));
        RunActionsViewModel actions = new RunActionsViewModel(
                new RunActionsViewModel.Services(
                        new RecordingRunControl(done), new FakeSubmissions(), Optional.empty(), Optional.empty()),
                cluster -> Optional.empty(),
                new InlineBackground(),
                run -> {},
                Optional.empty());
        notices.add(new ResubmittedNotice(
                actions,
                layer,
                snackbar,
                run -> done.add("select " + run),
                run -> Optional.ofNullable(known.get(run)),
                changes));
        Scene scene = new Scene(layer, 700, 500);
        Theme.follow(scene, new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void a_new_run_that_is_still_waiting_is_cancelled_without_confirmation(FxRobot robot) {
        Run made = run(JobState.QUEUED);
        robot.interact(() -> notices.getFirst().show(made));
        assertThat(robot.lookup("#said .label").queryAs(Label.class).getText()).isEqualTo("Resubmitted as train #60.");
        robot.clickOn("#said-action");
        assertThat(done).containsExactly("select " + made.id(), "cancel " + made.id());
        assertThat(robot.lookup("#said").query().isVisible()).isFalse();
    }

    @Test
    void a_started_run_is_cancelled_only_after_confirmation(FxRobot robot) {
        Run made = run(JobState.QUEUED);
        robot.interact(() -> notices.getFirst().show(made));
        robot.interact(() -> put(run(JobState.RUNNING)));
        robot.clickOn("#said-action");
        assertThat(done).containsExactly("select " + made.id());
        robot.clickOn("#cancel-yes");
        assertThat(done).containsExactly("select " + made.id(), "cancel " + made.id());
    }

    @Test
    void a_run_that_has_ended_can_no_longer_be_cancelled(FxRobot robot) {
        robot.interact(() -> notices.getFirst().show(run(JobState.QUEUED)));
        robot.interact(() -> put(run(JobState.RUNNING)));
        assertThat(robot.lookup("#said-action").query().isVisible()).isTrue();
        robot.interact(() -> put(run(JobState.SUCCEEDED)));
        assertThat(robot.lookup("#said-action").query().isVisible()).isFalse();
        assertThat(robot.lookup("#said .label").queryAs(Label.class).isVisible())
                .isTrue();
    }

    @Test
    void a_later_notice_keeps_its_action_when_the_run_ends(FxRobot robot) {
        robot.interact(() -> {
            notices.getFirst().show(run(JobState.QUEUED));
            robot.lookup("#said").<Snackbar>query().show("Archived.", "Undo", () -> {});
            put(run(JobState.SUCCEEDED));
        });
        assertThat(robot.lookup("#said-action").query().isVisible()).isTrue();
    }

    private void put(Run run) {
        known.put(run.id(), run);
        changes.set(changes.get() + 1);
    }

    private static Run run(JobState state) {
        return SampleRunHistory.run(60, "lab/train", "tsubame4", state, "", SampleRunHistory.NOW);
    }
}
