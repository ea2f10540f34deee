package org.batchwright.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import javafx.application.ColorScheme;
import javafx.scene.control.Label;
import javafx.stage.Stage;
import org.batchwright.model.OperationException;
import org.batchwright.run.files.Results;
import org.batchwright.run.files.WorkOutcome;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.fx.Pictures;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Tests downloads that stop or fail. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ManualResultsProblemsTest extends ResultsDialogWindow {
    @Start
    void open(Stage stage) throws Exception {
        openWindow(stage);
    }

    private final OperationException full = new OperationException.FileFailed(
            "The disk of this computer is full.", "Make room, and try again.", "/ws/results");

    @Test
    void progress_is_shown_and_a_download_can_be_stopped_and_retried(FxRobot robot) {
        holding = true;
        choose(robot, SampleRunHistory.id(42));
        RunsWindow.menu(robot, "run-results");
        press(robot, "#results-bring");
        await().until(() -> robot.lookup("#files-transfer-far").<Label>tryQuery().stream()
                .anyMatch(label -> label.getText().equals("1.0 MB of 4.0 MB")));
        press(robot, "#files-transfer-cancel");
        await().until(() -> shownText(robot).startsWith("Cancelled."));

        holding = false;
        refusal = Optional.of(full);
        RunsWindow.menu(robot, "run-results");
        press(robot, "#results-bring");
        await().until(() -> robot.lookup("#files-transfer #error-what").<Label>tryQuery().stream()
                .anyMatch(label -> label.getText().equals(full.what())));
        refusal = Optional.empty();
        press(robot, "#files-transfer-again");
        await().until(() -> shownText(robot).startsWith("1 file (2.0 MB)"));
        assertThat(robot.lookup("#files-transfer #error-what").tryQuery()).isEmpty();
    }

    @Test
    void a_failed_automatic_download_is_reported_with_the_reason_and_an_action(FxRobot robot) throws Exception {
        await().until(() -> notice(robot)
                .contains("learn_a_line #40 were not downloaded automatically: The connection to lab broke."));
        FakeRunHistory book = SampleRunHistory.book();
        var run = book.find(SampleRunHistory.id(42)).orElseThrow();
        List<WorkOutcome> written = new CopyOnWriteArrayList<>();
        robot.interact(() -> porter.orElseThrow()
                .execute(
                        run,
                        progress -> {
                            throw full;
                        },
                        written::add));
        await().until(() -> notice(robot).contains("train_with_batch_4 #42"));
        await().until(() -> written.equals(List.of(new WorkOutcome.Refused(full))));
        assertThat(robot.lookup("#results-others").queryAs(Label.class).getText())
                .contains("another run");
        Pictures.take(robot, holder, scheme, "results-notice-light", 1440, 900);
        robot.interact(() -> scheme.set(ColorScheme.DARK));
        Pictures.take(robot, holder, scheme, "results-notice-dark", 1100, 700);

        press(robot, "#results-show");
        await().until(() -> robot.lookup("#run-header").tryQuery().isPresent());
        press(robot, "#results-again");
        await().until(() -> again.equals(List.of(SampleRunHistory.id(42).value())));
        await().until(() -> notice(robot).contains("#40"));
        robot.interact(() -> model.orElseThrow()
                .downloadResults(book.find(SampleRunHistory.id(40)).orElseThrow(), Results.Request.RULE));
        await().until(() ->
                robot.lookup("#results-notice #error-what").tryQuery().isEmpty());
    }

    private static String notice(FxRobot robot) {
        return robot.lookup("#results-notice #error-what")
                .<Label>tryQuery()
                .map(Label::getText)
                .orElse("");
    }
}
