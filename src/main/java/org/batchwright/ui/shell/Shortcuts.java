package org.batchwright.ui.shell;

import java.util.List;
import javafx.scene.input.KeyCombination;

/** The keys of the window, by where they work. */
final class Shortcuts {
    private Shortcuts() {}

    /** @param actions those without a key are not listed */
    record Group(String title, List<Action> actions) {}

    /** Returns the key as the system writes it: {@code Ctrl+N}. */
    static String text(KeyCombination key) {
        return key.getDisplayText();
    }
}
