package org.batchwright.ui.runs.table;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.ui.runs.row.RunRow;
import org.batchwright.ui.runs.row.RunTexts;
import org.batchwright.ui.widget.Dates;
import org.batchwright.ui.widget.Texts;

/** The selected runs as text for the clipboard. */
final class CopiedRuns {
    private static final List<String> COLUMNS = List.of(
            "run", "state", "preset", "cluster", "job", "resources", "submitted", "elapsed", "labels", "note", "exit");

    private CopiedRuns() {}

    /** Returns the job IDs, one line for each run that has any. */
    static String jobIds(List<RunRow> runs) {
        return runs.stream().map(RunRow::jobs).filter(ids -> !ids.isEmpty()).collect(Collectors.joining("\n"));
    }

    /** Returns a table with a header, separated by tabs, which spreadsheets accept. */
    static String table(List<RunRow> runs, Instant now, ZoneId zone) {
        Stream<String> header = Stream.of(
                COLUMNS.stream().map(name -> Texts.get("runs.column." + name)).collect(Collectors.joining("\t")));
        return Stream.concat(header, runs.stream().map(row -> line(row, now, zone)))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private static String line(RunRow row, Instant now, ZoneId zone) {
        OptionalInt exit = row.isSeveral() ? OptionalInt.empty() : row.exit();
        return Stream.of(
                        row.run().title(),
                        RunTexts.state(row.state()),
                        row.run().preset().toString(),
                        row.run().cluster().title(),
                        row.jobs(),
                        row.resources(),
                        Dates.full(row.run().created(), zone),
                        RunTexts.elapsed(row, now),
                        String.join(", ", row.run().annotations().labels()),
                        RunTexts.describeNote(row, now, zone),
                        exit.isPresent() ? String.valueOf(exit.getAsInt()) : "")
                .map(text -> text.replaceAll("\\s+", " "))
                .collect(Collectors.joining("\t"));
    }
}
