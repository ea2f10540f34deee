package org.batchwright.ui.shell;

import javafx.geometry.Side;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Texts;

/** The menu at the bottom left: the appearance, and the keys. */
final class SettingsMenu {
    private final Button button;
    private final ContextMenu menu = new ContextMenu();

    /** @param showShortcuts shows the keys of the window */
    SettingsMenu(AppearanceChoice appearance, Runnable showShortcuts) {
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
        MenuItem shortcuts = new MenuItem(Texts.get("shell.shortcuts"));
        shortcuts.setId("show-shortcuts");
        shortcuts.setAccelerator(new KeyCodeCombination(KeyCode.F1));
        shortcuts.setOnAction(chosen -> showShortcuts.run());
        menu.getItems().addAll(new SeparatorMenuItem(), shortcuts);
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
