package org.batchwright.ui.field;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import javafx.geometry.Side;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.batchwright.run.values.SuggestedValue;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Texts;
import org.controlsfx.control.textfield.CustomTextField;

/** Comma-separated names with a menu of known names; other names can be typed. */
final class NameField extends CustomTextField {
    private final Supplier<List<SuggestedValue>> suggestions;
    private final int most;
    private final Button open;

    /** @param most the maximum number of names */
    NameField(Supplier<List<SuggestedValue>> suggestions, int most) {
        this.suggestions = suggestions;
        this.most = most;
        open = Buttons.icon("", "fth-chevron-down", Texts.get("compose.row.choose"), this::openMenu);
        open.setFocusTraversable(false);
        updateMenuButton();
        getStyleClass().add("choice-field");
        addEventFilter(KeyEvent.KEY_PRESSED, pressed -> {
            if (pressed.getCode() == KeyCode.DOWN) {
                openMenu();
                pressed.consume();
            }
        });
    }

    /** Shows the menu button if there is something to choose. */
    void updateMenuButton() {
        setRight(suggestions.get().isEmpty() ? null : open);
    }

    private void openMenu() {
        updateMenuButton();
        if (getRight() == null) {
            return;
        }
        requestFocus();
        showMenu(this, suggestions.get(), most == 1 ? "" : getText(), name -> NameLine.taken(getText(), name, most));
    }

    /**
     * Shows a menu of names to choose from in a field.
     *
     * @param begun the typed text; names that match it come first
     * @param taken function that returns the field's text after a name was chosen
     */
    static void showMenu(
            TextInputControl field, List<SuggestedValue> suggestions, String begun, UnaryOperator<String> taken) {
        ContextMenu menu = new ContextMenu();
        menu.setId(field.getId() + "-choices");
        menu.setMinWidth(field.getWidth());
        Map<String, String> remarks = new LinkedHashMap<>();
        suggestions.forEach(suggestion -> remarks.putIfAbsent(suggestion.value(), suggestion.remark()));
        for (String name : NameLine.suggestions(List.copyOf(remarks.keySet()), begun)) {
            String remark = remarks.getOrDefault(name, "");
            MenuItem item = new MenuItem(remark.isEmpty() ? name : Texts.get("compose.choices.item", name, remark));
            item.setMnemonicParsing(false);
            item.setOnAction(chosen -> {
                field.setText(taken.apply(name));
                field.end();
            });
            menu.getItems().add(item);
        }
        menu.show(field, Side.BOTTOM, 0, 2);
    }
}
