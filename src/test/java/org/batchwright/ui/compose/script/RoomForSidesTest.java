package org.batchwright.ui.compose.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.ComposeScreen;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.shell.Theme;
import org.batchwright.ui.widget.node.Nodes;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class RoomForSidesTest {
    /** The width of the screen in a window that is 1440 pixels wide. */
    private static final double USUAL = 1360;
    /** The width of the screen in a window that is 1100 pixels wide. */
    private static final double SMALL = 1020;

    private final Lab lab = new Lab();
    private final List<ComposeScreen> screens = new ArrayList<>();
    private final BorderPane room = new BorderPane();

    @Start
    void open(Stage stage) {
        ComposeScreen screen = new ComposeScreen(lab.services, new InlineBackground(), lab.shown::add);
        screens.add(screen);
        screen.model().open(Lab.BATCH_4);
        room.setCenter(screen.node());
        stage.setScene(new Scene(new StackPane(room), 2600, 900));
        Theme.follow(stage.getScene(), new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.show();
    }

    @Test
    void the_presets_and_the_form_make_room_until_the_user_needs_them(FxRobot robot) {
        compare(robot, USUAL);
        double form = width(robot, ".form-scroll");
        double presets = width(robot, ".preset-pane");

        fire(robot, "#mode-side-by-side");
        assertThat(width(robot, ".script-view")).isGreaterThanOrEqualTo(WidthOfSides.necessary());
        assertThat(isSelected(robot, "#mode-side-by-side")).isTrue();
        assertThat(isShown(robot, "#presets")).isFalse();
        assertThat(isShown(robot, "#field-command")).isTrue();
        assertThat(isSelected(robot, "#wrap-script")).as("wrapped lines").isFalse();

        robot.interact(robot.lookup("#show-panes").queryAs(Button.class)::fire);
        lay(robot, USUAL);
        assertThat(isSelected(robot, "#mode-unified")).isTrue();
        assertThat(width(robot, ".form-scroll")).isEqualTo(form);
        assertThat(width(robot, ".preset-pane")).isEqualTo(presets);
    }

    @Test
    void a_small_window_also_hides_the_form_until_a_field_is_to_be_shown(FxRobot robot) {
        compare(robot, SMALL);
        fire(robot, "#mode-side-by-side");
        assertThat(isShown(robot, "#field-command")).isFalse();
        assertThat(width(robot, ".script-view")).isGreaterThanOrEqualTo(WidthOfSides.necessary());

        robot.interact(() -> screens.getFirst().actions().stream()
                .filter(action -> action.title().equals("Next problem"))
                .forEach(action -> action.run().run()));
        lay(robot, SMALL);
        assertThat(isShown(robot, "#field-command")).isTrue();
        assertThat(robot.lookup("#field-parameters-data-dir").query().isFocused())
                .isTrue();
        assertThat(isSelected(robot, "#mode-unified")).isTrue();
    }

    @Test
    void the_presets_stay_in_a_window_that_has_room_for_them(FxRobot robot) {
        compare(robot, 1800);
        assertThat(isSelected(robot, "#mode-unified")).isTrue();
        fire(robot, "#mode-side-by-side");
        assertThat(width(robot, ".script-view")).isGreaterThanOrEqualTo(WidthOfSides.necessary());
        assertThat(isShown(robot, "#presets")).isTrue();
        assertThat(robot.lookup("#show-panes").query().isVisible()).isFalse();
    }

    @Test
    void choosing_another_mode_returns_the_room(FxRobot robot) {
        compare(robot, USUAL);
        fire(robot, "#mode-side-by-side");
        fire(robot, "#mode-script");
        assertThat(isShown(robot, "#presets")).isTrue();
    }

    @Test
    void the_user_can_move_the_divider_of_the_form_while_the_presets_are_hidden(FxRobot robot) {
        compare(robot, USUAL);
        fire(robot, "#mode-side-by-side");
        double before = width(robot, ".form-scroll");
        robot.interact(() -> {
            drag(robot, MouseEvent.MOUSE_PRESSED, 0);
            drag(robot, MouseEvent.MOUSE_DRAGGED, 60);
            drag(robot, MouseEvent.MOUSE_RELEASED, 60);
        });
        lay(robot, USUAL);
        assertThat(width(robot, ".form-scroll")).isCloseTo(before + 60, within(2.0));
        assertThat(isSelected(robot, "#mode-unified")).isTrue();

        fire(robot, "#mode-side-by-side");
        assertThat(width(robot, ".script-view")).isGreaterThanOrEqualTo(WidthOfSides.necessary());
        assertThat(isSelected(robot, "#mode-side-by-side")).isTrue();
    }

    @Test
    void no_room_is_made_for_a_script_that_is_compared_with_nothing(FxRobot robot) {
        compare(robot, USUAL);
        fire(robot, "#mode-side-by-side");
        assertThat(isShown(robot, "#presets")).isFalse();
        robot.interact(() -> screens.getFirst().model().open(Lab.BASE));
        lay(robot, USUAL);
        assertThat(isShown(robot, "#presets")).isTrue();
        robot.interact(() -> screens.getFirst().model().open(Lab.BATCH_4));
        lay(robot, USUAL);
        assertThat(isShown(robot, "#presets")).isFalse();
    }

    @Test
    void the_focus_leaves_a_pane_that_is_hidden(FxRobot robot) {
        compare(robot, SMALL);
        StackPane window = (StackPane) room.getParent();
        robot.interact(() -> window.getChildren().addFirst(new Button("the first control in the window")));
        robot.interact(() -> robot.lookup("#field-command").query().requestFocus());
        fire(robot, "#mode-side-by-side");
        assertThat(isShown(robot, "#field-command")).isFalse();
        Node script = robot.lookup(".script-pane").query();
        assertThat(Nodes.hasFocus(script)).isTrue();
    }

    private static void drag(FxRobot robot, EventType<MouseEvent> type, double x) {
        Node divider = robot.lookup(".split-pane-divider").query();
        divider.fireEvent(new MouseEvent(
                type,
                x,
                0,
                x,
                0,
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

    private void compare(FxRobot robot, double width) {
        robot.interact(lab::ranBefore);
        robot.interact(() -> screens.getFirst().model().set(Fields.TIME, Value.of("03:00:00")));
        lay(robot, width);
    }

    private void fire(FxRobot robot, String mode) {
        robot.interact(robot.lookup(mode).queryAs(ToggleButton.class)::fire);
        lay(robot, room.getMaxWidth());
    }

    private void lay(FxRobot robot, double width) {
        robot.interact(() -> {
            room.setMaxWidth(width);
            room.getScene().getRoot().layout();
        });
        robot.interact(() -> {});
    }

    private static double width(FxRobot robot, String node) {
        return robot.lookup(node).<Region>query().getWidth();
    }

    private static boolean isShown(FxRobot robot, String node) {
        return robot.lookup(node).tryQuery().isPresent();
    }

    private static boolean isSelected(FxRobot robot, String toggle) {
        return robot.lookup(toggle).queryAs(ToggleButton.class).isSelected();
    }
}
