package org.batchwright.ui.log;

import java.util.List;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;
import org.batchwright.ui.log.pane.LinePosition;
import org.batchwright.ui.log.text.LogLine;

/** A selected part of a log as text for the clipboard. */
final class LogText {
    /** Maximum number of lines to copy, so that neither Batchwright nor the receiving program becomes unresponsive. */
    private static final int MAX_LINES = 200_000;

    private LogText() {}

    /** Returns the text from one position up to another. */
    static String of(LogFile log, LinePosition from, LinePosition to) throws OperationException, InterruptedException {
        int count = to.row() - from.row() + 1;
        if (count > MAX_LINES) {
            throw new OperationException.NotPossible(Message.of("ui.selection-too-large", count, MAX_LINES));
        }
        List<LogLine> lines = log.lines(from.row(), count);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).text();
            int begin = i == 0 ? Math.min(from.column(), line.length()) : 0;
            int end = i == count - 1 ? Math.min(to.column(), line.length()) : line.length();
            text.append(line, begin, Math.max(begin, end));
            text.append(i == count - 1 ? "" : "\n");
        }
        return text.toString();
    }
}
