package org.batchwright.ui.widget.script;

import java.util.List;
import org.batchwright.ui.widget.script.ScriptRow.Change;

/** The text of selected rows, without numbers and signs. */
final class ScriptCopy {
    private ScriptCopy() {}

    /** Returns the selected lines of the newer script, or of the older one if only removed lines are selected. */
    static String of(List<ScriptRow> selected) {
        boolean removedOnly = selected.stream().allMatch(ScriptCopy::isRemoved);
        StringBuilder text = new StringBuilder();
        selected.stream()
                .filter(row -> removedOnly || !isRemoved(row))
                .forEach(row -> text.append(row.continues() || text.isEmpty() ? "" : "\n")
                        .append(removedOnly ? row.cells().getFirst().text() : row.text()));
        return text.append('\n').toString();
    }

    private static boolean isRemoved(ScriptRow row) {
        return row.cells().getLast().change() == Change.ABSENT;
    }
}
