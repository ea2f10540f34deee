package org.batchwright.importing;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Value;

/** Recognizes values of jobs that are all combinations of a few, in the order of a sweep: the last parameter changes with every job. */
final class ArrayGrid {
    private ArrayGrid() {}

    /**
     * @param values of each parameter, one for each job
     * @return the different values of each parameter; empty if the jobs are not all of their combinations
     */
    static Optional<Assignments> of(Assignments values) {
        List<Column> columns = values.values().entrySet().stream()
                .map(entry -> new Column(entry.getKey(), entry.getValue().texts()))
                .sorted(Comparator.comparingInt(Column::firstChange).reversed())
                .toList();
        if (!isProduct(columns)) {
            return Optional.empty();
        }
        Assignments grid = Assignments.NONE;
        for (Column column : columns) {
            grid = grid.with(column.name(), Value.of(column.distinct()));
        }
        return Optional.of(grid);
    }

    /** @param columns in which the first one changes last */
    private static boolean isProduct(List<Column> columns) {
        int period = columns.getFirst().values().size();
        for (Column column : columns) {
            List<String> distinct = column.distinct();
            if (period % distinct.size() != 0) {
                return false;
            }
            int each = period / distinct.size();
            for (int job = 0; job < column.values().size(); job++) {
                if (!column.values().get(job).equals(distinct.get(job % period / each))) {
                    return false;
                }
            }
            period = each;
        }
        return period == 1;
    }

    private record Column(String name, List<String> values) {
        List<String> distinct() {
            return values.stream().distinct().toList();
        }

        int firstChange() {
            int at = 1;
            while (at < values.size() && values.get(at).equals(values.getFirst())) {
                at++;
            }
            return at;
        }
    }
}
