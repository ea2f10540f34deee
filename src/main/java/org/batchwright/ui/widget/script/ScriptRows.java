package org.batchwright.ui.widget.script;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.batchwright.script.patch.Difference;
import org.batchwright.ui.widget.script.ScriptRow.Cell;
import org.batchwright.ui.widget.script.ScriptRow.Change;
import org.batchwright.ui.widget.script.ScriptRow.Mark;
import org.batchwright.ui.widget.script.ScriptRow.Piece;
import org.batchwright.ui.widget.syntax.ShellSyntax;
import org.batchwright.ui.widget.syntax.SyntaxSpan;

/** Converts a script or a difference to rows. */
public final class ScriptRows {
    private ScriptRows() {}

    /** Returns the script with line numbers. */
    public static List<ScriptRow> plain(String script) {
        return plain(script, new BitSet());
    }

    /** @param editedLines the one-based numbers of the lines that were edited */
    public static List<ScriptRow> plain(String script, BitSet editedLines) {
        List<String> lines = script.lines().toList();
        List<List<SyntaxSpan>> spans = ShellSyntax.lines(lines);
        List<ScriptRow> rows = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            List<Piece> pieces = spans.get(i).stream()
                    .map(span -> new Piece(span.text(), span.syntax(), Mark.NONE))
                    .toList();
            Change change = editedLines.get(i + 1) ? Change.EDITED : Change.SAME;
            rows.add(new ScriptRow(List.of(new Cell(List.of(String.valueOf(i + 1)), change, pieces))));
        }
        return rows;
    }

    /** Returns both versions side by side. */
    public static List<ScriptRow> sideBySide(Difference difference) {
        Sides sides = Sides.of(difference);
        List<ScriptRow> rows = new ArrayList<>();
        for (int i = 0; i < difference.rows().size(); i++) {
            Difference.RowChange kind = difference.rows().get(i).kind();
            Cell none = new Cell(List.of(""), change(kind, Change.ABSENT), List.of());
            Optional<Cell> left = sides.left().get(i).map(line -> line.cell(change(kind, Change.REMOVED)));
            Optional<Cell> right = sides.right().get(i).map(line -> line.cell(change(kind, Change.ADDED)));
            rows.add(new ScriptRow(List.of(left.orElse(none), right.orElse(none))));
        }
        return rows;
    }

    /** Returns a unified diff: removed lines first, then added ones. */
    public static List<ScriptRow> unified(Difference difference) {
        Sides sides = Sides.of(difference);
        List<ScriptRow> rows = new ArrayList<>();
        List<ScriptRow> fresh = new ArrayList<>();
        for (int i = 0; i < difference.rows().size(); i++) {
            Optional<Colored> left = sides.left().get(i);
            Optional<Colored> right = sides.right().get(i);
            switch (difference.rows().get(i).kind()) {
                case SAME -> {
                    rows.addAll(fresh);
                    fresh.clear();
                    right.ifPresent(line -> rows.add(
                            line.row(Change.SAME, left.map(Colored::number).orElse(""), line.number())));
                }
                case REPEATED -> {
                    rows.addAll(fresh);
                    fresh.clear();
                    left.ifPresent(line -> rows.add(line.row(Change.REPEATED, line.number(), "")));
                    right.ifPresent(line -> rows.add(line.row(Change.REPEATED, "", line.number())));
                }
                case CHANGED, ADDED, REMOVED -> {
                    left.ifPresent(line -> rows.add(line.row(Change.REMOVED, line.number(), "")));
                    right.ifPresent(line -> fresh.add(line.row(Change.ADDED, "", line.number())));
                }
            }
        }
        rows.addAll(fresh);
        return rows;
    }

    private static Change change(Difference.RowChange kind, Change ofDifferent) {
        return switch (kind) {
            case SAME -> Change.SAME;
            case REPEATED -> Change.REPEATED;
            case CHANGED, ADDED, REMOVED -> ofDifferent;
        };
    }

    private record Colored(Difference.Line line, List<SyntaxSpan> spans) {
        String number() {
            return String.valueOf(line.number());
        }

        Cell cell(Change change) {
            return new Cell(List.of(number()), change, pieces(change));
        }

        /** Returns a row with the numbers that the line has in the older and the newer text. */
        ScriptRow row(Change change, String before, String now) {
            return new ScriptRow(List.of(new Cell(List.of(before, now), change, pieces(change))));
        }

        private List<Piece> pieces(Change change) {
            return cut(spans, line.parts(), change != Change.SAME);
        }
    }

    private record Sides(List<Optional<Colored>> left, List<Optional<Colored>> right) {
        static Sides of(Difference difference) {
            return new Sides(
                    colored(difference.rows().stream()
                            .map(Difference.DifferenceRow::left)
                            .toList()),
                    colored(difference.rows().stream()
                            .map(Difference.DifferenceRow::right)
                            .toList()));
        }

        private static List<Optional<Colored>> colored(List<Optional<Difference.Line>> side) {
            List<List<SyntaxSpan>> spans = ShellSyntax.lines(side.stream()
                    .flatMap(Optional::stream)
                    .map(Difference.Line::text)
                    .toList());
            List<Optional<Colored>> all = new ArrayList<>();
            int next = 0;
            for (Optional<Difference.Line> line : side) {
                if (line.isPresent()) {
                    all.add(Optional.of(new Colored(line.get(), spans.get(next++))));
                } else {
                    all.add(Optional.empty());
                }
            }
            return all;
        }
    }

    /** Splits a line at the boundaries of both colors and differences. */
    private static List<Piece> cut(List<SyntaxSpan> spans, List<Difference.Part> parts, boolean marks) {
        List<Piece> pieces = new ArrayList<>();
        int at = 0;
        int part = 0;
        int partEnd = parts.isEmpty() ? 0 : parts.getFirst().text().length();
        for (SyntaxSpan span : spans) {
            int spanEnd = at + span.text().length();
            int start = at;
            while (at < spanEnd) {
                while (at >= partEnd && part < parts.size() - 1) {
                    partEnd += parts.get(++part).text().length();
                }
                int end = at < partEnd ? Math.min(spanEnd, partEnd) : spanEnd;
                boolean different = marks && parts.get(part).mark() == Difference.Mark.DIFFERENT;
                pieces.add(new Piece(
                        span.text().substring(at - start, end - start),
                        span.syntax(),
                        different ? Mark.DIFFERENT : Mark.NONE));
                at = end;
            }
        }
        return pieces;
    }
}
