package org.batchwright.ui.compose.stage;

import javafx.scene.control.Button;
import javafx.scene.layout.StackPane;
import org.batchwright.ui.widget.HoverText;

/** Shows the tooltip of a button, even while the button is disabled: its action, or why it is unavailable. */
final class ExplainedButton extends StackPane {
    private final Button button;

    ExplainedButton(Button button) {
        super(button);
        this.button = button;
        setMinWidth(USE_PREF_SIZE);
        visibleProperty().bind(button.visibleProperty());
        managedProperty().bind(button.visibleProperty());
    }

    void show(boolean possible, String text) {
        button.setDisable(!possible);
        button.setAccessibleText(text);
        HoverText.set(button, "");
        HoverText.set(this, text);
    }
}
