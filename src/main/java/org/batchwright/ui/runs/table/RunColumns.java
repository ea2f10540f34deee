package org.batchwright.ui.runs.table;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.function.Function;
import org.batchwright.ui.runs.list.SortKey;
import org.batchwright.ui.runs.row.RunGroup;
import org.batchwright.ui.runs.row.RunRow;
import org.batchwright.ui.runs.row.RunTexts;

/** Defines how the columns of the table are sorted. */
final class RunColumns {
    private RunColumns() {}

    /**
     * Returns the sort key of a column at this time; called again whenever the user sorts.
     *
     * @param now the time used for comparing the elapsed times of running runs
     */
    static Function<RunRow, SortKey> key(String column, Instant now, ZoneId zone) {
        return switch (column) {
            case "run" -> row -> SortKey.of(row.run().preset().name());
            case "state" -> row -> SortKey.of(RunGroup.of(row.state()).place());
            case "preset" -> row -> SortKey.of(row.run().preset().toString());
            case "cluster" -> row -> SortKey.of(row.run().cluster().title());
            case "job" -> row -> new SortKey(number(row.jobs()), row.jobs());
            case "resources" -> row -> SortKey.of(row.resources());
            case "elapsed" ->
                row -> SortKey.of(row.elapsed(now).orElse(Duration.ZERO).toMillis());
            case "labels" ->
                row -> SortKey.of(String.join(" ", row.run().annotations().labels()));
            case "note" -> row -> SortKey.of(RunTexts.describeNote(row, now, zone));
            case "exit" -> row -> SortKey.of((long) row.exit().orElse(Integer.MIN_VALUE));
            default -> row -> SortKey.of(row.run().created().toEpochMilli());
        };
    }

    /** Returns the number at the beginning of an ID, by which IDs are compared first. */
    private static long number(String id) {
        int end = 0;
        while (end < Math.min(id.length(), 18) && Character.isDigit(id.charAt(end))) {
            end++;
        }
        return end == 0 ? Long.MAX_VALUE : Long.parseLong(id.substring(0, end));
    }
}
