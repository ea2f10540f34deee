package org.batchwright.ui.log.pane;

import java.util.Comparator;

/**
 * A position between two characters of a log.
 *
 * @param row zero-based line
 * @param column characters before it; may exceed the line's length, which then means its end
 */
public record LinePosition(int row, int column) implements Comparable<LinePosition> {
    private static final Comparator<LinePosition> ORDER =
            Comparator.comparingInt(LinePosition::row).thenComparingInt(LinePosition::column);

    @Override
    public int compareTo(LinePosition other) {
        return ORDER.compare(this, other);
    }
}
