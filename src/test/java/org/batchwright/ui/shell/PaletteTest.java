package org.batchwright.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.ui.shell.Screen.Found;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class PaletteTest {
    private static final String LONG = "multimodal/".repeat(12) + "train";

    @Start
    void open(Stage stage) {
        Palette palette = new Palette(() -> List.of(new Found("preset", LONG, () -> {})));
        stage.setScene(new Scene(new StackPane(palette), 800, 600));
        stage.show();
        palette.open();
    }

    @Test
    void a_long_title_is_shortened_and_leaves_the_kind_in_view(FxRobot robot) {
        robot.interact(() -> {}); // laid out
        Node kind = robot.lookup("#palette-list .label")
                .match((Label label) -> label.getText().equals("preset"))
                .query();
        Bounds list = robot.lookup("#palette-list")
                .query()
                .localToScene(robot.lookup("#palette-list").query().getLayoutBounds());
        assertThat(kind.localToScene(kind.getLayoutBounds()).getMaxX()).isLessThanOrEqualTo(list.getMaxX());
    }
}
