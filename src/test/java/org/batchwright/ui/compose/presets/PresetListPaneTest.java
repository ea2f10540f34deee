package org.batchwright.ui.compose.presets;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.model.preset.PresetId;
import org.batchwright.ui.compose.ComposeScreen;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.fx.InlineBackground;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class PresetListPaneTest {
    private final Lab lab = new Lab();
    private final List<ComposeScreen> screens = new ArrayList<>();

    @Start
    void open(Stage stage) {
        ComposeScreen screen = new ComposeScreen(lab.services, new InlineBackground(), lab.shown::add);
        screens.add(screen);
        screen.model().open(Lab.BATCH_4);
        stage.setScene(new Scene(new StackPane(screen.node()), 1280, 900));
        stage.show();
    }

    private static void press(FxRobot robot, KeyCode key, boolean shortcut) {
        Node list = robot.lookup("#presets").query();
        robot.interact(() ->
                Event.fireEvent(list, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, false, shortcut, false, false)));
    }

    private PresetId open() {
        return screens.getFirst().model().draft().orElseThrow().currentPreset().id();
    }

    @Test
    void a_deleted_preset_can_be_restored_once_by_keyboard(FxRobot robot) {
        press(robot, KeyCode.DELETE, false);
        assertThat(lab.presets.find(Lab.BATCH_4)).isEmpty();

        press(robot, KeyCode.Z, true);
        assertThat(lab.presets.find(Lab.BATCH_4)).isPresent();
        assertThat(open()).isEqualTo(Lab.BATCH_4);

        robot.interact(() -> lab.presets.delete(Lab.BATCH_4));
        press(robot, KeyCode.Z, true);
        assertThat(lab.presets.find(Lab.BATCH_4)).isEmpty();
    }
}
