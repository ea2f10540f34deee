package org.batchwright.ui.log;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.ui.log.file.LogFile;
import org.batchwright.ui.log.text.LogLine;

/**
 * The last lines of the open chunk of a log at one moment.
 *
 * @param first the zero-based row of the first of these lines
 */
record LogEnd(int first, List<LogLine> lines) {
    static final LogEnd NONE = new LogEnd(0, List.of());

    /** More lines than fit into a view. */
    private static final int COUNT = 128;

    LogEnd {
        lines = List.copyOf(lines);
    }

    /** Reads the last lines; if they cannot be read, there are none, and they are requested like other lines once they are in view. */
    static LogEnd of(LogFile file) {
        int size = file.size();
        int first = Math.max(0, size - COUNT);
        try {
            return new LogEnd(first, file.lines(first, size - first));
        } catch (OperationException unreadable) {
            return new LogEnd(size, List.of());
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
            return new LogEnd(size, List.of());
        }
    }

    /** Returns the number of rows of the chunk at that moment. */
    int size() {
        return first + lines.size();
    }

    Optional<LogLine> line(int row) {
        return row >= first && row < size() ? Optional.of(lines.get(row - first)) : Optional.empty();
    }
}
