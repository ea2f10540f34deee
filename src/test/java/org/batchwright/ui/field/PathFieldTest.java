package org.batchwright.ui.field;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.batchwright.ui.widget.HoverText;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class PathFieldTest {
    private static final String LONG = "/home/alice/projects/depth-estimation/experiments/2026/ablations";

    @Start
    void open(Stage stage) {
        Button other = new Button("other");
        other.setId("other");
        stage.setScene(new Scene(new VBox(other, new PathField()), 240, 120));
        stage.show();
    }

    @Test
    void a_path_that_does_not_fit_is_truncated_in_the_middle_and_shown_in_full_on_hover(FxRobot robot) {
        PathField path = robot.lookup(".path-field").queryAs(PathField.class);
        Node other = robot.lookup("#other").query();
        robot.interact(other::requestFocus);
        robot.interact(() -> path.input().setText(LONG));
        robot.interact(path::layout);
        Label cut = robot.lookup(".path-cut").queryAs(Label.class);
        assertThat(cut.isVisible()).isTrue();
        assertThat(HoverText.of(path)).isEqualTo(LONG);

        robot.interact(() -> path.input().requestFocus());
        assertThat(cut.isVisible()).isFalse();

        robot.interact(() -> path.input().setText("/data"));
        robot.interact(other::requestFocus);
        assertThat(cut.isVisible()).isFalse();
        assertThat(HoverText.of(path)).isEmpty();
    }
}
