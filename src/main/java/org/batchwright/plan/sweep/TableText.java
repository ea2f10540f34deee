package org.batchwright.plan.sweep;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.batchwright.model.Problem;
import org.batchwright.plan.job.ListText;

/**
 * Rows of values, typed or pasted from a spreadsheet.
 *
 * @param names of the parameters, from the first line
 */
record TableText(List<String> names, List<TextRow> rows) {

    /** Rows whose length differs from the first are reported as problems and left out. */
    static TableText read(String text, String key, List<Problem> problems) {
        CsvText csv = new CsvText(text);
        List<TextRow> all = csv.rows();
        csv.unclosedQuoteLine()
                .ifPresent(line -> problems.add(error(
                        key,
                        "The quote opened on line " + line + " is not closed.",
                        "Close it, or double any quote that is part of the value.")));
        if (all.isEmpty()) {
            return new TableText(List.of(), List.of());
        }
        List<String> names = all.getFirst().cells();
        List<TextRow> rows = new ArrayList<>();
        for (TextRow row : all.subList(1, all.size())) {
            if (row.cells().size() == names.size()) {
                rows.add(row);
            } else {
                problems.add(error(
                        key,
                        "Line " + row.line() + " has "
                                + ListText.count(row.cells().size(), "value") + "; the header has "
                                + ListText.count(names.size(), "parameter") + ".",
                        "Write one value for each parameter, in quotes if it contains the separator."));
            }
        }
        checkNames(names, all.getFirst().line(), key, problems);
        return new TableText(names, rows);
    }

    private static void checkNames(List<String> names, int line, String key, List<Problem> problems) {
        Set<String> seen = new HashSet<>();
        for (int column = 0; column < names.size(); column++) {
            String name = names.get(column);
            if (name.isEmpty()) {
                problems.add(error(
                        key,
                        "Column " + (column + 1) + " has no name on line " + line + ".",
                        "Enter a parameter name, or remove the column."));
            } else if (!seen.add(name)) {
                problems.add(
                        error(key, "Line " + line + " names \"" + name + "\" twice.", "Remove one of the columns."));
            }
        }
    }

    private static Problem error(String key, String what, String advice) {
        return Problem.error(new Problem.InField(key), what, advice);
    }
}
