package org.batchwright.ui.fx;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@DisabledOnOs(OS.WINDOWS)
@ExtendWith(ApplicationExtension.class)
class ContextMenuKeysTest {
    private final List<String> requests = new ArrayList<>();

    @Start
    void open(Stage stage) {
        ListView<String> list = recorded(new ListView<>(), "list");
        TextField field = recorded(new TextField(), "field");
        ListView<String> terminal = recorded(new ListView<>(), "terminal");
        terminal.addEventHandler(KeyEvent.KEY_PRESSED, KeyEvent::consume);
        Scene scene = new Scene(new VBox(list, field, terminal), 400, 300);
        ContextMenuKeys.in(scene);
        stage.setScene(scene);
        stage.show();
    }

    private <N extends Node> N recorded(N node, String id) {
        node.setId(id);
        node.addEventFilter(ContextMenuEvent.CONTEXT_MENU_REQUESTED, request -> {
            requests.add(id + (request.isKeyboardTrigger() ? " by key" : ""));
            request.consume();
        });
        return node;
    }

    @Test
    void the_menu_key_and_shift_f10_open_the_menu_of_the_focused_control(FxRobot robot) {
        press(robot, "list", KeyCode.CONTEXT_MENU);
        press(robot, "list", KeyCode.SHIFT, KeyCode.F10);
        press(robot, "field", KeyCode.SHIFT, KeyCode.F10);
        assertThat(requests).containsExactly("list by key", "list by key", "field by key");
    }

    @Test
    void unrelated_keys_and_keys_that_the_control_handles_itself_do_not_open_a_menu(FxRobot robot) {
        press(robot, "list", KeyCode.F10);
        press(robot, "list", KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.F10);
        press(robot, "terminal", KeyCode.SHIFT, KeyCode.F10);
        assertThat(requests).isEmpty();
    }

    private static void press(FxRobot robot, String id, KeyCode... keys) {
        robot.interact(() -> robot.lookup("#" + id).query().requestFocus());
        robot.push(keys);
    }
}
