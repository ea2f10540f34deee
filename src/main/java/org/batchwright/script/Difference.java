package org.batchwright.script;

import java.util.List;
import java.util.Optional;

/**
 * What differs between two texts, as rows that can be shown side by side or unified.
 *
 * @param rows in order; all lines of both texts
 * @param added lines only in the right text
 * @param removed lines only in the left text
 */
public record Difference(List<DifferenceRow> rows, int added, int removed) {
    public Difference {
        rows = List.copyOf(rows);
    }

    /** Whether the texts are the same. */
    public boolean isNone() {
        return added == 0 && removed == 0;
    }

    /**
     * One line, or a pair of lines that correspond.
     *
     * @param left absent where the right line is new
     * @param right absent where the left line is gone
     */
    public record DifferenceRow(RowChange kind, Optional<Line> left, Optional<Line> right) {}

    /** What a row is. */
    public enum RowChange {
        SAME,
        CHANGED,
        ADDED,
        REMOVED
    }

    /**
     * @param number from 1
     * @param parts the line in pieces; marked pieces are the words that differ
     */
    public record Line(int number, List<Part> parts) {
        public String text() {
            StringBuilder all = new StringBuilder();
            parts.forEach(part -> all.append(part.text()));
            return all.toString();
        }
    }

    /**
     * @param mark whether these words are the difference
     */
    public record Part(String text, Mark mark) {}

    /** Whether a piece of a line differs. */
    public enum Mark {
        PLAIN,
        DIFFERENT
    }
}
