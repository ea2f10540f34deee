package org.batchwright.ui.widget.script;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.ui.widget.script.ScriptRow.Cell;
import org.batchwright.ui.widget.script.ScriptRow.Mark;
import org.batchwright.ui.widget.script.ScriptRow.Piece;

/** Searches text or the rows of a script, ignoring case. */
record ScriptSearch(Optional<Pattern> pattern) {
    static final ScriptSearch NONE = new ScriptSearch(Optional.empty());

    static ScriptSearch of(String text) {
        return text.isEmpty()
                ? NONE
                : new ScriptSearch(Optional.of(
                        Pattern.compile(text, Pattern.LITERAL | Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE)));
    }

    List<MatchResult> matches(String text) {
        return pattern.stream()
                .flatMap(wanted -> wanted.matcher(text).results())
                .toList();
    }

    boolean matchesAny(List<ScriptRow> rows) {
        return pattern.isPresent()
                && rows.stream()
                        .flatMap(row -> row.cells().stream())
                        .anyMatch(cell -> pattern.get().matcher(cell.text()).find());
    }

    /** Returns the rows with each match marked. */
    List<ScriptRow> mark(List<ScriptRow> rows) {
        return pattern.isEmpty()
                ? rows
                : rows.stream()
                        .map(row -> row.withCells(
                                row.cells().stream().map(this::mark).toList()))
                        .toList();
    }

    private Cell mark(Cell cell) {
        Matcher matcher = pattern.orElseThrow().matcher(cell.text());
        List<int[]> matches =
                matcher.results().map(one -> new int[] {one.start(), one.end()}).toList();
        return matches.isEmpty() ? cell : new Cell(cell.numbers(), cell.change(), cut(cell.pieces(), matches));
    }

    /** Splits pieces where a match begins or ends. */
    private static List<Piece> cut(List<Piece> pieces, List<int[]> matches) {
        List<Piece> parts = new ArrayList<>();
        int start = 0;
        for (Piece piece : pieces) {
            int end = start + piece.text().length();
            int at = start;
            for (int[] match : matches) {
                int from = Math.clamp(match[0], at, end);
                int to = Math.clamp(match[1], at, end);
                if (from < to) {
                    add(parts, piece, at - start, from - start, piece.mark());
                    add(parts, piece, from - start, to - start, Mark.FOUND);
                    at = to;
                }
            }
            add(parts, piece, at - start, end - start, piece.mark());
            start = end;
        }
        return parts;
    }

    private static void add(List<Piece> parts, Piece piece, int from, int to, Mark mark) {
        if (from < to) {
            parts.add(piece.cut(from, to, mark));
        }
    }
}
