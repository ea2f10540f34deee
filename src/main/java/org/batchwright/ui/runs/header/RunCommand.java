package org.batchwright.ui.runs.header;

import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import org.batchwright.ui.shell.Action;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.MenuItems;

/**
 * An action on runs, shown as an item in their menus and as an entry in the palette.
 *
 * @param id the id of the menu item
 */
public record RunCommand(String id, Action action) {
    static final KeyCombination EDIT = Action.shortcut(KeyCode.E);
    static final KeyCombination CANCEL = Action.shortcut(KeyCode.PERIOD);
    static final KeyCombination FOLLOW = Action.shortcut(KeyCode.G);
    /** The key that compares the values of the selected runs. */
    public static final KeyCombination COMPARE =
            new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN);

    /** @param name the name used in the text key: {@code hold} for {@code runs.hold} */
    static RunCommand of(String name, Runnable run) {
        return new RunCommand("run-" + name, Action.of(Texts.get("runs." + name), run));
    }

    static RunCommand of(String name, String text, Runnable run) {
        return new RunCommand("run-" + name, Action.of(text, run));
    }

    static RunCommand of(String name, KeyCombination key, Runnable run) {
        return of(name, Texts.get("runs." + name), key, run);
    }

    static RunCommand of(String name, String text, KeyCombination key, Runnable run) {
        return new RunCommand("run-" + name, Action.of(text, key, run));
    }

    /** Returns a label followed by its keyboard shortcut: {@code Star (Ctrl+D)}. */
    public static String withKey(String text, KeyCombination key) {
        return Texts.get("runs.tip.key", text, key.getDisplayText());
    }

    /** Returns an item for a menu that is created only on request; its key works because the screen registers the same action. */
    public MenuItem contextItem() {
        MenuItem item = MenuItems.of(id + "-item", action.title(), action.run());
        action.key().ifPresent(item::setAccelerator);
        return item;
    }

    /** Returns an item for the menu of a button. It has no key, because such a menu would register the key a second time. */
    MenuItem item() {
        return MenuItems.of(id, action.title(), action.run());
    }
}
