package org.batchwright.ui.widget;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
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

    @SuppressWarnings("NullAway.Init") // created before each test, once the window exists
    private ErrorPanel panel;

    @Start
    void open(Stage stage) {
        panel = new ErrorPanel(
                new OperationException.NotPossible("The controller does not answer.", "Wait."), () -> {});
        holder.getChildren().setAll(panel);
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

    @Test
    void buttons_that_would_leave_too_little_room_for_the_text_are_below_it(FxRobot robot) {
        robot.interact(() -> {
            for (String name : List.of("Reconnect", "Edit Settings…", "Show Commands")) {
                panel.addButton(Buttons.text("error-" + name.toLowerCase(Locale.ROOT), name, () -> {}));
            }
            holder.applyCss();
        });
        resize(robot, 700);
        assertThat(inScene(robot, "#error-copy").getMinY())
                .isGreaterThanOrEqualTo(inScene(robot, "#error-fix").getMaxY());
        resize(robot, 900);
        assertThat(inScene(robot, "#error-copy").getMinY())
                .isLessThan(inScene(robot, "#error-fix").getMaxY());
    }

    @Test
    void a_button_that_moves_keeps_the_keyboard_focus(FxRobot robot) {
        Node copy = robot.lookup("#error-copy").query();
        robot.interact(copy::requestFocus);
        for (double width : List.of(400.0, 900.0)) {
            resize(robot, width);
            robot.interact(() -> {});
            assertThat(copy.getScene().getFocusOwner()).as("at " + width).isEqualTo(copy);
            assertThat(copy.isFocused()).isTrue();
        }
    }
}
