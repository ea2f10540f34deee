package org.batchwright.ui.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.row.AssignmentTable;
import org.batchwright.ui.widget.node.Nodes;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Tests where keys move the focus in Compose, and how often a key press composes the script. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ComposeKeyboardTest extends ParametersWindow {
    @Start
    void open(Stage stage) {
        openWindow(stage);
    }

    @Test
    void undo_brings_the_changed_field_into_view_with_the_caret_at_the_change(FxRobot robot) {
        robot.interact(() -> compose().set(Fields.TIME, Value.of("04:00:00")));
        TextInputControl time = robot.lookup("#field-resources-time").query();
        robot.interact(() -> {
            time.requestFocus();
            time.selectRange(4, 5); // a single edit, because undo takes back slow typing letter by letter
        });
        robot.write("7");
        assertThat(time.getText()).isEqualTo("04:07:00");
        robot.interact(() -> {
            input(robot, "lr").requestFocus();
            robot.lookup(".form-scroll").queryAs(ScrollPane.class).setVvalue(0);
        });
        assertThat(isInView(robot, time)).isFalse();

        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        robot.interact(() -> {});
        assertThat(time.getText()).isEqualTo("04:00:00");
        assertThat(time.isFocused()).isTrue();
        assertThat(time.getCaretPosition()).isEqualTo(5);
        assertThat(isInView(robot, time)).isTrue();
    }

    @Test
    void the_undo_button_keeps_the_focus(FxRobot robot) {
        robot.interact(() -> {
            compose().set(Fields.TIME, Value.of("04:00:00"));
            compose().set(AssignmentTable.PARAMETERS, "lr", Value.of("2"));
        });
        robot.clickOn("#undo");
        assertThat(own("lr")).isEmpty();
        assertThat(robot.lookup("#undo").query().isFocused()).isTrue();
    }

    @Test
    void f6_moves_between_the_form_the_script_the_problems_and_the_presets(FxRobot robot) {
        robot.interact(() -> compose().set(AssignmentTable.PARAMETERS, "epochss", Value.of("50")));
        robot.interact(() -> input(robot, "lr").requestFocus());
        robot.type(KeyCode.F6);
        assertThat(area(robot)).isEqualTo("#script");
        robot.type(KeyCode.F6);
        assertThat(area(robot)).isEqualTo("#problems");
        robot.type(KeyCode.F6);
        assertThat(area(robot)).isEqualTo("#presets");
        robot.type(KeyCode.F6);
        assertThat(input(robot, "lr").isFocused()).as("where it was").isTrue();
        robot.press(KeyCode.SHIFT).type(KeyCode.F6, KeyCode.F6).release(KeyCode.SHIFT);
        assertThat(area(robot)).isEqualTo("#problems");
    }

    @Test
    void f6_moves_from_the_yaml_editor_to_the_script_and_shift_f6_moves_back(FxRobot robot) {
        robot.press(KeyCode.CONTROL, KeyCode.SHIFT).type(KeyCode.Y).release(KeyCode.SHIFT, KeyCode.CONTROL);
        assertThat(area(robot)).isEqualTo("#preset-yaml");
        robot.type(KeyCode.F6);
        assertThat(area(robot)).isEqualTo("#script");
        robot.press(KeyCode.SHIFT).type(KeyCode.F6).release(KeyCode.SHIFT);
        assertThat(area(robot)).isEqualTo("#preset-yaml");
    }

    @ParameterizedTest
    @ValueSource(strings = {"#field-parameters-batch-size", "#field-command"})
    void each_key_press_composes_the_script_once(String field, FxRobot robot) {
        TextInputControl input = robot.lookup(field).query();
        robot.interact(() -> {
            input.requestFocus();
            input.end();
        });
        lab.composed.set(0);

        robot.type(KeyCode.DIGIT8);
        assertThat(input.getText()).endsWith("8");
        assertThat(lab.composed).hasValue(1);

        robot.type(KeyCode.DIGIT9);
        assertThat(lab.composed).hasValue(2);
    }

    private static boolean isInView(FxRobot robot, Node node) {
        Node scroll = robot.lookup(".form-scroll").query();
        return scroll.localToScene(scroll.getLayoutBounds()).contains(node.localToScene(node.getLayoutBounds()));
    }

    private static String area(FxRobot robot) {
        return List.of("#presets", "#preset-yaml", "#script", "#problems").stream()
                .filter(id ->
                        robot.lookup(id).tryQuery().filter(Nodes::hasFocus).isPresent())
                .findFirst()
                .orElse("elsewhere");
    }
}
