package org.batchwright.ui.widget.node;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class FocusReturnTest {
    private final StackPane cover = new StackPane();
    private final VBox page = new VBox();
    private final FocusReturn focus = new FocusReturn(cover);

    @Start
    void open(Stage stage) {
        page.getChildren().setAll(new Button("other"), new TextField("learning rate"));
        cover.getChildren().setAll(new Button("inside"));
        stage.setScene(new Scene(new StackPane(page, cover), 400, 300));
        stage.show();
    }

    private Node other() {
        return page.getChildren().getFirst();
    }

    private TextField text() {
        return (TextField) page.getChildren().get(1);
    }

    private Node inside() {
        return cover.getChildren().getFirst();
    }

    @Test
    void a_text_field_gets_the_focus_back_with_its_selection(FxRobot robot) {
        robot.interact(() -> {
            text().requestFocus();
            text().selectRange(3, 5);
            focus.remember();
            inside().requestFocus();
            cover.setVisible(false);
            focus.restore();
        });
        assertThat(text().isFocused()).isTrue();
        assertThat(text().getAnchor()).isEqualTo(3);
        assertThat(text().getCaretPosition()).isEqualTo(5);
    }

    @Test
    void a_control_that_took_the_focus_in_the_meantime_keeps_it(FxRobot robot) {
        robot.interact(() -> {
            text().requestFocus();
            focus.remember();
            inside().requestFocus();
            other().requestFocus();
            focus.restore();
        });
        assertThat(other().isFocused()).isTrue();
    }

    @Test
    void a_control_that_is_no_longer_in_the_window_does_not_get_the_focus(FxRobot robot) {
        TextField text = text();
        robot.interact(() -> {
            text.requestFocus();
            focus.remember();
            inside().requestFocus();
            page.getChildren().remove(text);
            focus.restore();
        });
        assertThat(text.isFocused()).isFalse();
    }
}
