package org.batchwright.ui.widget.script;

import java.util.List;
import java.util.stream.Stream;
import org.batchwright.ui.widget.script.ScriptRow.Cell;
import org.batchwright.ui.widget.script.ScriptRow.Change;

/**
 * The columns to the left of a script's lines, the same for all of its rows.
 *
 * @param numbers columns of line numbers in each cell
 * @param digits number of digits of the longest line number
 * @param hasSigns whether a column shows which lines were added and removed
 */
record GutterColumns(int numbers, int digits, boolean hasSigns) {
    /** Width of the arrow next to a section that can be folded, in pixels. */
    static final double ARROW = 18;

    static final double SIGN = 14;
    private static final double DIGIT = 7.2;
    private static final double GAP = 8;
    private static final int LEAST_DIGITS = 2;

    static GutterColumns of(List<ScriptRow> rows) {
        int columns = 0;
        int digits = LEAST_DIGITS;
        boolean signs = false;
        for (ScriptRow row : withFolded(rows)) {
            for (Cell cell : row.cells()) {
                columns = Math.max(columns, cell.numbers().size());
                for (String number : cell.numbers()) {
                    digits = Math.max(digits, number.length());
                }
                signs |= cell.change() == Change.ADDED || cell.change() == Change.REMOVED;
            }
        }
        return new GutterColumns(columns, digits, signs);
    }

    private static List<ScriptRow> withFolded(List<ScriptRow> rows) {
        return rows.stream()
                .flatMap(
                        row -> Stream.concat(Stream.of(row), row.fold().stream().flatMap(fold -> fold.rows().stream())))
                .toList();
    }

    /** Returns the width of a column of numbers. */
    double numberWidth() {
        return digits * DIGIT + GAP;
    }

    /** Returns the width of all columns to the left of the first cell. Only this cell has arrows. */
    double width() {
        return (numbers > 0 ? ARROW : 0) + numbers * numberWidth() + (hasSigns ? SIGN : 0) + GAP;
    }
}
