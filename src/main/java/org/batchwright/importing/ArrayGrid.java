package org.batchwright.importing;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Value;

/** Recognizes job values that form a full grid in the order of a sweep, where the last parameter changes with every job. */
final class ArrayGrid {
    private ArrayGrid() {}

    /**
     * @param values the values of each parameter, one per job
     * @return the distinct values of each parameter; empty if the jobs do not form a full grid
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

    /** @param columns the columns, slowest-varying first */
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
