package org.batchwright.ui.widget;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A row of a {@link ScriptView}: one cell, or two side by side.
 *
 * @param cells left to right
 */
public record ScriptRow(List<Cell> cells) {
    public ScriptRow {
        cells = List.copyOf(cells);
    }

    public boolean differs() {
        return cells.stream().anyMatch(cell -> cell.change() != Change.SAME);
    }

    /** The text of the newer side, for copying. */
    public String text() {
        return cells.getLast().text();
    }

    /**
     * @param gutter line number and sign, shown but not copied
     * @param pieces the line in colours
     */
    public record Cell(String gutter, Change change, List<Piece> pieces) {
        public Cell {
            pieces = List.copyOf(pieces);
        }

        public String text() {
            return pieces.stream().map(Piece::text).collect(Collectors.joining());
        }
    }

    /**
     * @param different whether these words are the difference inside a changed line
     */
    public record Piece(String text, ShellSyntax.SyntaxKind syntax, boolean different) {}

    /** How a line stands to the other text. */
    public enum Change {
        SAME,
        ADDED,
        REMOVED,
        /** Somebody typed it. */
        HAND,
        /** There is no line on this side. */
        ABSENT
    }
}
