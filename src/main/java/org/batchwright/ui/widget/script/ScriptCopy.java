package org.batchwright.ui.widget.script;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.ui.widget.script.ScriptRow.Change;

/** The text of selected rows, without numbers and signs. */
final class ScriptCopy {
    private ScriptCopy() {}

    /** Returns the selected lines of the newer script, or of the older one if only removed lines are selected. */
    static String of(List<ScriptRow> selected) {
        List<ScriptRow> newer = newer(selected);
        boolean removedOnly = newer.isEmpty();
        StringBuilder text = new StringBuilder();
        (removedOnly ? selected : newer)
                .forEach(row -> text.append(row.continues() || text.isEmpty() ? "" : "\n")
                        .append(removedOnly ? row.cells().getFirst().text() : row.text()));
        return text.append('\n').toString();
    }

    /** Only the first row of a wrapped line has its number. */
    private static List<ScriptRow> newer(List<ScriptRow> selected) {
        List<ScriptRow> newer = new ArrayList<>();
        boolean removed = false;
        for (ScriptRow row : selected) {
            removed = row.continues() ? removed || isAbsent(row) : isAbsent(row) || !row.isInNewer();
            if (!removed) {
                newer.add(row);
            }
        }
        return newer;
    }

    private static boolean isAbsent(ScriptRow row) {
        return row.cells().getLast().change() == Change.ABSENT;
    }
}
