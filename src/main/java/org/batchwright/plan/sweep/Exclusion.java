package org.batchwright.plan.sweep;

import java.math.BigDecimal;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;

/** The rows to exclude from a sweep: those that match all values of a line, where an empty cell matches any value. */
final class Exclusion {
    /** The maximum number of reported lines without effect; more would add no information. */
    private static final int MAX_PROBLEMS = 5;

    private final List<Axis> axes;
    private final TableText table;
    private final Map<String, Column> columns = new HashMap<>();
    private final List<List<Integer>> all;

    /** The values of a parameter in the order of its axis, each with the rows that contain it. */
    private record Column(List<String> texts, Map<String, List<Integer>> rows) {
        static Column of(Axis axis, int column) {
            List<String> texts = IntStream.range(0, axis.size())
                    .mapToObj(row -> normalize(axis.row(row).get(column).displayText()))
                    .toList();
            return new Column(
                    texts, IntStream.range(0, texts.size()).boxed().collect(Collectors.groupingBy(texts::get)));
        }
    }

    Exclusion(List<Axis> axes, TableText table) {
        this.axes = axes;
        this.table = table;
        this.all = axes.stream()
                .map(axis -> IntStream.range(0, axis.size()).boxed().toList())
                .toList();
        for (Axis axis : axes) {
            for (int column = 0; column < axis.names().size(); column++) {
                String name = axis.names().get(column);
                if (table.names().contains(name)) {
                    columns.put(name, Column.of(axis, column));
                }
            }
        }
    }

    /** Returns the indices in the full product that remain. */
    int[] keptIndices(List<Problem> problems) {
        int product = (int) Sweep.product(axes);
        BitSet out = new BitSet(product);
        int idle = 0;
        for (TextRow line : table.rows()) {
            List<List<Integer>> rows = IntStream.range(0, axes.size())
                    .mapToObj(axis -> rows(axis, line))
                    .toList();
            if (rows.stream().anyMatch(List::isEmpty) && idle++ < MAX_PROBLEMS) {
                problems.add(unusedLine(line));
            }
            markExcluded(rows, 0, 0, out);
        }
        return IntStream.range(0, product).filter(place -> !out.get(place)).toArray();
    }

    private static Problem unusedLine(TextRow line) {
        return Problem.warning(
                new Problem.InField(Fields.SWEEP_EXCLUDE.key()),
                Message.of("plan.exclusion-without-match", line.line()));
    }

    /** Marks each index that combines one of these rows from every axis; the last axis varies fastest. */
    private void markExcluded(List<List<Integer>> rows, int axis, int place, BitSet out) {
        if (axis == rows.size()) {
            out.set(place);
            return;
        }
        for (int row : rows.get(axis)) {
            markExcluded(rows, axis + 1, place * axes.get(axis).size() + row, out);
        }
    }

    /** Returns the rows of an axis that match the line. */
    private List<Integer> rows(int axis, TextRow line) {
        List<Integer> rows = all.get(axis);
        for (String name : axes.get(axis).names()) {
            int cell = table.names().indexOf(name);
            Column column = columns.get(name);
            if (column != null && !line.cells().get(cell).isEmpty()) {
                String wanted = normalize(line.cells().get(cell));
                rows = rows.size() == column.texts().size()
                        ? column.rows().getOrDefault(wanted, List.of())
                        : rows.stream()
                                .filter(row -> column.texts().get(row).equals(wanted))
                                .toList();
            }
        }
        return rows;
    }

    /** Normalizes numbers, so that 1e-3 and 0.001 are equal. */
    private static String normalize(String text) {
        return Fields.RANGE_FROM
                .type()
                .read(Value.of(text))
                .map(number -> number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros())
                .map(BigDecimal::toString)
                .orElse(text);
    }
}
