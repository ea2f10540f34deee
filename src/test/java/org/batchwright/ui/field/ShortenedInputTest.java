package org.batchwright.ui.field;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.node.Nodes;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ShortenedInputTest {
    private static final String LONG = "/gs/bs/tga-depth/datasets/nyu_v2 and 単眼深度推定の実験(第三回)";

    @Start
    void open(Stage stage) {
        Button other = Nodes.withId(new Button("other"), "other");
        TextField input =
                Nodes.withId(new TextField(), "input"); // controls cannot be created before the toolkit has started
        ShortenedInput shortened = Nodes.withId(new ShortenedInput(input), "shortened");
        stage.setScene(new Scene(new VBox(other, shortened), 160, 120));
        stage.show();
    }

    @Test
    void a_text_that_does_not_fit_ends_in_an_ellipsis_unless_it_is_edited(FxRobot robot) {
        Node other = robot.lookup("#other").query();
        TextField input = robot.lookup("#input").queryAs(TextField.class);
        ShortenedInput shortened = robot.lookup("#shortened").queryAs(ShortenedInput.class);
        robot.interact(() -> {
            other.requestFocus();
            input.setText(LONG);
            shortened.layout();
        });
        Label shown = robot.from(shortened).lookup(".label").queryAs(Label.class);
        assertThat(shown.isVisible()).isTrue();
        assertThat(shown.isTextTruncated()).isTrue();
        assertThat(input.getStyle()).as("only one of both is visible").isNotEmpty();
        assertThat(HoverText.of(shortened)).isEqualTo(LONG);

        robot.interact(input::requestFocus);
        assertThat(shown.isVisible()).isFalse();
        assertThat(input.getStyle()).isEmpty();

        robot.interact(() -> {
            other.requestFocus();
            input.setText("4");
        });
        assertThat(shown.isVisible()).isFalse();
        assertThat(HoverText.of(shortened)).isEmpty();
    }
}
