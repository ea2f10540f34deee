package org.batchwright.plan;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.batchwright.model.Fields;
import org.batchwright.model.Problem;

/** Rows that a sweep leaves out: those that have all the values of a line; an empty cell stands for any. */
final class Exclusion {
    private static final Problem.Where WHERE = new Problem.InField(Fields.SWEEP_EXCLUDE.key());

    private final List<Axis> axes;
    private final TableText table;

    Exclusion(List<Axis> axes, TableText table) {
        this.axes = axes;
        this.table = table;
    }

    /** The places in the whole product that stay. */
    int[] kept(List<Problem> problems) {
        int product = (int) Sweep.product(axes);
        List<List<BitSet>> matches = table.rows().stream().map(this::matches).toList();
        for (int i = 0; i < matches.size(); i++) {
            if (matches.get(i).stream().anyMatch(BitSet::isEmpty)) {
                problems.add(Problem.warning(
                        WHERE,
                        "Line " + table.rows().get(i).line() + " leaves nothing out: no job has these values.",
                        "Write the values as the sweep has them, or take the line out."));
            }
        }
        return IntStream.range(0, product)
                .filter(place -> {
                    int[] rows = Sweep.rows(axes, place);
                    return matches.stream().noneMatch(line -> matches(line, rows));
                })
                .toArray();
    }

    private static boolean matches(List<BitSet> line, int[] rows) {
        for (int i = 0; i < rows.length; i++) {
            if (!line.get(i).get(rows[i])) {
                return false;
            }
        }
        return true;
    }

    /** For each axis its rows that have the values of the line. */
    private List<BitSet> matches(TableText.Row line) {
        List<BitSet> all = new ArrayList<>();
        for (Axis axis : axes) {
            BitSet matching = new BitSet(axis.size());
            matching.set(0, axis.size());
            for (int column = 0; column < axis.names().size(); column++) {
                int cell = table.names().indexOf(axis.names().get(column));
                if (cell >= 0 && !line.cells().get(cell).isEmpty()) {
                    keep(matching, axis, column, same(line.cells().get(cell)));
                }
            }
            all.add(matching);
        }
        return all;
    }

    private static void keep(BitSet matching, Axis axis, int column, String wanted) {
        for (int row = matching.nextSetBit(0); row >= 0; row = matching.nextSetBit(row + 1)) {
            if (!same(axis.row(row).get(column).shown()).equals(wanted)) {
                matching.clear(row);
            }
        }
    }

    /** The same for 1e-3 and 0.001. */
    private static String same(String text) {
        return Fields.RANGE_FROM
                .kind()
                .read(org.batchwright.model.Value.of(text))
                .map(BigDecimal::stripTrailingZeros)
                .map(BigDecimal::toString)
                .orElse(text);
    }
}
