package org.batchwright.ui.widget.script;

import java.util.List;

/** The text of selected rows, without numbers and signs. */
final class ScriptCopy {
    private ScriptCopy() {}

    /** Returns the selected lines of the newer script, or of the older one if only removed lines are selected. */
    static String of(List<ScriptRow> selected) {
        List<ScriptRow> newer = selected.stream().filter(ScriptRow::isInNewer).toList();
        boolean removedOnly = newer.isEmpty();
        StringBuilder text = new StringBuilder();
        (removedOnly ? selected : newer)
                .forEach(row -> text.append(row.continues() || text.isEmpty() ? "" : "\n")
                        .append(removedOnly ? row.cells().getFirst().text() : row.text()));
        return text.append('\n').toString();
    }
}
