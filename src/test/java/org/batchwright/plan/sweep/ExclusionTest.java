package org.batchwright.plan.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.batchwright.model.preset.Value;
import org.junit.jupiter.api.Test;

class ExclusionTest {
    private static final List<String> NAMES = List.of("a", "b", "c", "d");

    /** Returns two parameters that vary together, combined with two lists. */
    private static List<Axis> axes(SplittableRandom chance) {
        List<List<Value>> rows = IntStream.range(0, chance.nextInt(1, 6))
                .mapToObj(row -> List.of(Value.of("" + chance.nextInt(3)), Value.of("" + chance.nextInt(3))))
                .toList();
        return List.of(
                new RowsAxis(List.of("a", "b"), rows, any -> "sweep.table"),
                RowsAxis.column("c", List.of("0", "1", "2").subList(0, chance.nextInt(1, 4)), "sweep.grid.c"),
                RowsAxis.column("d", List.of("0", "0.5", "x"), "sweep.grid.d"));
    }

    private static TableText table(SplittableRandom chance) {
        List<String> names = NAMES.subList(chance.nextInt(3), NAMES.size());
        List<TextRow> lines = IntStream.range(0, chance.nextInt(1, 5))
                .mapToObj(line -> new TextRow(
                        line + 2,
                        names.stream()
                                .map(name -> List.of("", "", "0", "1", "2", "5e-1", "x")
                                        .get(chance.nextInt(7)))
                                .toList()))
                .toList();
        return new TableText(names, lines);
    }

    private static boolean isLeftOut(Sweep sweep, int job, TableText table) {
        return table.rows().stream()
                .anyMatch(line -> IntStream.range(0, table.names().size()).allMatch(cell -> {
                    String wanted = line.cells().get(cell);
                    String there = sweep.row(job)
                            .get(table.names().get(cell))
                            .orElseThrow()
                            .displayText();
                    return wanted.isEmpty() || wanted.equals(there) || (wanted.equals("5e-1") && there.equals("0.5"));
                }));
    }

    @Test
    void jobs_that_no_line_excludes_remain_in_sweep_order() {
        SplittableRandom chance = new SplittableRandom(8);
        for (int round = 0; round < 2_000; round++) {
            List<Axis> axes = axes(chance);
            TableText table = table(chance);
            int[] every = IntStream.range(0, (int) Sweep.product(axes)).toArray();
            Sweep whole = new Sweep(axes, every);
            int[] expected = IntStream.of(every)
                    .filter(job -> !isLeftOut(whole, job, table))
                    .toArray();
            assertThat(new Exclusion(axes, table).keptIndices(new ArrayList<>()))
                    .containsExactly(expected);
        }
    }
}
