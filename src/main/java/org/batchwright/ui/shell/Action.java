package org.batchwright.ui.shell;

import java.util.List;
import java.util.Optional;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.FocusAreas;

/**
 * An action of a screen, offered in the palette, triggered by its key, and listed among the shortcuts.
 *
 * @param title the title for display
 * @param key the key, which works anywhere in the window while the screen is shown, and takes precedence over the keys of the focused
 * control
 */
public record Action(String title, Optional<KeyCombination> key, Runnable run) {
    public static Action of(String title, Runnable run) {
        return new Action(title, Optional.empty(), run);
    }

    public static Action of(String title, KeyCombination key, Runnable run) {
        return new Action(title, Optional.of(key), run);
    }

    /** Returns the same action, which first performs another one. */
    Action after(Runnable first) {
        return new Action(title, key, () -> {
            first.run();
            run.run();
        });
    }

    /** Returns the actions of F6 and Shift+F6 on a screen with several focus areas. */
    public static List<Action> between(FocusAreas areas) {
        return List.of(
                of(Texts.get("shell.command.area"), new KeyCodeCombination(KeyCode.F6), areas::goForward),
                of(
                        Texts.get("shell.command.area-back"),
                        new KeyCodeCombination(KeyCode.F6, KeyCombination.SHIFT_DOWN),
                        areas::goBack));
    }

    /** Returns the combination of this key with Ctrl, or Command on macOS. */
    public static KeyCombination shortcut(KeyCode code) {
        return new KeyCodeCombination(code, KeyCombination.SHORTCUT_DOWN);
    }
}
