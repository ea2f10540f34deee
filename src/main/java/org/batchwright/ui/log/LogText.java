package org.batchwright.ui.log;

import java.util.List;
import org.batchwright.model.OperationException;

/** Rows of a log as text for the clipboard. */
final class LogText {
    private LogText() {}

    /** Returns one line per row; adjacent rows are read together. */
    static String of(LogSession session, List<Integer> rows) throws OperationException, InterruptedException {
        StringBuilder text = new StringBuilder();
        int done = 0;
        while (done < rows.size()) {
            int next = done + 1;
            while (next < rows.size() && rows.get(next) == rows.get(next - 1) + 1) {
                next++;
            }
            for (LogLine line : session.lines(rows.get(done), next - done)) {
                text.append(line.text()).append('\n');
            }
            done = next;
        }
        return text.toString();
    }
}
