package org.batchwright.ui.shell;

import javafx.geometry.Side;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.ToggleGroup;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Texts;

/** The settings menu at the bottom left: the appearance. */
final class SettingsMenu {
    private final Button button;
    private final ContextMenu menu = new ContextMenu();

    SettingsMenu(AppearanceChoice appearance) {
        button = Buttons.withIcon("settings", "fth-settings", Texts.get("shell.settings"), this::open);
        button.setContentDisplay(ContentDisplay.TOP);
        button.getStyleClass().add("rail-button");
        button.setMaxWidth(Double.MAX_VALUE);
        ToggleGroup group = new ToggleGroup();
        for (Appearance one : Appearance.values()) {
            RadioMenuItem item = new RadioMenuItem(title(one));
            item.setId("appearance-" + one.key());
            item.setToggleGroup(group);
            item.setOnAction(chosen -> appearance.chooseAppearance(one));
            appearance.chosen().subscribe(now -> item.setSelected(now == one));
            menu.getItems().add(item);
        }
    }

    Button node() {
        return button;
    }

    static String title(Appearance one) {
        return Texts.get("shell.appearance.choose", Texts.get("shell.appearance." + one.key()));
    }

    private void open() {
        menu.show(button, Side.RIGHT, 0, 0);
    }
}
