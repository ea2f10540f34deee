package org.batchwright.ui.terminal.emulator;

import java.util.List;
import java.util.Optional;
import org.batchwright.ui.log.text.TextStyle;

/**
 * The lines of a terminal in view.
 *
 * @param top number of the first line, counted since the terminal was opened
 * @param lines from there, at most as many as fit
 * @param range what can be scrolled to
 * @param cursor absent if it is hidden or out of view
 */
public record ScreenContent(long top, List<List<Run>> lines, Range range, Optional<Cursor> cursor) {

    /**
     * Adjacent characters of the same style.
     *
     * @param column of the first, from 0
     * @param cells how many columns they take
     */
    public record Run(int column, int cells, String text, TextStyle style) {}

    /**
     * The stored lines.
     *
     * @param first number of the oldest line
     * @param screen number of the first line of the screen, where the view is unless the user has scrolled
     */
    public record Range(long first, long screen) {}

    /** @param row in view, from 0 */
    public record Cursor(int row, int column, Shape shape) {}

    /** The shape of a cursor. */
    public enum Shape {
        BLOCK,
        UNDERLINE,
        BAR
    }
}
