package org.batchwright.ui.log.text;

/** A color set by program output (ECMA-48 SGR and its 256-color and true-color forms). */
public sealed interface AnsiColor {

    /**
     * One of the sixteen colors defined by the theme.
     *
     * @param index 0 for black, 1 red, 2 green, 3 yellow, 4 blue, 5 magenta, 6 cyan, 7 white; 8 to 15 for their bright variants
     */
    record Named(int index) implements AnsiColor {}

    /** A fixed color; components from 0 to 255. */
    record Rgb(int red, int green, int blue) implements AnsiColor {}

    /** Returns color {@code index} of xterm's 256 colors: 16 named colors, a cube with six steps per side, and 24 grays. */
    static AnsiColor ofXterm(int index) {
        if (index < 16) {
            return new Named(Math.max(index, 0));
        }
        if (index >= 232) {
            int gray = 8 + 10 * (Math.min(index, 255) - 232);
            return new Rgb(gray, gray, gray);
        }
        int cube = index - 16;
        return new Rgb(step(cube / 36), step(cube / 6 % 6), step(cube % 6));
    }

    private static int step(int level) {
        return level == 0 ? 0 : 55 + 40 * level;
    }
}
