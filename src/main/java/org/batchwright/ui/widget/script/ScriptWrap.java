package org.batchwright.ui.widget.script;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.batchwright.ui.widget.script.ScriptRow.Cell;
import org.batchwright.ui.widget.script.ScriptRow.Piece;

/** Breaks lines that are too long to show into rows that continue them. */
final class ScriptWrap {
    private static final int TAB = 4;

    /** Characters after which a word that is too long may be broken. */
    private static final String SIGNS = "/=,:;-|&";

    private ScriptWrap() {}

    /** @param columns the number of columns in a row; wide characters (Chinese, Japanese, Korean) take two */
    static List<ScriptRow> wrap(List<ScriptRow> rows, int columns) {
        List<ScriptRow> wrapped = new ArrayList<>();
        for (ScriptRow row : rows) {
            List<List<List<Piece>>> sides = row.cells().stream()
                    .map(cell -> row.isFolded() ? List.of(cell.pieces()) : split(cell.pieces(), columns))
                    .toList();
            wrapped.add(row.withCells(cells(row, sides, 0)));
            int height = sides.stream().mapToInt(List::size).max().orElse(1);
            for (int line = 1; line < height; line++) {
                wrapped.add(new ScriptRow(cells(row, sides, line), Optional.empty(), Optional.of(row)));
            }
        }
        return wrapped;
    }

    private static List<Cell> cells(ScriptRow row, List<List<List<Piece>>> sides, int line) {
        List<Cell> cells = new ArrayList<>();
        for (int side = 0; side < sides.size(); side++) {
            Cell whole = row.cells().get(side);
            List<List<Piece>> lines = sides.get(side);
            cells.add(new Cell(
                    line == 0
                            ? whole.numbers()
                            : Collections.nCopies(whole.numbers().size(), ""),
                    whole.change(),
                    line < lines.size() ? lines.get(line) : List.of()));
        }
        return cells;
    }

    private static List<List<Piece>> split(List<Piece> pieces, int columns) {
        List<List<Piece>> lines = new ArrayList<>();
        List<Piece> line = new ArrayList<>();
        int start = 0;
        Deque<Integer> breaks = breaks(pieces.stream().map(Piece::text).collect(Collectors.joining()), columns);
        for (Piece piece : pieces) {
            int from = 0;
            int length = piece.text().length();
            while (!breaks.isEmpty() && breaks.peek() < start + length) {
                int to = breaks.remove() - start;
                line.add(piece.cut(from, to, piece.mark()));
                lines.add(List.copyOf(line));
                line.clear();
                from = to;
            }
            line.add(piece.cut(from, length, piece.mark()));
            start += length;
        }
        lines.add(List.copyOf(line));
        return lines;
    }

    /** Returns where the continuation rows begin: after a space or a sign, unless that would leave more than half of a row empty. */
    private static Deque<Integer> breaks(String text, int columns) {
        Deque<Integer> breaks = new ArrayDeque<>();
        int start = 0;
        int used = 0;
        for (int at = 0; at < text.length(); ) {
            int point = text.codePointAt(at);
            if (used + columns(point) > columns && at > start) {
                int end = at;
                int least = start + (at - start) / 2;
                start = lastOf(" ", text, at, least)
                        .orElseGet(() -> lastOf(SIGNS, text, end, least).orElse(end));
                breaks.add(start);
                used = columns(text.substring(start, at));
            }
            used += columns(point);
            at += Character.charCount(point);
        }
        return breaks;
    }

    /** Returns the position after the last of these characters between two positions. */
    private static OptionalInt lastOf(String signs, String text, int before, int after) {
        return IntStream.iterate(before, at -> at > after, at -> at - 1)
                .filter(at -> signs.indexOf(text.charAt(at - 1)) >= 0)
                .findFirst();
    }

    /** Returns the number of columns that the text takes. */
    static int columns(String text) {
        return text.codePoints().map(ScriptWrap::columns).sum();
    }

    private static int columns(int point) {
        if (point == '\t') {
            return TAB;
        }
        return point >= 0x1100 ? 2 : 1;
    }
}
