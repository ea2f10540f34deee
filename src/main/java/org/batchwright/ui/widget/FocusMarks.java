package org.batchwright.ui.widget;

import javafx.scene.Node;

/** Moves the focus to the place that needs the user's attention, and shows it, which JavaFX does only after keyboard input. */
public final class FocusMarks {
    private static final String LED_TO = "led-to";

    private FocusMarks() {}

    /** Focuses a button and shows the focus, regardless of the last input. */
    public static void focusVisibly(Node button) {
        if (!button.getStyleClass().contains(LED_TO)) {
            button.getStyleClass().add(LED_TO);
        }
        button.requestFocus();
    }
}
