package org.batchwright.script.patch;

import java.util.List;
import java.util.Optional;

/**
 * The difference between two texts, as rows that can be shown side by side or unified.
 *
 * @param rows all lines of both texts, in order
 * @param added the number of lines only in the right text
 * @param removed the number of lines only in the left text
 */
public record Difference(List<DifferenceRow> rows, int added, int removed) {
    public Difference {
        rows = List.copyOf(rows);
    }

    /** Returns whether the texts are identical. */
    public boolean isNone() {
        return added == 0 && removed == 0;
    }

    /**
     * A line, or a pair of corresponding lines.
     *
     * @param left the left line; absent if the right line is new
     * @param right the right line; absent if the left line was removed
     */
    public record DifferenceRow(RowChange kind, Optional<Line> left, Optional<Line> right) {}

    /** The kind of change in a row. */
    public enum RowChange {
        SAME,
        CHANGED,
        ADDED,
        REMOVED,
        /** Added, removed or changed, but not counted, because another row shows what differs. */
        REPEATED
    }

    /**
     * @param number the line number, from 1
     * @param parts the line in segments; marked segments are the words that differ
     */
    public record Line(int number, List<Part> parts) {
        public String text() {
            StringBuilder all = new StringBuilder();
            parts.forEach(part -> all.append(part.text()));
            return all.toString();
        }
    }

    /** @param mark whether the segment differs */
    public record Part(String text, Mark mark) {}

    /** Whether a segment of a line differs. */
    public enum Mark {
        PLAIN,
        DIFFERENT
    }
}
