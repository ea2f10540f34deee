package org.batchwright.ui.log;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;
import org.batchwright.ui.log.file.LinePlace;
import org.batchwright.ui.log.file.LogFile;
import org.batchwright.ui.log.pane.LinePosition;
import org.batchwright.ui.log.text.LogLine;

/** The selected text of a log, for the clipboard. */
final class LogText {
    /** The maximum number of lines to copy, so that neither Batchwright nor the receiving program becomes unresponsive. */
    private static final int MAX_LINES = 200_000;

    private LogText() {}

    /**
     * Returns the text between two positions.
     *
     * @param part the place of a line of which another part than the start is shown
     */
    static String of(LogFile log, Optional<LinePlace> part, LinePosition from, LinePosition to)
            throws OperationException, InterruptedException {
        int count = to.row() - from.row() + 1;
        if (count > MAX_LINES) {
            throw new OperationException.NotPossible(Message.of("ui.selection-too-large", count, MAX_LINES));
        }
        List<LogLine> lines = log.lines(from.row(), count);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < lines.size(); i++) {
            int row = from.row() + i;
            String line = part.filter(place -> place.row() == row)
                    .flatMap(LinePlace::part)
                    .orElse(lines.get(i))
                    .text();
            int begin = i == 0 ? Math.min(from.column(), line.length()) : 0;
            int end = i == count - 1 ? Math.min(to.column(), line.length()) : line.length();
            text.append(line, begin, Math.max(begin, end));
            text.append(i == count - 1 ? "" : "\n");
        }
        return text.toString();
    }
}
