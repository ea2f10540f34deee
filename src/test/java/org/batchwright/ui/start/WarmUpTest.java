package org.batchwright.ui.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import javafx.application.ColorScheme;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Control;
import javafx.stage.Window;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class WarmUpTest {
    @Test
    void each_control_is_styled_without_a_window(FxRobot robot) {
        List<Window> before = List.copyOf(Window.getWindows());
        AtomicReference<Scene> used = new AtomicReference<>();
        robot.interact(() -> used.set(WarmUp.use(ColorScheme.DARK)));
        List<Control> controls = new ArrayList<>();
        addControls(used.get().getRoot(), controls);
        assertThat(controls).hasSizeGreaterThan(10).allMatch(control -> control.getSkin() != null);
        assertThat(used.get().getRoot().getStyleClass()).contains("dark");
        assertThat(Window.getWindows()).containsExactlyElementsOf(before);
    }

    private static void addControls(Node node, List<Control> controls) {
        if (node instanceof Control control) {
            controls.add(control);
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> addControls(child, controls));
        }
    }
}
