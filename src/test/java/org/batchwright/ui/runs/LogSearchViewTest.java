package org.batchwright.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.batchwright.run.logs.search.LogSearchResult;
import org.batchwright.ui.widget.Texts;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class LogSearchViewTest extends SweepsWindow {
    @Start
    void open(Stage stage) throws Exception {
        openWindow(stage);
    }

    @Test
    void all_logs_are_searched_and_a_match_is_opened_by_keyboard(FxRobot robot) {
        choose(robot, 51);
        scripted.orElseThrow()
                .setSearchResult(new LogSearchResult(
                        List.of(
                                new LogSearchResult.JobMatches(
                                        2, List.of(new LogSearchResult.Line(2, 12, "loading epoch 50 … 検証")), false),
                                new LogSearchResult.JobMatches(
                                        7,
                                        List.of(new LogSearchResult.Line(3, 40, "torch.cuda.OutOfMemoryError")),
                                        false)),
                        false));
        robot.interact(() -> keys.stream()
                .filter(action -> action.title().equals(Texts.get("runs.search.open")))
                .findFirst()
                .orElseThrow()
                .run()
                .run());
        assertThat(robot.lookup("#log-search").queryAs(TextField.class).isFocused())
                .isTrue();
        robot.write("Error").type(KeyCode.ENTER);
        ListView<?> results = robot.lookup("#log-search-results").queryListView();
        until(() -> results.getItems().size() == 4);
        assertThat(label(robot, "#log-search-status")).isEqualTo("2 lines in 2 of 20 logs");

        robot.type(KeyCode.DOWN).type(KeyCode.END).type(KeyCode.ENTER);
        until(() -> model.orElseThrow().details().get().orElseThrow().focus().task() == 7);
        until(() -> label(robot, "#log-find-count").equals("1 of 1"));
        assertThat(robot.lookup("#log-find").queryAs(TextField.class).getText()).isEqualTo("Error");

        choose(robot, 42);
        assertThat(robot.lookup("#log-search").tryQuery())
                .as("a run with one log")
                .isEmpty();
    }

    @Test
    void the_results_get_most_of_the_height(FxRobot robot) throws Exception {
        choose(robot, 51);
        List<LogSearchResult.Line> lines = List.of(
                new LogSearchResult.Line(11, 40, "if a.job in (2, 5, 7): load(shard)"),
                new LogSearchResult.Line(16, 90, "FileNotFoundError: No such file or directory: 'shard'"));
        scripted.orElseThrow()
                .setSearchResult(new LogSearchResult(
                        List.of(
                                new LogSearchResult.JobMatches(2, lines, false),
                                new LogSearchResult.JobMatches(5, lines, false),
                                new LogSearchResult.JobMatches(7, lines, false)),
                        false));
        robot.interact(() -> robot.lookup("#run-search-logs").queryButton().fire());
        robot.write("shard").type(KeyCode.ENTER);
        until(() ->
                robot.lookup("#log-search-results").queryListView().getItems().size() == 9);
        until(() -> height(robot, "#log-search-results") > 150);
        assertThat(height(robot, "#log-list")).isGreaterThan(60);
        picture(robot, "runs-search-results");
    }

    @Test
    void the_log_and_the_timeline_follow_the_filter_of_the_jobs(FxRobot robot) {
        choose(robot, 51);
        robot.interact(() -> model.orElseThrow().filter().set("state:queued eval_checkpoints"));
        until(() -> label(robot, "#run-job-place").matches("job 1[0-9] of 20, match 1 of \\d"));
        assertThat(robot.lookup("#run-job-previous").<Node>query().isDisabled()).isTrue();
        robot.clickOn("#run-job-next");
        until(() -> label(robot, "#run-job-place").contains(", match 2 of "));
        robot.interact(() -> model.orElseThrow().showLog(0));
        until(() -> label(robot, "#run-job-place").equals("job 1 of 20, hidden by the filter"));
        robot.clickOn("#run-tabs-timeline");
        until(() -> label(robot, "#run-timeline-filtered").matches("Only jobs that match the filter: \\d of 20"));
        robot.interact(() -> model.orElseThrow().filter().set(""));
        until(() -> robot.lookup("#run-timeline-filtered").tryQuery().isEmpty());
    }

    @Test
    void no_run_is_shown_if_the_filter_soon_hides_all_of_them(FxRobot robot) {
        choose(robot, 51);
        robot.interact(
                () -> { // before the details of the run that was briefly selected have been read
                    model.orElseThrow().filter().set("grid");
                    model.orElseThrow().filter().set("grid-that-does-not-exist");
                });
        until(() -> robot.lookup("#run-header").tryQuery().isEmpty());
    }

    private static double height(FxRobot robot, String node) {
        return robot.lookup(node).query().getBoundsInLocal().getHeight();
    }
}
