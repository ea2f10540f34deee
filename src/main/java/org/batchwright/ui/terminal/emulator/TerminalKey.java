package org.batchwright.ui.terminal.emulator;

/**
 * A key that does not type a character.
 *
 * @param code the virtual key code as in AWT and JavaFX
 * @param modifiers the modifiers held with the key
 */
public record TerminalKey(int code, Modifiers modifiers) {

    /** The modifier keys that are held down. */
    public record Modifiers(boolean shift, boolean alt, boolean control) {
        public static final Modifiers NONE = new Modifiers(false, false, false);

        /** Returns the modifiers as bits: shift 1, control 2, alt 8. */
        int bits() {
            return (shift ? 1 : 0) | (control ? 2 : 0) | (alt ? 8 : 0);
        }

        /** Returns the modifiers as xterm reports them in mouse events: shift 4, alt 8, control 16. */
        int mouseBits() {
            return (shift ? 4 : 0) | (alt ? 8 : 0) | (control ? 16 : 0);
        }
    }
}
