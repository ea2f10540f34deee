package org.batchwright.ui.widget;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.model.OperationException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ErrorPanelTest {
    private final StackPane holder = new StackPane();

    @Start
    void open(Stage stage) {
        holder.getChildren()
                .setAll(new ErrorPanel(
                        new OperationException.NotPossible("The controller does not answer.", "Wait."), () -> {}));
        stage.setScene(new Scene(holder, 900, 300));
        stage.show();
    }

    private static Bounds inScene(FxRobot robot, String id) {
        Node node = robot.lookup(id).query();
        return node.localToScene(node.getLayoutBounds());
    }

    private void resize(FxRobot robot, double width) {
        robot.interact(() -> {
            holder.resize(width, 300);
            holder.layout();
            holder.layout();
        });
    }

    @Test
    void the_buttons_are_next_to_the_text_where_there_is_room_and_otherwise_below_it(FxRobot robot) {
        resize(robot, 900);
        assertThat(inScene(robot, "#error-copy").getMinX())
                .isGreaterThan(inScene(robot, "#error-what").getMinX() + 100);
        assertThat(inScene(robot, "#error-copy").getMinY())
                .isLessThan(inScene(robot, "#error-fix").getMaxY());
        resize(robot, 400);
        assertThat(inScene(robot, "#error-copy").getMinY())
                .isGreaterThanOrEqualTo(inScene(robot, "#error-fix").getMaxY());
        resize(robot, 900);
        assertThat(inScene(robot, "#error-copy").getMinY())
                .isLessThan(inScene(robot, "#error-fix").getMaxY());
    }
}
