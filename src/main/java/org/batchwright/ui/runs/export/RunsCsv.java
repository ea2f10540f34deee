package org.batchwright.ui.runs.export;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.model.run.RunId;
import org.batchwright.text.CsvCell;
import org.batchwright.ui.metrics.number.NumberText;
import org.batchwright.ui.metrics.series.MetricSummary;
import org.batchwright.ui.runs.list.RunLine;
import org.batchwright.ui.runs.parameter.ParameterValues;
import org.batchwright.ui.runs.row.RunRow;
import org.batchwright.ui.runs.row.RunTexts;

/**
 * Lines of the table as comma-separated values (RFC 4180): which run or job it is, the columns of the table, and all parameters. Run and job
 * are identified as in the files of their metrics. Values are written for programs rather than for people: times in UTC, durations in
 * seconds. Can be written in the background.
 */
public final class RunsCsv {
    private final List<RunLine> lines;
    private final List<Column> columns;

    private record Column(String head, Function<RunRow, String> text) {}

    /**
     * @param lines runs and jobs, in order
     * @param shown the names of the columns of the table, in order; unknown ones are ignored
     * @param now the time used for the elapsed times of running jobs
     * @param metrics function that returns the metric of a run if it has been read; called from any thread
     */
    public RunsCsv(
            List<RunLine> lines,
            List<String> shown,
            Instant now,
            ZoneId zone,
            Function<RunId, Optional<MetricSummary>> metrics) {
        this.lines = List.copyOf(lines);
        columns = Stream.concat(
                        Stream.of(
                                new Column("run", row -> row.run().id().value()),
                                new Column("job", RunsCsv::job),
                                new Column(
                                        "number",
                                        row -> String.valueOf(row.run().number())),
                                new Column("title", RunRow::title)),
                        shown.stream().flatMap(name -> columns(name, now, zone, metrics)))
                .toList();
    }

    /** Returns the number of lines after the header. */
    int size() {
        return lines.size();
    }

    private static String job(RunRow row) {
        return row.part().map(part -> String.valueOf(part.job().task())).orElse("");
    }

    private static Stream<Column> columns(
            String name, Instant now, ZoneId zone, Function<RunId, Optional<MetricSummary>> metrics) {
        Function<RunRow, Optional<MetricSummary>> metric = row -> row.part().isPresent()
                ? Optional.empty()
                : metrics.apply(row.run().id());
        return switch (name) {
            case "state" -> Stream.of(new Column("state", row -> row.state().key()));
            case "preset" ->
                Stream.of(new Column("preset", row -> row.run().preset().toString()));
            case "cluster" ->
                Stream.of(new Column("cluster", row -> row.run().cluster().title()));
            case "job" -> Stream.of(new Column("job_id", RunRow::jobs));
            case "resources" -> Stream.of(new Column("resources", RunRow::resources));
            case "submitted" ->
                Stream.of(new Column("submitted", row -> row.run().created().toString()));
            case "elapsed" ->
                Stream.of(
                        new Column("elapsed_s", row -> seconds(row.elapsed(now))),
                        new Column("limit_s", row -> seconds(row.limit())));
            case "labels" ->
                Stream.of(new Column(
                        "labels",
                        row -> String.join("; ", row.run().annotations().labels())));
            case "note" -> Stream.of(new Column("note", row -> RunTexts.describeNote(row, now, zone)));
            case "exit" -> Stream.of(new Column("exit", RunsCsv::exit));
            case "metric" ->
                Stream.of(
                        new Column(
                                "metric",
                                row -> metric.apply(row)
                                        .map(MetricSummary::name)
                                        .orElse("")),
                        new Column(
                                "metric_last", row -> number(metric.apply(row).map(MetricSummary::last))));
            case "best" ->
                Stream.of(new Column(
                        "metric_best", row -> number(metric.apply(row).map(MetricSummary::best))));
            default -> Stream.of();
        };
    }

    private static String seconds(Optional<Duration> time) {
        return time.map(Duration::toSeconds).map(String::valueOf).orElse("");
    }

    private static String exit(RunRow row) {
        return row.isSeveral() || row.exit().isEmpty()
                ? ""
                : String.valueOf(row.exit().getAsInt());
    }

    private static String number(Optional<Double> number) {
        return number.filter(Double::isFinite).map(NumberText::exact).orElse("");
    }

    /** Writes a header and a line for each run and job. */
    public void write(Appendable to) throws IOException {
        List<RunRow> rows = lines.stream().map(RunsCsv::row).toList();
        Set<String> parameters = new TreeSet<>();
        rows.forEach(row -> parameters.addAll(ParameterValues.names(row)));
        List<Column> all = new ArrayList<>(columns);
        Set<String> taken = columns.stream().map(Column::head).collect(Collectors.toSet());
        parameters.forEach(name -> all.add(new Column(
                taken.contains(name) ? "parameter " + name : name,
                row -> ParameterValues.of(row, name).orElse(""))));
        write(all.stream().map(Column::head), to);
        for (RunRow row : rows) {
            write(all.stream().map(column -> column.text().apply(row)), to);
        }
    }

    private static RunRow row(RunLine line) {
        RunRow run = line.item().data();
        return line.task() < 0 ? run : run.of(line.task());
    }

    private static void write(Stream<String> cells, Appendable to) throws IOException {
        to.append(cells.map(CsvCell::of).collect(Collectors.joining(",", "", "\r\n")));
    }
}
