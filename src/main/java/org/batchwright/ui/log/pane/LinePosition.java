package org.batchwright.ui.log.pane;

import java.util.Comparator;

/**
 * A position between two characters of a log.
 *
 * @param row the zero-based line
 * @param column the number of characters before the position; a number larger than the line's length means the end of the line
 */
public record LinePosition(int row, int column) implements Comparable<LinePosition> {
    private static final Comparator<LinePosition> ORDER =
            Comparator.comparingInt(LinePosition::row).thenComparingInt(LinePosition::column);

    @Override
    public int compareTo(LinePosition other) {
        return ORDER.compare(this, other);
    }
}
