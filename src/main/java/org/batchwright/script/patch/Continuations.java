package org.batchwright.script.patch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.batchwright.script.patch.Difference.DifferenceRow;
import org.batchwright.script.patch.Difference.Line;
import org.batchwright.script.patch.Difference.RowChange;

/**
 * The backslashes that continue a command on the next line. The last option gets a backslash if another option is appended, and loses it if
 * the options after it are removed, although the option itself does not change.
 */
public final class Continuations {
    /** An escaped backslash does not continue the line, and a backslash without a space before it joins two words. */
    private static final Pattern TRAILING = Pattern.compile("(?<=\\S)\\s+\\\\$");

    private Continuations() {}

    /**
     * Returns the difference with lines marked as unchanged if they differ only in a trailing backslash and the lines that they continue on
     * were all added or all removed. A line still counts as changed if it continues on a line of both texts, or if the text without the
     * backslash has a new line instead, because the backslash may have been forgotten.
     */
    public static Difference ignoreIn(Difference difference) {
        List<DifferenceRow> rows = new ArrayList<>(difference.rows());
        int ignored = 0;
        for (int at = 0; at < rows.size(); at++) {
            DifferenceRow row = rows.get(at);
            if (row.kind() == RowChange.CHANGED && isOnlyContinued(difference.rows(), at)) {
                rows.set(at, new DifferenceRow(RowChange.SAME, row.left(), row.right()));
                ignored++;
            }
        }
        return new Difference(rows, difference.added() - ignored, difference.removed() - ignored);
    }

    private static boolean isOnlyContinued(List<DifferenceRow> rows, int at) {
        String left = rows.get(at).left().orElseThrow().text();
        String right = rows.get(at).right().orElseThrow().text();
        if (!without(left).equals(without(right))) {
            return false;
        }
        List<DifferenceRow> below = rows.subList(at + 1, rows.size());
        return continues(left)
                ? endsWithin(below, RowChange.REMOVED, DifferenceRow::left)
                        && !startsWith(below, RowChange.ADDED, DifferenceRow::right)
                : endsWithin(below, RowChange.ADDED, DifferenceRow::right)
                        && !startsWith(below, RowChange.REMOVED, DifferenceRow::left);
    }

    /**
     * Returns whether the next line of the text without the backslash occurs only in that text, in which case the backslash may have been
     * forgotten.
     */
    private static boolean startsWith(
            List<DifferenceRow> below, RowChange onlyHere, Function<DifferenceRow, Optional<Line>> side) {
        return below.stream()
                .filter(row -> side.apply(row).isPresent())
                .findFirst()
                .filter(row -> row.kind() == onlyHere)
                .isPresent();
    }

    /** Returns whether the last lines of the command occur only in this text. */
    private static boolean endsWithin(
            List<DifferenceRow> below, RowChange onlyHere, Function<DifferenceRow, Optional<Line>> side) {
        for (DifferenceRow row : below) {
            Optional<Line> line = side.apply(row);
            if (line.isPresent()) {
                if (row.kind() != onlyHere) {
                    return false;
                }
                if (!continues(line.get().text())) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean continues(String line) {
        return TRAILING.matcher(line).find();
    }

    /** Returns the line without its trailing backslash. */
    static String without(String line) {
        return TRAILING.matcher(line).replaceFirst("");
    }
}
