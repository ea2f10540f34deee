package org.batchwright.ui.terminal.emulator;

import java.util.List;
import java.util.Optional;
import org.batchwright.ui.log.text.TextStyle;

/**
 * The visible lines of a terminal.
 *
 * @param top the number of the first line, counted since the terminal was opened
 * @param lines the lines from {@code top} on, as many as fit on the screen
 * @param range the lines that can be scrolled to
 * @param cursor the cursor; absent if it is hidden or out of view
 */
public record ScreenContent(long top, List<List<Run>> lines, Range range, Optional<Cursor> cursor) {

    /**
     * Adjacent characters of the same style.
     *
     * @param column the zero-based column of the first character
     * @param cells how many columns the characters take
     */
    public record Run(int column, int cells, String text, TextStyle style) {}

    /**
     * The stored lines.
     *
     * @param first the number of the oldest line
     * @param screen the number of the first line of the screen, which is in view unless the user has scrolled
     */
    public record Range(long first, long screen) {}

    /** @param row the zero-based row in view */
    public record Cursor(int row, int column, Shape shape) {}

    /** The shape of a cursor. */
    public enum Shape {
        BLOCK,
        UNDERLINE,
        BAR
    }
}
