package org.batchwright.ui.widget;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.application.ColorScheme;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.Alert;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.stage.Stage;
import org.batchwright.ui.shell.Theme;
import org.batchwright.ui.shell.zoom.ZoomPane;
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

    /** Checks a color that only the application's own style sheets define, in each theme. */
    @Test
    void a_dialog_has_the_colors_of_its_window(FxRobot robot) {
        assertThat(ofKeyword(robot)).isEqualTo(Color.web("#b3151f"));
        robot.interact(() -> scheme.set(ColorScheme.DARK));
        assertThat(ofKeyword(robot)).isEqualTo(Color.web("#ff7b72"));
    }

    @Test
    void the_window_is_dimmed_while_a_dialog_is_open(FxRobot robot) {
        Alert[] alert = new Alert[1];
        StackPane contents = new StackPane();
        robot.interact(() -> {
            root.getScene().setRoot(new ZoomPane(contents, new SimpleObjectProperty<>(100), 10, 10));
            alert[0] = new Alert(Alert.AlertType.CONFIRMATION, "Remove?", ButtonType.OK);
            DialogStyle.apply(alert[0], contents.getScene());
            alert[0].show();
        });
        assertThat(contents.lookup(".window-veil")).isNotNull();
        assertThat(contents.lookup(".window-veil").getLayoutBounds().getWidth()).isEqualTo(contents.getWidth());
        robot.interact(() -> alert[0].close());
        assertThat(contents.lookup(".window-veil")).isNull();
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
