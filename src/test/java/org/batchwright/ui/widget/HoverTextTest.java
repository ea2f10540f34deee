package org.batchwright.ui.widget;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class HoverTextTest {
    private static final String INSTALLED = "javafx.scene.control.Tooltip";

    private final Node node = new Region();

    @Test
    void the_tooltip_is_created_when_the_mouse_enters_and_is_updated_with_the_text(FxRobot robot) {
        robot.interact(() -> HoverText.set(node, "저장 保存"));
        assertThat(HoverText.of(node)).isEqualTo("저장 保存");
        assertThat(node.getAccessibleHelp()).isEqualTo("저장 保存");
        assertThat(node.getProperties()).doesNotContainKey(INSTALLED);

        enter(robot);
        assertThat(shown()).isEqualTo("저장 保存");

        robot.interact(() -> HoverText.set(node, "Saved"));
        assertThat(shown()).isEqualTo("Saved");

        robot.interact(() -> HoverText.set(node, ""));
        assertThat(node.getProperties()).doesNotContainKey(INSTALLED);
        enter(robot);
        assertThat(node.getProperties()).doesNotContainKey(INSTALLED);
    }

    private String shown() {
        return node.getProperties().get(INSTALLED) instanceof Tooltip tooltip ? tooltip.getText() : "none";
    }

    private void enter(FxRobot robot) {
        robot.interact(() -> Event.fireEvent(
                node,
                new MouseEvent(
                        MouseEvent.MOUSE_ENTERED,
                        0,
                        0,
                        0,
                        0,
                        MouseButton.NONE,
                        0,
                        false,
                        false,
                        false,
                        false,
                        false,
                        false,
                        false,
                        true,
                        false,
                        true,
                        null)));
    }
}
