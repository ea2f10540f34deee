package org.batchwright.ui.widget.script;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.script.ScriptRow.Cell;
import org.batchwright.ui.widget.script.ScriptRow.Change;
import org.batchwright.ui.widget.script.ScriptRow.Mark;
import org.batchwright.ui.widget.script.ScriptRow.Piece;
import org.batchwright.ui.widget.syntax.SyntaxKind;

/** Reduces a comparison to the differing rows and a few rows of context. */
public final class DifferingRows {
    private DifferingRows() {}

    /**
     * Returns only the differing rows with some context. The omitted rows are folded into a single row that states their number.
     *
     * @param context the number of context rows on each side
     */
    public static List<ScriptRow> of(List<ScriptRow> rows, int context) {
        BitSet kept = kept(rows, context);
        List<ScriptRow> some = new ArrayList<>();
        for (int i = 0; i < rows.size(); ) {
            if (kept.get(i)) {
                some.add(rows.get(i++));
            } else {
                int next = kept.nextSetBit(i);
                int end = next < 0 ? rows.size() : next;
                some.add(omission(rows.subList(i, end)));
                i = end;
            }
        }
        return some;
    }

    /** Context is counted in lines of the newer script, so that both kinds of comparison omit the same lines. */
    private static BitSet kept(List<ScriptRow> rows, int context) {
        BitSet kept = new BitSet(rows.size());
        int lines = context; // number of lines of the newer script since the last differing row
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i).differs()) {
                kept.set(i);
                lines = 0;
            } else if (lines < context) {
                kept.set(i);
                lines += rows.get(i).isInNewer() ? 1 : 0;
            }
        }
        lines = context + 1; // number of lines of the newer script up to the next differing row
        for (int i = rows.size() - 1; i >= 0; i--) {
            if (rows.get(i).differs()) {
                lines = 0;
            } else {
                lines += rows.get(i).isInNewer() ? 1 : 0;
                if (lines <= context) {
                    kept.set(i);
                }
            }
        }
        return kept;
    }

    private static ScriptRow omission(List<ScriptRow> rows) {
        List<Cell> cells = rows.getFirst().cells();
        ScriptRow.Fold hidden = new ScriptRow.Fold("", rows, false);
        String words = words(hidden);
        String title = ScriptRow.OMITTED + " " + words + " ("
                + String.join(" ", cells.getLast().numbers()) + ")";
        Piece omitted = new Piece(words, SyntaxKind.COMMENT, Mark.NONE);
        return new ScriptRow(
                cells.stream()
                        .map(cell -> new Cell(
                                Collections.nCopies(cell.numbers().size(), ScriptRow.OMITTED),
                                Change.SAME,
                                List.of(omitted)))
                        .toList(),
                Optional.of(new ScriptRow.Fold(title, rows, false)),
                Optional.empty());
    }

    /** Returns text that states how many lines are identical, and how many only print changed parameters. */
    private static String words(ScriptRow.Fold hidden) {
        int repeated = hidden.repeated();
        int identical =
                (int) hidden.rows().stream().filter(row -> !row.isRepeated()).count();
        if (repeated == 0) {
            return Texts.get("widget.script.identical", identical);
        }
        return identical == 0
                ? Texts.get("widget.script.printing", repeated)
                : Texts.get("widget.script.identical.printing", identical, repeated);
    }
}
