package org.batchwright.ui.runs.dialog;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.scene.shape.Rectangle;
import javafx.stage.Stage;
import org.batchwright.ui.shell.zoom.ZoomPane;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class DialogLayerTest {
    private final DialogLayer layer = new DialogLayer(new StackPane());
    private final BorderPane frame = new BorderPane(layer);
    private final StackPane contents = new StackPane(frame);
    private final StackPane dialog = new StackPane();

    @Start
    void open(Stage stage) {
        frame.setTop(new Rectangle(10, 40));
        dialog.getStyleClass().add("asked");
        layer.getStylesheets().add("data:text/css,.asked{-fx-opacity:0.5;}");
        stage.setScene(new Scene(new ZoomPane(contents, new SimpleObjectProperty<>(100), 10, 10), 300, 200));
        stage.show();
    }

    @Test
    void a_dialog_covers_the_whole_window_and_is_styled_like_its_screen(FxRobot robot) {
        robot.interact(() -> {
            layer.open(dialog);
            contents.applyCss();
            contents.layout();
        });
        assertThat(dialog.getParent().getLayoutBounds()).isEqualTo(contents.getLayoutBounds());
        assertThat(dialog.getOpacity()).isEqualTo(0.5);
        robot.interact(layer::close);
        assertThat(contents.getChildren()).containsExactly(frame);
    }

    @Test
    void a_dialog_is_closed_when_another_screen_is_shown(FxRobot robot) {
        boolean[] closed = {false};
        robot.interact(() -> {
            layer.open(dialog, () -> closed[0] = true);
            frame.setCenter(new StackPane());
        });
        assertThat(closed[0]).isTrue();
        assertThat(contents.getChildren()).containsExactly(frame);
    }
}
