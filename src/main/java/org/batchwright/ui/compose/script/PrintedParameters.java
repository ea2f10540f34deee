package org.batchwright.ui.compose.script;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.batchwright.script.patch.Difference;
import org.batchwright.script.patch.Difference.DifferenceRow;
import org.batchwright.script.patch.Difference.Line;
import org.batchwright.script.patch.Difference.RowChange;

/**
 * The lines of a script that only print a parameter to the log. If a parameter changes, both its printed line and the line that passes it
 * on differ.
 */
final class PrintedParameters {
    /** A line of the section "job information" in the templates. */
    private static final Pattern PRINTED = Pattern.compile("printf '# %s = %s\\\\n' (\\S+) .*", Pattern.DOTALL);

    private PrintedParameters() {}

    /**
     * Returns the difference with each changed parameter counted once: its printed line is not counted if it also differs in another line.
     */
    static Difference countOnce(Difference difference) {
        List<DifferenceRow> others = difference.rows().stream()
                .filter(row -> row.kind() != RowChange.SAME && !isPrinted(row))
                .toList();
        List<DifferenceRow> rows = new ArrayList<>();
        int added = difference.added();
        int removed = difference.removed();
        for (DifferenceRow row : difference.rows()) {
            boolean repeats = row.kind() != RowChange.SAME
                    && isPrinted(row)
                    && names(row).allMatch(name -> others.stream().anyMatch(other -> mentions(other, name)));
            rows.add(repeats ? new DifferenceRow(RowChange.REPEATED, row.left(), row.right()) : row);
            added -= repeats ? (int) row.right().stream().count() : 0;
            removed -= repeats ? (int) row.left().stream().count() : 0;
        }
        return new Difference(rows, added, removed);
    }

    private static boolean isPrinted(DifferenceRow row) {
        return lines(row).allMatch(line -> name(line).isPresent());
    }

    private static Stream<String> names(DifferenceRow row) {
        return lines(row).flatMap(line -> name(line).stream());
    }

    private static Optional<String> name(String line) {
        return Optional.of(PRINTED.matcher(line)).filter(Matcher::matches).map(found -> found.group(1));
    }

    private static boolean mentions(DifferenceRow row, String name) {
        Pattern word = Pattern.compile("(?<![\\w.])" + Pattern.quote(name) + "(?![\\w.-])");
        return lines(row).anyMatch(line -> word.matcher(line).find());
    }

    private static Stream<String> lines(DifferenceRow row) {
        return Stream.of(row.left(), row.right()).flatMap(Optional::stream).map(Line::text);
    }
}
