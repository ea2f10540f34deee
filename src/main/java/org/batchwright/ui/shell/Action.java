package org.batchwright.ui.shell;

import java.util.Optional;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;

/**
 * Something that a screen can do: found in the palette, called by its key, and listed among the shortcuts.
 *
 * @param title for display
 * @param key works anywhere in the window while the screen is in front, and takes precedence over those of the focused control
 */
public record Action(String title, Optional<KeyCombination> key, Runnable run) {
    public static Action of(String title, Runnable run) {
        return new Action(title, Optional.empty(), run);
    }

    public static Action of(String title, KeyCombination key, Runnable run) {
        return new Action(title, Optional.of(key), run);
    }

    /** Ctrl, on macOS Command, with this key. */
    public static KeyCombination shortcut(KeyCode code) {
        return new KeyCodeCombination(code, KeyCombination.SHORTCUT_DOWN);
    }
}
