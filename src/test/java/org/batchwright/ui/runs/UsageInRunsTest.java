package org.batchwright.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.runs.usage.UsageViewModel;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@Tag("window")
class UsageInRunsTest extends RunsWindow {

    @Start
    void open(Stage stage) throws Exception {
        openRuns(stage);
        screen.getFirst()
                .offerUsage(new UsageViewModel(books.getFirst(), name -> Optional.empty(), new WindowBackground()));
    }

    @Test
    void the_table_takes_the_place_of_the_list_until_escape(FxRobot robot) {
        robot.interact(() -> robot.lookup("#runs-usage").queryAs(Button.class).fire());
        until(() -> !table(robot).getItems().isEmpty());
        assertThat(table(robot).getColumns().getFirst().getText()).isEqualTo("Month");
        assertThat(robot.lookup("#runs-table").tryQuery()).isEmpty();

        robot.interact(() ->
                robot.lookup("#usage-by-preset").queryAs(ToggleButton.class).fire());
        assertThat(table(robot).getColumns().getFirst().getText()).isEqualTo("Preset");
        assertThat(table(robot).getItems().getLast())
                .as("the total of several presets")
                .extracting("group")
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .isEmpty();

        robot.press(KeyCode.ESCAPE).release(KeyCode.ESCAPE);
        until(() -> robot.lookup("#runs-table").tryQuery().isPresent());
    }

    private static TableView<?> table(FxRobot robot) {
        return robot.lookup("#usage-table").queryTableView();
    }
}
