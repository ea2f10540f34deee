package org.batchwright.ui.compose.script;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.preset.edit.ManualEdit;
import org.batchwright.ui.widget.script.ScriptRow;
import org.batchwright.ui.widget.script.ScriptRow.Change;
import org.batchwright.ui.widget.syntax.ShellSyntax;
import org.batchwright.ui.widget.syntax.SyntaxSpan;

/** A manual edit as rows: context, removed and added lines. */
final class EditRows {
    /** Number of context lines shown, regardless of how many are needed to locate the edit. */
    private static final int CONTEXT_LINES = 3;

    private EditRows() {}

    static List<ScriptRow> of(ManualEdit edit) {
        List<ScriptRow> rows = new ArrayList<>();
        List<String> before = edit.before();
        add(rows, before.subList(Math.max(0, before.size() - CONTEXT_LINES), before.size()), Change.SAME);
        add(rows, edit.gone(), Change.REMOVED);
        add(rows, edit.fresh(), Change.ADDED);
        add(rows, edit.after().subList(0, Math.min(CONTEXT_LINES, edit.after().size())), Change.SAME);
        return rows;
    }

    private static void add(List<ScriptRow> rows, List<String> lines, Change change) {
        for (List<SyntaxSpan> spans : ShellSyntax.lines(lines)) {
            List<ScriptRow.Piece> pieces = spans.stream()
                    .map(span -> new ScriptRow.Piece(span.text(), span.syntax(), ScriptRow.Mark.NONE))
                    .toList();
            rows.add(new ScriptRow(List.of(new ScriptRow.Cell(List.of(), change, pieces))));
        }
    }
}
