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

    /** Returns the text of the newer side, for copying. */
    public String text() {
        return cells.getLast().text();
    }

    /**
     * @param gutter line number and sign, shown but not copied
     * @param pieces the coloured line
     */
    public record Cell(String gutter, Change change, List<Piece> pieces) {
        public Cell {
            pieces = List.copyOf(pieces);
        }

        public String text() {
            return pieces.stream().map(Piece::text).collect(Collectors.joining());
        }
    }

    /** @param different whether this text is the difference within a changed line */
    public record Piece(String text, ShellSyntax.SyntaxKind syntax, boolean different) {}

    /** How a line relates to the other text. */
    public enum Change {
        SAME,
        ADDED,
        REMOVED,
        /** Edited by hand. */
        HAND,
        /** This side has no such line. */
        ABSENT
    }
}
