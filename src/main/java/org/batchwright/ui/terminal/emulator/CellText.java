package org.batchwright.ui.terminal.emulator;

import com.techsenger.jeditermfx.core.util.CharUtils;

/** Text as cells of a terminal. A wide character takes two cells, and the second contains a marker. */
final class CellText {
    /** Marker of the second cell of a wide character. */
    static final char SECOND_HALF = CharUtils.DWC;

    /** Marker of the last cell of a row whose next character is wide and did not fit: shown as a blank that is not part of the text. */
    static final char PADDING = SECOND_HALF + 1;

    private CellText() {}

    static boolean isWide(char character) {
        return CharUtils.isDoubleWidthCharacter(character, false);
    }

    /**
     * Returns whether this cell and the next one form a single character: a wide one, or one that Java encodes as a
     * surrogate pair.
     */
    static boolean takesTwo(char cell) {
        return isWide(cell) || Character.isHighSurrogate(cell);
    }

    /** Returns the number of cells that the text takes. */
    static int cells(CharSequence text) {
        return text.length()
                + (int) text.chars().filter(one -> isWide((char) one)).count();
    }

    /** Returns the cells. If one half of a wide character was overwritten, the other half is replaced by a blank. */
    static String whole(CharSequence cells) {
        StringBuilder whole = new StringBuilder(cells);
        for (int at = 0; at < whole.length(); at++) {
            char cell = whole.charAt(at);
            boolean first = isWide(cell);
            if (first && at + 1 < whole.length() && whole.charAt(at + 1) == SECOND_HALF) {
                at++;
            } else if (first || cell == SECOND_HALF) {
                whole.setCharAt(at, ' ');
            }
        }
        return whole.toString();
    }

    private static boolean isMark(char cell) {
        return cell == SECOND_HALF || cell == PADDING;
    }

    /** Returns the text without the markers; cells never written to count as blanks. */
    static String plain(CharSequence cells) {
        StringBuilder plain = new StringBuilder(cells.length());
        for (int at = 0; at < cells.length(); at++) {
            char cell = cells.charAt(at);
            if (!isMark(cell)) {
                plain.append(cell == CharUtils.NUL_CHAR ? ' ' : cell);
            }
        }
        return plain.toString();
    }

    /** Returns the cell of each character of {@link #plain}, followed by the number of cells. */
    static int[] columns(CharSequence cells) {
        int[] columns = new int[cells.length() + 1];
        int length = 0;
        for (int at = 0; at < cells.length(); at++) {
            if (!isMark(cells.charAt(at))) {
                columns[length++] = at;
            }
        }
        columns[length] = cells.length();
        return columns;
    }
}
