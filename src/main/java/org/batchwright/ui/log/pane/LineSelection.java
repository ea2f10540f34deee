package org.batchwright.ui.log.pane;

import java.util.Optional;

/** The selected text of a log: from the position where the selection began to the caret, which may precede it. */
final class LineSelection {
    private Optional<LinePosition> anchor = Optional.empty();
    private Optional<LinePosition> caret = Optional.empty();

    /**
     * The selected characters of one line.
     *
     * @param from the first selected column, zero-based, inclusive
     * @param to the end of the selected columns, exclusive; never larger than the line's length
     * @param lineBreak whether the selection continues on the next line
     */
    record Columns(int from, int to, boolean lineBreak) {
        static final Columns NONE = new Columns(0, 0, false);
    }

    /** Begins a selection, which is empty until extended. */
    void begin(LinePosition at) {
        anchor = Optional.of(at);
        caret = Optional.of(at);
    }

    /** Moves the caret; if there is no selection, begins one there. */
    void extendTo(LinePosition to) {
        if (anchor.isEmpty()) {
            anchor = Optional.of(to);
        }
        caret = Optional.of(to);
    }

    void select(LinePosition from, LinePosition to) {
        anchor = Optional.of(from);
        caret = Optional.of(to);
    }

    /** Selects a log of {@code size} lines. */
    void selectAll(int size) {
        if (size > 0) {
            select(new LinePosition(0, 0), new LinePosition(size - 1, Integer.MAX_VALUE));
        }
    }

    /** Keeps the selected text after {@code rows} rows were added above. */
    void shift(int rows) {
        anchor = anchor.map(at -> new LinePosition(at.row() + rows, at.column()));
        caret = caret.map(at -> new LinePosition(at.row() + rows, at.column()));
    }

    void clear() {
        anchor = Optional.empty();
        caret = Optional.empty();
    }

    Optional<LinePosition> caret() {
        return caret;
    }

    boolean isEmpty() {
        return anchor.equals(caret);
    }

    /** Returns the position of the first selected character; empty if no text is selected. */
    Optional<LinePosition> start() {
        return isEmpty() ? Optional.empty() : anchor.flatMap(a -> caret.map(c -> a.compareTo(c) < 0 ? a : c));
    }

    /** Returns the position after the last selected character; empty if no text is selected. */
    Optional<LinePosition> end() {
        return isEmpty() ? Optional.empty() : anchor.flatMap(a -> caret.map(c -> a.compareTo(c) < 0 ? c : a));
    }

    /** Returns which columns are selected in a line of {@code length} characters. */
    Columns columns(int row, int length) {
        if (start().isEmpty() || end().isEmpty()) {
            return Columns.NONE;
        }
        LinePosition first = start().get();
        LinePosition last = end().get();
        if (row < first.row() || row > last.row()) {
            return Columns.NONE;
        }
        int from = row == first.row() ? Math.min(first.column(), length) : 0;
        int to = row == last.row() ? Math.min(last.column(), length) : length;
        return new Columns(from, Math.max(from, to), row < last.row());
    }
}
