package org.batchwright.ui.terminal.screen;

import org.batchwright.ui.terminal.emulator.ScreenContent;

/**
 * The text that an input method is composing, in the cells starting at the cursor, or further left if it would not fit.
 *
 * @param row the row in view
 * @param column the column of the first character
 */
record ComposedText(String text, int row, int column) {
    /** Input methods compose only Latin, Hangul, kana and Han characters; from this code point on, they are wide. */
    private static final int FIRST_WIDE = 0x1100;

    /** @param columns the number of columns of the terminal */
    static ComposedText at(ScreenContent.Cursor cursor, String text, int columns) {
        int last = Math.max(0, columns - cells(text));
        return new ComposedText(text, cursor.row(), Math.min(cursor.column(), last));
    }

    /** Returns how many cells the text takes. */
    int cells() {
        return cells(text);
    }

    /** Returns the column of a character, which may be the one after the last. */
    int column(int offset) {
        return column + cells(text.substring(0, Math.clamp(offset, 0, text.length())));
    }

    private static int cells(String text) {
        return text.codePoints().map(ComposedText::cells).sum();
    }

    static int cells(int character) {
        return character < FIRST_WIDE ? 1 : 2;
    }
}
