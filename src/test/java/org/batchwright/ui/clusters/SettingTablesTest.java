package org.batchwright.ui.clusters;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.stage.Stage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class SettingTablesTest extends ClustersWindow {
    @Start
    void open(Stage stage) {
        openWindow(stage);
    }

    @Test
    void every_table_has_an_add_button_below_its_rows(FxRobot robot) {
        choose(robot, 1);
        press(robot, "#cluster-edit");
        for (String table : List.of("queues", "site", "defaults-parameters")) {
            assertThat(robot.from(robot.lookup("#cluster-" + table))
                            .lookup("#cluster-" + table + "-add")
                            .tryQuery())
                    .as(table)
                    .isPresent();
        }
    }
}
