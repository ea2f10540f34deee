package org.batchwright.ui.widget;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class WindowVeilTest {
    private final StackPane veil = new StackPane();
    private final Region box = new Region();

    @BeforeEach
    void set() {
        WindowVeil.set(veil, box, 300, 200);
    }

    @Test
    void the_veil_is_hidden_at_first_and_takes_no_space() {
        assertThat(veil.isVisible()).isFalse();
        assertThat(veil.isManaged()).isFalse();
    }

    @Test
    void escape_hides_the_veil() {
        veil.setVisible(true);
        press(KeyCode.ENTER);
        assertThat(veil.isVisible()).isTrue();
        press(KeyCode.ESCAPE);
        assertThat(veil.isVisible()).isFalse();
    }

    @Test
    void a_click_outside_the_box_hides_the_veil() {
        veil.setVisible(true);
        click(box);
        assertThat(veil.isVisible()).isTrue();
        click(veil);
        assertThat(veil.isVisible()).isFalse();
    }

    private void press(KeyCode key) {
        Event.fireEvent(box, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, false, false, false, false));
    }

    private static void click(Node node) {
        Event.fireEvent(
                node,
                new MouseEvent(
                        MouseEvent.MOUSE_PRESSED,
                        0,
                        0,
                        0,
                        0,
                        MouseButton.PRIMARY,
                        1,
                        false,
                        false,
                        false,
                        false,
                        true,
                        false,
                        false,
                        false,
                        false,
                        false,
                        null));
    }
}
