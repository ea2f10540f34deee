package org.batchwright.ui.widget.script;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.ui.widget.syntax.SyntaxKind;

/**
 * A row of a {@link ScriptView}: one cell, or two side by side.
 *
 * @param cells the cells from left to right
 * @param fold the section below, if this row is its heading and the section can be folded
 * @param line the first row of the line, if the line was wrapped and this row continues it
 */
public record ScriptRow(List<Cell> cells, Optional<Fold> fold, Optional<ScriptRow> line) {
    /** Line number shown for a row that represents several identical lines. */
    static final String OMITTED = "⋯";

    public ScriptRow {
        cells = List.copyOf(cells);
    }

    public ScriptRow(List<Cell> cells) {
        this(cells, Optional.empty(), Optional.empty());
    }

    ScriptRow withCells(List<Cell> other) {
        return new ScriptRow(other, fold, line);
    }

    /** Returns whether this row continues the line of the row above, which was wrapped. */
    boolean continues() {
        return line.isPresent();
    }

    boolean isFound() {
        return cells.stream().flatMap(cell -> cell.pieces().stream()).anyMatch(piece -> piece.mark() == Mark.FOUND);
    }

    boolean isOmission() {
        return cells.getLast().numbers().contains(OMITTED);
    }

    boolean hasFold(String title) {
        return fold.filter(one -> one.title().equals(title)).isPresent();
    }

    boolean isFolded() {
        return fold.filter(one -> !one.isOpen()).isPresent();
    }

    public boolean differs() {
        return cells.stream().anyMatch(cell -> cell.change() != Change.SAME && cell.change() != Change.REPEATED);
    }

    /** Returns whether the row only repeats a difference that another row shows. */
    boolean isRepeated() {
        return cells.getLast().change() == Change.REPEATED;
    }

    /** Returns whether the row's line is in the newer script. */
    boolean isInNewer() {
        List<String> numbers = line.orElse(this).cells().getLast().numbers();
        return numbers.isEmpty() || !numbers.getLast().isEmpty();
    }

    /** Returns the number of the row's line in the newer script. */
    OptionalInt number() {
        List<String> numbers = line.orElse(this).cells().getLast().numbers();
        return !isOmission() && isInNewer() && !numbers.isEmpty()
                ? OptionalInt.of(Integer.parseInt(numbers.getLast()))
                : OptionalInt.empty();
    }

    /** Returns the number of the row's line in the older script, if two scripts are compared. */
    OptionalInt olderNumber() {
        List<Cell> compared = line.orElse(this).cells();
        List<String> numbers = compared.getFirst().numbers();
        boolean isComparison = compared.size() > 1 || numbers.size() > 1;
        return isComparison && !isOmission() && isInOlder()
                ? OptionalInt.of(Integer.parseInt(numbers.getFirst()))
                : OptionalInt.empty();
    }

    /** Returns whether the row's line is in the older script, if two scripts are compared. */
    boolean isInOlder() {
        List<String> numbers = line.orElse(this).cells().getFirst().numbers();
        return numbers.isEmpty() || !numbers.getFirst().isEmpty();
    }

    /** Returns the text of the newer side for copying, including the lines that are folded below this row or represented by it. */
    public String text() {
        Stream<String> folded = isFolded() ? fold.orElseThrow().lines().map(ScriptRow::text) : Stream.empty();
        Stream<String> own =
                isOmission() ? Stream.empty() : Stream.of(cells.getLast().text());
        return Stream.concat(own, folded).collect(Collectors.joining("\n"));
    }

    /**
     * @param title the title of the section
     * @param rows the rows below the heading
     * @param isOpen whether these rows are shown
     */
    public record Fold(String title, List<ScriptRow> rows, boolean isOpen) {
        public Fold {
            rows = List.copyOf(rows);
        }

        /** Returns how many of the lines only repeat a difference that another line shows. */
        int repeated() {
            List<ScriptRow> repeats =
                    rows.stream().filter(ScriptRow::isRepeated).toList();
            long older = repeats.stream().filter(ScriptRow::isInOlder).count();
            long newer = repeats.stream().filter(ScriptRow::isInNewer).count();
            return (int) Math.max(older, newer); // a changed line is one row or two
        }

        /** Returns the rows with lines of the newer script. */
        Stream<ScriptRow> lines() {
            return rows.stream().filter(ScriptRow::isInNewer);
        }
    }

    /**
     * @param numbers the line's number in each text shown in this cell, empty for a text without the line; not copied
     * @param pieces the colored line
     */
    public record Cell(List<String> numbers, Change change, List<Piece> pieces) {
        public Cell {
            numbers = List.copyOf(numbers);
            pieces = List.copyOf(pieces);
        }

        public String text() {
            return pieces.stream().map(Piece::text).collect(Collectors.joining());
        }
    }

    /** A piece of a line in one color. */
    public record Piece(String text, SyntaxKind syntax, Mark mark) {
        Piece cut(int from, int to, Mark as) {
            return new Piece(text.substring(from, to), syntax, as);
        }
    }

    /** Why a piece of a line is highlighted. */
    public enum Mark {
        NONE,
        /** The piece is the difference within a changed line. */
        DIFFERENT,
        /** The piece matches the search text. */
        FOUND
    }

    /** The relation of a line to the other text. */
    public enum Change {
        SAME,
        ADDED,
        REMOVED,
        /** Added, removed or changed, but only repeats a difference that another line shows. */
        REPEATED,
        /** Edited manually. */
        EDITED,
        /** This side has no such line. */
        ABSENT
    }
}
