package org.batchwright.ui.widget.script;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.batchwright.script.ScriptSection;

/**
 * Folds the sections that all scripts have in common, unless something in them differs or was edited manually, and the identical lines
 * omitted from a comparison.
 */
final class ScriptFolds {
    /** A section with at most this many rows is never folded, because folding would save no space. */
    private static final int MIN_ROWS = 2;

    private ScriptFolds() {}

    /** @param open decides whether the rows of a section are shown, given the section's closed fold */
    static List<ScriptRow> fold(List<ScriptRow> script, Predicate<ScriptRow.Fold> open) {
        List<ScriptRow> rows = unfoldOmitted(script, open);
        List<ScriptRow> shown = new ArrayList<>();
        int at = 0;
        for (ScriptSection section :
                ScriptSection.of(rows.stream().map(ScriptFolds::text).toList())) {
            List<ScriptRow> inside = rows.subList(section.from(), section.until());
            if (section.isPlumbing()
                    && inside.size() > MIN_ROWS
                    && inside.stream().allMatch(ScriptFolds::isHideable)) {
                List<ScriptRow> hidden = inside.subList(1, inside.size());
                boolean isOpen = open.test(new ScriptRow.Fold(section.title(), hidden, false));
                shown.addAll(rows.subList(at, section.from()));
                shown.add(new ScriptRow(
                        inside.getFirst().cells(),
                        Optional.of(new ScriptRow.Fold(section.title(), hidden, isOpen)),
                        Optional.empty()));
                shown.addAll(isOpen ? hidden : List.of());
                at = section.until();
            }
        }
        shown.addAll(rows.subList(at, rows.size()));
        return shown;
    }

    private static List<ScriptRow> unfoldOmitted(List<ScriptRow> rows, Predicate<ScriptRow.Fold> open) {
        return rows.stream()
                .flatMap(row -> row.isOmission()
                        ? row.fold().filter(open).stream()
                                .map(ScriptRow.Fold::rows)
                                .findFirst()
                                .orElse(List.of(row))
                                .stream()
                        : Stream.of(row))
                .toList();
    }

    private static String text(ScriptRow row) {
        return row.isOmission() ? "" : row.text();
    }

    private static boolean isHideable(ScriptRow row) {
        return !row.differs() && !row.isOmission();
    }
}
