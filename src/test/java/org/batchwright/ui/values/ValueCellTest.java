package org.batchwright.ui.values;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.css.PseudoClass;
import javafx.scene.Scene;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.stage.Stage;
import org.batchwright.run.values.Aspect;
import org.batchwright.run.values.ValueTable.AspectRow;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ValueCellTest {
    private static final PseudoClass BEST = PseudoClass.getPseudoClass("best-value");

    @Start
    void open(Stage stage) {
        TableView<AspectRow> table = new TableView<>();
        TableColumn<AspectRow, String> column = new TableColumn<>("run");
        column.setCellValueFactory(row ->
                new ReadOnlyObjectWrapper<>(row.getValue().values().getFirst().orElseThrow()));
        column.setCellFactory(made ->
                new ValueCell("mono", row -> "", row -> row.aspect().name().equals("best/loss")));
        table.getColumns().add(column);
        table.getItems().setAll(row("best/loss", "0.25"), row("last/loss", "0.5"));
        stage.setScene(new Scene(table, 300, 200));
        stage.show();
    }

    @Test
    void the_best_value_is_marked_for_the_eye_and_for_screen_readers(FxRobot robot) {
        TableCell<?, ?> best = cell(robot, "0.25");
        assertThat(best.getPseudoClassStates()).contains(BEST);
        assertThat(best.getAccessibleText()).isEqualTo("0.25, best of these");
        TableCell<?, ?> other = cell(robot, "0.5");
        assertThat(other.getPseudoClassStates()).doesNotContain(BEST);
        assertThat(other.getAccessibleText()).isNull();
    }

    private static TableCell<?, ?> cell(FxRobot robot, String text) {
        return robot.lookup(".table-cell")
                .match((TableCell<?, ?> cell) -> text.equals(cell.getText()))
                .query();
    }

    private static AspectRow row(String name, String value) {
        return new AspectRow(new Aspect(Aspect.Group.METRICS, name), List.of(Optional.of(value)));
    }
}
