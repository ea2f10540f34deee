package org.batchwright.ui.clusters;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.model.cluster.Queue;
import org.batchwright.ui.widget.RowHeights;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class QueueTableTest {
    private final StackPane holder = new StackPane();

    @Start
    void open(Stage stage) {
        stage.setScene(new Scene(holder, 900, 300));
        stage.show();
    }

    private static Queue queue(String name, Queue.Mark mark, Optional<Queue.Use> nodes) {
        return new Queue(
                name,
                mark,
                Optional.of(Duration.ofDays(1)),
                Queue.PerJob.withMaxNodes(OptionalInt.empty()),
                Queue.PerNode.UNKNOWN,
                nodes);
    }

    private void show(FxRobot robot, Queue... queues) {
        robot.interact(() -> {
            holder.getChildren().setAll(new QueueTable(List.of(queues)));
            holder.applyCss();
            holder.layout();
        });
    }

    @Test
    void rows_have_one_height_and_bars_begin_and_end_at_the_same_places(FxRobot robot) {
        show(
                robot,
                queue("gpu", Queue.Mark.DEFAULT, Optional.of(new Queue.Use(17, 3, 1, 21))),
                queue("保守_maintenance", Queue.Mark.CLOSED, Optional.of(new Queue.Use(1, 2, 0, 3))));
        assertThat(robot.lookup(".queue-head").queryAllAs(Region.class))
                .allSatisfy(cell -> assertThat(cell.getHeight()).isEqualTo(RowHeights.ROW));
        assertThat(robot.lookup(".queue-cell").queryAllAs(Region.class))
                .hasSize(12)
                .allSatisfy(cell -> assertThat(cell.getHeight()).isEqualTo(RowHeights.ROW));
        List<Region> bars = List.copyOf(robot.lookup(".use-bar").queryAllAs(Region.class));
        assertThat(bars).hasSize(2).allSatisfy(bar -> assertThat(bar.getWidth()).isGreaterThan(200));
        assertThat(bars.getFirst().getWidth()).isEqualTo(bars.getLast().getWidth());
    }

    @Test
    void nodes_in_use_have_no_column_if_the_scheduler_does_not_report_them(FxRobot robot) {
        show(robot, queue("gpu", Queue.Mark.OPEN, Optional.empty()));
        assertThat(robot.lookup(".queue-heading").queryAllAs(Label.class))
                .extracting(Label::getText)
                .containsExactly("Queue", "Max. time", "CPUs", "Memory", "GPUs");
        assertThat(robot.lookup(".use-bar").queryAllAs(Node.class)).isEmpty();
    }
}
