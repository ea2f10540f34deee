package org.batchwright.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.batchwright.run.files.Results;
import org.batchwright.text.DataSize;
import org.batchwright.ui.fx.Pictures;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ManualResultsTest extends ResultsDialogWindow {
    @Start
    void open(Stage stage) throws Exception {
        openWindow(stage);
    }

    @Test
    void the_download_rule_of_the_run_is_prefilled_and_both_downloaded_and_skipped_files_are_reported(FxRobot robot)
            throws Exception {
        choose(robot, SampleRunHistory.id(42));
        RunsWindow.menu(robot, "run-results");
        assertThat(field(robot, "files").getText()).isEqualTo("*.pt, logs/**");
        assertThat(field(robot, "at-most").getText()).isEqualTo("2 GB");
        Pictures.take(robot, holder, scheme, "results-dialog-light", 1440, 900);
        robot.interact(() -> field(robot, "files").requestFocus());
        robot.type(KeyCode.ENTER);

        await().until(() -> shownText(robot).startsWith("1 file (2.0 MB) downloaded to " + INTO));
        assertThat(wishes).containsExactly(Results.Request.RULE);
        assertThat(robot.lookup("#results-dialog").tryQuery()).isEmpty();
        assertThat(robot.lookup("#files-table").tryQuery()).isPresent();
        assertThat(robot.lookup("#files-transfer-note").queryAllAs(Label.class).stream()
                        .map(Label::getText))
                .containsExactly(
                        "1 of your files was kept and the new version was saved under another name: model.pt",
                        "1 file was skipped. Batchwright skips links that point outside the folder, special files, and"
                                + " files that disappear or cannot be read.",
                        "1 file is larger than the limit and was not downloaded: huge.pt");
        Pictures.take(robot, holder, scheme, "results-came-light", 1100, 700);
    }

    @Test
    void other_files_and_limits_can_be_requested_but_invalid_ones_are_rejected(FxRobot robot) {
        choose(robot, SampleRunHistory.id(40));
        RunsWindow.menu(robot, "run-results");
        assertThat(robot.lookup("#results-bring").query().isDisabled()).isTrue();
        robot.interact(() -> {
            field(robot, "files").setText("../secret");
            field(robot, "at-most").setText("much");
            field(robot, "newest").setText("0");
        });
        assertThat(robot.lookup("#results-files-wrong").queryAs(Label.class).getText())
                .contains("points outside");
        assertThat(robot.lookup("#results-at-most-wrong").queryAs(Label.class).getText())
                .contains("such as 64 GB");
        assertThat(robot.lookup("#results-newest-wrong").queryAs(Label.class).getText())
                .contains("at least 1");
        robot.interact(() -> {
            field(robot, "files").setText("*.csv, 결과/**");
            field(robot, "at-most").setText("1 MB");
            field(robot, "newest").setText("5");
            field(robot, "into").setText("/mine");
        });
        press(robot, "#results-bring");
        await().until(() -> wishes.equals(List.of(new Results.Request(
                List.of("*.csv", "결과/**"), DataSize.parse("1 MB"), Optional.of(5), Optional.of(Path.of("/mine"))))));
    }

    @Test
    void opening_downloaded_files_is_offered_only_once_there_are_some(FxRobot robot) {
        choose(robot, SampleRunHistory.id(42));
        assertThat(menuIds(robot)).doesNotContain("run-downloaded");
        RunsWindow.menu(robot, "run-results");
        press(robot, "#results-bring");
        await().until(() -> menuIds(robot).contains("run-downloaded"));
    }

    private static List<String> menuIds(FxRobot robot) {
        return robot.lookup("#run-more").queryAs(MenuButton.class).getItems().stream()
                .map(MenuItem::getId)
                .toList();
    }

    private static TextField field(FxRobot robot, String name) {
        return robot.lookup("#results-" + name).queryAs(TextField.class);
    }
}
