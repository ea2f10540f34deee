package org.batchwright.ui.compose.field;

import atlantafx.base.controls.ToggleSwitch;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.draft.state.AssignmentState;
import org.batchwright.ui.compose.draft.state.AssignmentState.Origin;
import org.batchwright.ui.widget.Texts;

/**
 * An on/off switch of the script: switching it on writes {@code true}, and off {@code false}; {@code []} in a file means on and is
 * preserved until changed.
 */
final class SwitchEditor implements ValueEditor {
    private static final Value NO_ARGUMENT = Value.of(List.of());

    private final ToggleSwitch toggle = new ToggleSwitch();
    private boolean showing;

    SwitchEditor(AssignmentState state, Consumer<Value> edited) {
        toggle.setFocusTraversable(true);
        toggle.setAccessibleRole(AccessibleRole.TOGGLE_BUTTON);
        toggle.setOnMousePressed(pressed -> toggle.requestFocus());
        toggle.addEventHandler(KeyEvent.KEY_PRESSED, pressed -> {
            if (pressed.getCode() == KeyCode.SPACE) {
                toggle.fire();
                pressed.consume();
            }
        });
        toggle.selectedProperty().addListener((toggles, before, now) -> {
            label();
            if (!showing) {
                edited.accept(Value.of(String.valueOf(now)));
            }
        });
        show(state);
    }

    @Override
    public Node node() {
        return toggle;
    }

    @Override
    public Control focusable() {
        return toggle;
    }

    @Override
    public void show(AssignmentState state) {
        Value value = state.origin() == Origin.DEFAULT
                ? state.remarks().option().flatMap(option -> option.fallback()).orElse(Value.of("false"))
                : state.value();
        showing = true;
        toggle.setSelected(
                value.equals(NO_ARGUMENT) || value.displayText().strip().equalsIgnoreCase("true"));
        showing = false;
        label();
    }

    private void label() {
        toggle.setText(Texts.get(toggle.isSelected() ? "compose.row.on" : "compose.row.off"));
    }
}
