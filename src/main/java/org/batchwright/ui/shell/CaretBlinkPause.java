package org.batchwright.ui.shell;

import java.time.Duration;
import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.skin.TextInputControlSkin;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.stage.Window;
import org.batchwright.model.Subscription;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.widget.CodeEditor;

/**
 * Stops the blinking of the caret some time after the last key or click, as GTK does, because a blinking caret wakes the window 60 times a
 * second.
 */
final class CaretBlinkPause {
    private static final Duration IDLE_TIMEOUT = Duration.ofSeconds(10);

    private final Scene scene;
    private final Background background;
    private Optional<Subscription> pending = Optional.empty();

    private CaretBlinkPause(Scene scene, Background background) {
        this.scene = scene;
        this.background = background;
    }

    static void in(Scene scene, Background background) {
        CaretBlinkPause rest = new CaretBlinkPause(scene, background);
        scene.addEventFilter(KeyEvent.KEY_PRESSED, pressed -> rest.touched());
        scene.addEventFilter(MouseEvent.MOUSE_PRESSED, pressed -> rest.touched());
        scene.focusOwnerProperty().addListener((owners, before, now) -> rest.touched());
        ObservableValue<Boolean> focused = scene.windowProperty().flatMap(Window::focusedProperty);
        focused.addListener(
                (states, before, now) -> rest.touched()); // the caret starts blinking when the window gets the focus
    }

    private void touched() {
        if (pending.isEmpty()) {
            blink(CodeEditor.Caret.BLINKING);
        }
        pending.ifPresent(Subscription::close);
        pending = Optional.empty();
        pending = Optional.of(background.after(IDLE_TIMEOUT, this::stopBlinking));
    }

    private void stopBlinking() {
        pending = Optional.empty();
        blink(CodeEditor.Caret.STILL);
    }

    private void blink(CodeEditor.Caret how) {
        for (Node node = scene.getFocusOwner(); node != null; node = node.getParent()) {
            if (node instanceof CodeEditor editor) {
                editor.show(how);
            } else if (node instanceof TextInputControl input
                    && input.isFocused()
                    && input.getSkin() instanceof TextInputControlSkin<?> skin) {
                skin.setCaretAnimating(how == CodeEditor.Caret.BLINKING);
            }
        }
    }
}
