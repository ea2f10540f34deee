package org.batchwright.ui.widget.node;

import javafx.scene.control.MenuItem;

/** Factory for menu items. Underscores in their text are shown as such, because they may be part of a name. */
public final class MenuItems {
    private MenuItems() {}

    public static MenuItem of(String text, Runnable action) {
        MenuItem item = new MenuItem(text);
        item.setMnemonicParsing(false);
        item.setOnAction(chosen -> action.run());
        return item;
    }

    public static MenuItem of(String id, String text, Runnable action) {
        MenuItem item = of(text, action);
        item.setId(id);
        return item;
    }
}
