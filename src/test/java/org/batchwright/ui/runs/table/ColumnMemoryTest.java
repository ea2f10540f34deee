package org.batchwright.ui.runs.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.stage.Stage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ColumnMemoryTest {

    @Start
    void start(Stage stage) {
        stage.show();
    }

    @Test
    void hidden_and_moved_columns_are_restored(FxRobot robot) {
        List<String> stored = new ArrayList<>();
        robot.interact(() -> {
            TableView<String> table = table("run", "preset", "job", "note", "exit");
            table.getColumns().getLast().setVisible(false); // hidden because there is not enough width
            ColumnMemory.keep(table, "", column -> column.isVisible() || "exit".equals(column.getId()), stored::add);
            table.getColumns().get(2).setVisible(false);
            TableColumn<String, ?> note = table.getColumns().remove(3);
            table.getColumns().add(1, note);
        });
        assertThat(stored.getLast()).isEqualTo("run,note,preset,-job,exit");
        robot.interact(() -> {
            TableView<String> later = table("run", "preset", "fresh", "job", "note");
            ColumnMemory.keep(later, stored.getLast(), TableColumn::isVisible, text -> {});
            assertThat(later.getColumns())
                    .extracting(TableColumn::getId)
                    .containsExactly("run", "note", "fresh", "preset", "job");
            assertThat(later.getColumns())
                    .extracting(TableColumn::isVisible)
                    .containsExactly(true, true, true, true, false);
        });
    }

    @Test
    void invalid_settings_change_nothing(FxRobot robot) {
        robot.interact(() -> {
            TableView<String> table = table("run", "preset");
            ColumnMemory.keep(table, "-,,x,--preset", TableColumn::isVisible, text -> {});
            assertThat(table.getColumns()).extracting(TableColumn::getId).containsExactly("run", "preset");
            assertThat(table.getColumns()).extracting(TableColumn::isVisible).containsExactly(true, true);
        });
    }

    private static TableView<String> table(String... ids) {
        TableView<String> table = new TableView<>();
        for (String id : ids) {
            TableColumn<String, String> column = new TableColumn<>(id);
            column.setId(id);
            table.getColumns().add(column);
        }
        return table;
    }
}
