package org.batchwright.ui.terminal.emulator;

import com.techsenger.jeditermfx.core.TextStyle;
import com.techsenger.jeditermfx.core.model.CharBuffer;
import com.techsenger.jeditermfx.core.model.TerminalLine;
import com.techsenger.jeditermfx.core.model.TerminalTextBuffer;
import java.util.Optional;

/**
 * Prepares the lines of a buffer for a new width, because the library wraps them after any cell, even between the halves
 * of a wide character. Padding moves such a character to a row with room for both halves.
 */
record WideCharacterWrapping(TerminalTextBuffer buffer, int width) {
    /**
     * Replaces the padding for the current width.
     *
     * @return the new column of the cursor
     */
    int prepare(int cursorRow, int cursorColumn) {
        int column = 0;
        int shift = 0;
        for (int row = -buffer.getHistoryLinesCount(); row < buffer.getHeight(); row++) {
            TerminalLine line = buffer.getLine(row);
            removePadding(line);
            String cells = line.getText();
            int inserted = 0;
            for (int at = 0; at < cells.length(); at++) {
                if (column % width == width - 1 && CellText.takesTwo(cells.charAt(at))) {
                    line.insertString(at + inserted, new CharBuffer(CellText.PADDING, 1), style(line, at + inserted));
                    inserted++;
                    column++;
                    shift += row == cursorRow && at < cursorColumn ? 1 : 0;
                }
                column++;
            }
            column = line.isWrapped() ? column : 0;
        }
        return cursorColumn + shift;
    }

    private static TextStyle style(TerminalLine line, int at) {
        return Optional.ofNullable(line.getStyleAt(at)).orElse(TextStyle.EMPTY);
    }

    private static void removePadding(TerminalLine line) {
        int last = line.getText().length() - 1;
        if (line.isWrapped() && last >= 0 && line.charAt(last) == CellText.PADDING) {
            line.deleteCharacters(last);
            line.setWrapped(true);
        }
    }
}
