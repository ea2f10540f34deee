package org.batchwright.ui.log.file;

import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.ui.log.text.LogLine;

/**
 * Where a match is.
 *
 * @param row the zero-based row
 * @param column the first character of the match in the row; empty if the match is not in the displayed text
 * @param part the part of the line to show instead of its start, if the line is too long to be shown as a whole
 */
public record LinePlace(int row, OptionalInt column, Optional<LogLine> part) {
    /** Creates the place of a match whose column is not known. */
    public LinePlace(int row) {
        this(row, OptionalInt.empty(), Optional.empty());
    }

    LinePlace(int row, int column, Optional<LogLine> part) {
        this(row, OptionalInt.of(column), part);
    }

    /** Returns the same place after {@code lines} lines were added above it. */
    public LinePlace shifted(int lines) {
        return new LinePlace(row + lines, column, part);
    }
}
