package org.batchwright.ui.widget;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.application.ColorScheme;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.Alert;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.stage.Stage;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class DialogStyleTest {
    private final ObjectProperty<ColorScheme> scheme = new SimpleObjectProperty<>(ColorScheme.LIGHT);
    private final StackPane root = new StackPane();

    @Start
    void open(Stage stage) {
        Scene scene = new Scene(root, 300, 200);
        Theme.follow(scene, scheme);
        stage.setScene(scene);
        stage.show();
    }

    /** A color that only our own style sheets define, for each theme. */
    @Test
    void a_dialog_has_the_colors_of_its_window(FxRobot robot) {
        assertThat(ofKeyword(robot)).isEqualTo(Color.web("#b3151f"));
        robot.interact(() -> scheme.set(ColorScheme.DARK));
        assertThat(ofKeyword(robot)).isEqualTo(Color.web("#ff7b72"));
    }

    private Paint ofKeyword(FxRobot robot) {
        Paint[] paint = {Color.TRANSPARENT};
        robot.interact(() -> {
            Alert alert = new Alert(Alert.AlertType.NONE);
            Label text = new Label("if");
            text.setStyle("-fx-text-fill: -syntax-keyword;");
            alert.getDialogPane().setContent(text);
            DialogStyle.apply(alert, root.getScene());
            alert.getDialogPane().applyCss();
            assertThat(alert.getOwner()).isSameAs(root.getScene().getWindow());
            paint[0] = text.getTextFill();
        });
        return paint[0];
    }
}
