package org.batchwright.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import javafx.application.ColorScheme;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.batchwright.ui.widget.script.ScriptRow;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Tests comparing the code of two runs in a window. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class CodeOfRunsViewTest extends SweepsWindow {
    @Start
    void open(Stage stage) throws Exception {
        openWindow(stage);
    }

    @Test
    void comparing_two_runs_lists_the_files_that_differ_and_shows_both_versions_side_by_side(FxRobot robot) {
        compare(robot);
        until(() -> text(robot, "#values-code-text").equals("Code: 3 files differ: data/学習.py, model.py, train.py"));
        robot.clickOn("#values-code-open");
        until(() -> shown(robot).contains("lr = 1e-3  # model.py|lr = 1e-4  # model.py"));
        assertThat(text(robot, "#code-before")).as("the earlier run").endsWith("#47");
        assertThat(text(robot, "#code-after")).endsWith("#48");
        assertThat(robot.lookup("#code-files").queryListView().getItems()).hasSize(3);

        robot.type(KeyCode.DOWN);
        until(() -> shown(robot).contains("lr = 1e-3  # train.py|lr = 1e-4  # train.py"));
        robot.type(KeyCode.ESCAPE);
        until(() -> robot.lookup("#values-table").tryQuery().isPresent());
        assertThat(robot.lookup("#code-pane").tryQuery()).isEmpty();
    }

    private void compare(FxRobot robot) {
        choose(robot, 48);
        robot.interact(() -> {
            TableView<?> table = robot.lookup("#runs-table").queryTableView();
            table.getSelectionModel().select(table.getItems().indexOf(item(47)));
        });
        robot.clickOn("#runs-values");
    }

    private static String text(FxRobot robot, String id) {
        return robot.lookup(id).queryAs(Label.class).getText();
    }

    private static List<String> shown(FxRobot robot) {
        ListView<ScriptRow> list = robot.lookup("#code-difference").queryListView();
        return list.getItems().stream()
                .map(row -> String.join(
                        "|", row.cells().stream().map(ScriptRow.Cell::text).toList()))
                .toList();
    }

    @Test
    @Tag("pictures")
    void takes_screenshots_of_the_code(FxRobot robot) throws Exception {
        compare(robot);
        until(() -> text(robot, "#values-code-text").startsWith("Code: 3"));
        for (ColorScheme look : ColorScheme.values()) {
            robot.interact(() -> scheme.set(look));
            picture(robot, "values-code-" + look.name().toLowerCase(Locale.ROOT));
        }
        robot.clickOn("#values-code-open");
        until(() -> !shown(robot).isEmpty());
        for (ColorScheme look : ColorScheme.values()) {
            robot.interact(() -> scheme.set(look));
            picture(robot, "code-of-runs-" + look.name().toLowerCase(Locale.ROOT));
        }
    }
}
