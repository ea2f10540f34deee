package org.batchwright.ui.compose;

import java.util.List;
import java.util.function.Supplier;
import javafx.geometry.Side;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Texts;
import org.controlsfx.control.textfield.CustomTextField;

/** Names of parameters in a line, parted by commas, with a menu of those there are; another may be typed. */
final class NameField extends CustomTextField {
    private final Supplier<List<String>> names;
    private final int most;

    /** @param most how many names it takes */
    NameField(Supplier<List<String>> names, int most) {
        this.names = names;
        this.most = most;
        Button open = Buttons.icon("", "fth-chevron-down", Texts.get("compose.row.choose"), this::openMenu);
        open.setFocusTraversable(false);
        setRight(open);
        getStyleClass().add("choice-field");
        addEventFilter(KeyEvent.KEY_PRESSED, pressed -> {
            if (pressed.getCode() == KeyCode.DOWN) {
                openMenu();
                pressed.consume();
            }
        });
    }

    private void openMenu() {
        requestFocus();
        ContextMenu menu = new ContextMenu();
        menu.setId(getId() + "-choices");
        menu.setMinWidth(getWidth());
        for (String name : NameLine.offered(names.get(), getText())) {
            MenuItem item = new MenuItem(name);
            item.setMnemonicParsing(false);
            item.setOnAction(chosen -> {
                setText(NameLine.taken(getText(), name, most));
                end();
            });
            menu.getItems().add(item);
        }
        menu.show(this, Side.BOTTOM, 0, 2);
    }
}
