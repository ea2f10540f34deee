package org.batchwright.ui.compose.field;

import atlantafx.base.controls.ToggleSwitch;
import java.util.function.Consumer;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.batchwright.ui.compose.draft.edit.SweepEdits.Switched;

/** The switch in a card's header. Displaying its state does not count as an edit. */
public final class HeaderSwitch {
    private final ToggleSwitch toggle = new ToggleSwitch();
    private boolean showing;

    public HeaderSwitch(String id, String says, Consumer<Switched> turned) {
        toggle.setId(id);
        toggle.setAccessibleText(says);
        toggle.setFocusTraversable(true);
        toggle.setAccessibleRole(AccessibleRole.TOGGLE_BUTTON);
        toggle.setMinWidth(ToggleSwitch.USE_PREF_SIZE);
        toggle.setOnMousePressed(pressed -> toggle.requestFocus());
        toggle.managedProperty().bind(toggle.visibleProperty());
        toggle.addEventHandler(KeyEvent.KEY_PRESSED, pressed -> {
            if (pressed.getCode() == KeyCode.SPACE) {
                toggle.fire();
                pressed.consume();
            }
        });
        toggle.selectedProperty().addListener((toggles, before, now) -> {
            if (!showing) {
                turned.accept(now ? Switched.ON : Switched.OFF);
            }
        });
    }

    public Node node() {
        return toggle;
    }

    public void show(Switched now) {
        showing = true;
        toggle.setSelected(now == Switched.ON);
        showing = false;
    }
}
