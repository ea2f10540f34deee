package org.batchwright.plan.sweep;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.batchwright.model.Problem;
import org.batchwright.text.Message;

/**
 * Rows of values, typed or pasted from a spreadsheet.
 *
 * @param names names of the parameters, from the first line
 */
record TableText(List<String> names, List<TextRow> rows) {

    /** Parses the text; rows whose length differs from the first are reported as problems and left out. */
    static TableText read(String text, String key, List<Problem> problems) {
        CsvText csv = new CsvText(text);
        List<TextRow> all = csv.rows();
        csv.unclosedQuoteLine().ifPresent(line -> problems.add(error(key, Message.of("plan.unclosed-quote", line))));
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
                        Message.of(
                                "plan.row-of-wrong-length",
                                row.line(),
                                row.cells().size(),
                                names.size())));
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
                problems.add(error(key, Message.of("plan.column-without-name", column + 1, line)));
            } else if (!seen.add(name)) {
                problems.add(error(key, Message.of("plan.column-name-twice", line, name)));
            }
        }
    }

    private static Problem error(String key, Message message) {
        return Problem.error(new Problem.InField(key), message);
    }
}
