package org.batchwright.ui.runs.table;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.batchwright.ui.runs.row.RunGroup;
import org.batchwright.ui.runs.row.RunRow;

/** How the columns of the table sort, and which of them jobs leave empty. */
final class RunColumns {
    /** The columns whose cells are empty for a job, so that its label may reach over them. */
    private static final Set<String> ONLY_FOR_RUNS = Set.of("runs-column-preset", "runs-column-cluster");

    private RunColumns() {}

    /** @param id a column's id */
    static boolean isEmptyForJobs(String id) {
        return ONLY_FOR_RUNS.contains(id);
    }

    /** @param now to compare the elapsed times of runs that are still running */
    static Comparator<RunRow> order(String column, Supplier<Instant> now, Function<RunRow, String> note) {
        Map<String, Comparator<RunRow>> orders = Map.of(
                "run", Comparator.comparing((RunRow row) -> RunGroup.of(row.state())),
                "preset", text(row -> row.run().preset().toString()),
                "cluster", text(row -> row.run().cluster().title()),
                "job", Comparator.comparing(RunRow::jobs, RunColumns::numbersFirst),
                "resources", text(RunRow::resources),
                "submitted", Comparator.comparing(row -> row.run().created()),
                "elapsed", Comparator.comparing(row -> row.elapsed(now.get()).orElse(Duration.ZERO)),
                "labels", text(row -> String.join(" ", row.run().annotations().labels())),
                "note", text(note),
                "exit", Comparator.comparingInt(row -> row.exit().orElse(Integer.MIN_VALUE)));
        return orders.getOrDefault(column, Comparator.comparing(row -> row.run().created()));
    }

    private static Comparator<RunRow> text(Function<RunRow, String> text) {
        return Comparator.comparing(text, String.CASE_INSENSITIVE_ORDER);
    }

    /** Compares job ids by their numbers, as far as they begin with one. */
    private static int numbersFirst(String one, String other) {
        int byNumber = Long.compare(number(one), number(other));
        return byNumber != 0 ? byNumber : one.compareTo(other);
    }

    private static long number(String id) {
        int end = 0;
        while (end < Math.min(id.length(), 18) && Character.isDigit(id.charAt(end))) {
            end++;
        }
        return end == 0 ? Long.MAX_VALUE : Long.parseLong(id.substring(0, end));
    }
}
