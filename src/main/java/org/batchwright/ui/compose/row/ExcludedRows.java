package org.batchwright.ui.compose.row;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.plan.sweep.CsvText;

/**
 * The excluded rows of a sweep.
 *
 * @param names the names of the columns
 * @param rows the rows, with one cell per column; an empty cell matches any value
 */
public record ExcludedRows(List<String> names, List<List<String>> rows) {
    public static final ExcludedRows NONE = new ExcludedRows(List.of(), List.of());

    /** Parses the preset's text, whose first line names the columns. */
    public static ExcludedRows of(Optional<String> text) {
        List<List<String>> all = CsvText.rows(text.orElse(""));
        return all.isEmpty() ? NONE : new ExcludedRows(all.getFirst(), all.subList(1, all.size()));
    }

    public boolean isEmpty() {
        return rows.isEmpty();
    }

    /** Returns whether a job with these values is excluded. */
    public boolean has(Assignments swept) {
        return rows.stream().anyMatch(row -> covers(row, swept));
    }

    private boolean covers(List<String> row, Assignments swept) {
        boolean says = false;
        for (int i = 0; i < Math.min(names.size(), row.size()); i++) {
            String cell = row.get(i);
            if (cell.isEmpty()) {
                continue;
            }
            says = true;
            String name = names.get(i);
            if (swept.get(name)
                    .filter(value -> isSameValue(value.displayText(), cell))
                    .isEmpty()) {
                return false;
            }
        }
        return says;
    }

    /** Returns whether two values are equal; numbers such as 1e-3 and 0.001 are equal, as in the plan. */
    private static boolean isSameValue(String one, String other) {
        if (one.equals(other)) {
            return true;
        }
        return number(one)
                .flatMap(first -> number(other).map(second -> first.compareTo(second) == 0))
                .orElse(false);
    }

    private static Optional<BigDecimal> number(String text) {
        return Fields.RANGE_FROM.type().read(Value.of(text));
    }

    public ExcludedRows with(List<Assignments> jobs) {
        Set<String> all = new LinkedHashSet<>(names);
        jobs.forEach(job -> all.addAll(job.values().keySet()));
        List<String> columns = List.copyOf(all);
        List<List<String>> more = new ArrayList<>();
        for (List<String> row : rows) {
            List<String> wide = new ArrayList<>(row);
            while (wide.size() < columns.size()) {
                wide.add("");
            }
            more.add(wide);
        }
        for (Assignments job : jobs) {
            if (!has(job)) {
                more.add(columns.stream()
                        .map(name ->
                                job.get(name).map(value -> value.displayText()).orElse(""))
                        .toList());
            }
        }
        return new ExcludedRows(columns, more);
    }

    /** Returns a copy without the rows that exclude any of the given jobs. */
    public ExcludedRows without(List<Assignments> jobs) {
        return new ExcludedRows(
                names,
                rows.stream()
                        .filter(row -> jobs.stream().noneMatch(job -> covers(row, job)))
                        .toList());
    }

    /** Returns the rows as text for the preset. */
    public String text() {
        StringBuilder text = new StringBuilder(CsvText.line(names));
        rows.forEach(row -> text.append(line(row)));
        return text.toString();
    }

    /** Returns the text line for a row; an empty cell matches any value. */
    private static String line(List<String> cells) {
        return cells.stream()
                        .map(cell -> cell.isEmpty() ? "" : CsvText.cell(cell))
                        .collect(Collectors.joining(", "))
                + "\n";
    }
}
