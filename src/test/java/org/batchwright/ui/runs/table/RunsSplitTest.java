package org.batchwright.ui.runs.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javafx.event.EventType;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.batchwright.ui.runs.list.RunLine.JobItem;
import org.batchwright.ui.widget.RowHeights;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class RunsSplitTest {
    private static final int HEIGHT = 800;

    private final List<TableView<Object>> tables = new ArrayList<>();
    private final List<RunsSplit> splits = new ArrayList<>();

    @Start
    void open(Stage stage) {
        TableView<Object> table = new TableView<>();
        TableColumn<Object, String> column = new TableColumn<>("Run");
        table.getColumns().add(column);
        table.setFixedCellSize(RowHeights.ROW);
        RunsSplit split = new RunsSplit(table, new Region());
        tables.add(table);
        splits.add(split);
        stage.setScene(new Scene(split, 600, HEIGHT));
        stage.show();
    }

    private void fill(FxRobot robot, int rows) {
        robot.interact(() -> {
            RunsSplit split = splits.getFirst();
            tables.getFirst().getItems().setAll(IntStream.range(0, rows).boxed().toArray());
            split.showDetails();
            split.layout();
            split.layout();
        });
    }

    private long shownRows() {
        TableView<Object> table = tables.getFirst();
        Node header = table.lookup(".column-header-background");
        return Math.round((table.getHeight() - header.getLayoutBounds().getHeight()) / RowHeights.ROW);
    }

    @Test
    void a_horizontal_scroll_bar_covers_no_row(FxRobot robot) {
        fill(robot, 5);
        robot.interact(() -> tables.getFirst().getColumns().getFirst().setPrefWidth(900));
        robot.interact(() -> splits.getFirst().layout());
        robot.interact(() -> splits.getFirst().layout());
        ScrollBar bar = tables.getFirst().lookupAll(".scroll-bar").stream()
                .map(ScrollBar.class::cast)
                .filter(one -> one.getOrientation() == Orientation.HORIZONTAL)
                .findFirst()
                .orElseThrow();
        assertThat(bar.isVisible()).isTrue();
        TableView<?> table = tables.getFirst();
        double header =
                table.lookup(".column-header-background").getLayoutBounds().getHeight();
        assertThat(table.getHeight()).isCloseTo(header + 5 * RowHeights.ROW + bar.getHeight(), within(1.0));
    }

    @Test
    void the_table_is_as_high_as_its_rows_up_to_a_share_of_the_screen(FxRobot robot) {
        fill(robot, 5);
        assertThat(shownRows()).isEqualTo(5);
        fill(robot, 7);
        assertThat(shownRows()).isEqualTo(7);
        fill(robot, 6);
        assertThat(shownRows()).as("stays while the filter is typed").isEqualTo(7);
        fill(robot, 500);
        assertThat(tables.getFirst().getHeight()).isBetween(HEIGHT * 0.3, HEIGHT * 0.4);
    }

    @Test
    @SuppressWarnings("NullAway") // the run is not used
    void the_table_shrinks_when_a_run_is_collapsed(FxRobot robot) {
        fill(robot, 5);
        List<JobItem> jobs = List.of(new JobItem(null, 0), new JobItem(null, 1), new JobItem(null, 2));
        robot.interact(() -> tables.getFirst().getItems().addAll(1, jobs));
        robot.interact(splits.getFirst()::layout);
        assertThat(shownRows()).isEqualTo(8);
        robot.interact(() -> tables.getFirst().getItems().remove(1, 4));
        robot.interact(splits.getFirst()::layout);
        assertThat(shownRows()).isEqualTo(5);
    }

    @Test
    void the_position_chosen_by_the_user_is_kept(FxRobot robot) {
        fill(robot, 5);
        robot.interact(() -> {
            drag(robot, MouseEvent.MOUSE_PRESSED, 0);
            drag(robot, MouseEvent.MOUSE_DRAGGED, 10 * RowHeights.ROW);
            splits.getFirst().layout();
        });
        assertThat(shownRows()).isEqualTo(15);
        fill(robot, 20);
        assertThat(shownRows()).isEqualTo(15);
        robot.interact(splits.getFirst()::removeDetails);
        fill(robot, 2);
        assertThat(shownRows()).isEqualTo(15);
    }

    private static void drag(FxRobot robot, EventType<MouseEvent> type, double y) {
        Node divider = robot.lookup(".split-pane-divider").query();
        divider.fireEvent(new MouseEvent(
                type,
                0,
                y,
                0,
                y,
                MouseButton.PRIMARY,
                1,
                false,
                false,
                false,
                false,
                true,
                false,
                false,
                true,
                false,
                false,
                null));
    }
}
