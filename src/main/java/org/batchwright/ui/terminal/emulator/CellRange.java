package org.batchwright.ui.terminal.emulator;

/** The cells from {@code from} up to but excluding {@code to}, in reading order. */
public record CellRange(Cell from, Cell to) {

    /** @param line the line number, counted since the terminal was opened */
    public record Cell(long line, int column) implements Comparable<Cell> {
        @Override
        public int compareTo(Cell other) {
            return line != other.line ? Long.compare(line, other.line) : Integer.compare(column, other.column);
        }
    }

    /** Returns the cells between two cells, given in either order. */
    public static CellRange between(Cell one, Cell other) {
        return one.compareTo(other) <= 0 ? new CellRange(one, other) : new CellRange(other, one);
    }

    public boolean isEmpty() {
        return from.equals(to);
    }

    /** Returns the first column of the range in one of its lines. */
    public int start(long line) {
        return line == from.line ? from.column : 0;
    }

    /** Returns the column after the last one of the range in one of its lines. */
    public int end(long line, int columns) {
        return line == to.line ? to.column : columns;
    }

    public boolean reaches(long line) {
        return line >= from.line && line <= to.line;
    }
}
