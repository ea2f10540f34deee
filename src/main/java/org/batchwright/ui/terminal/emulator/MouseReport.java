package org.batchwright.ui.terminal.emulator;

/**
 * A mouse event.
 *
 * @param button the button: 0 left, 1 middle, 2 right, or {@link #WHEEL_UP} or {@link #WHEEL_DOWN}
 * @param column the zero-based column
 * @param row the zero-based row of the screen
 */
public record MouseReport(Gesture gesture, int button, int column, int row, TerminalKey.Modifiers modifiers) {
    public static final int WHEEL_UP = 4;
    public static final int WHEEL_DOWN = 5;

    /** The kind of mouse event. */
    public enum Gesture {
        PRESSED,
        RELEASED,
        DRAGGED
    }
}
