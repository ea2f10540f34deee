package org.batchwright.run.history;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.Bundle;
import org.batchwright.model.run.GpuUse;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.JobUse;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.StateChange;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.model.run.Task;
import org.batchwright.run.history.database.SharedValues;
import org.batchwright.run.history.json.BundleJson;
import org.batchwright.run.history.json.SubmittedRunJson;
import org.batchwright.text.DataSize;
import org.jspecify.annotations.Nullable;

/**
 * Converts rows of the history to records and back. Times are milliseconds since 1970, limits seconds, and CPU times milliseconds. Rows
 * that are read together share equal strings, because most runs have the same states, nodes and names.
 */
final class RunRows {
    /** The columns of a report, in the order of {@link #values}. */
    static final String REPORT =
            "state, word, reason, start, finish, time_limit, node, exit, peak_memory, cpu_time, gpu_average, gpu_peak, gpu_memory";

    /** Columns with text from outside Batchwright, which may contain the separator of {@link #packed} columns. */
    private static final Set<String> FREE_TEXTS = Set.of("label", "stage", "word", "reason", "node");

    /** The columns of a job packed into one, in the order that {@link #job} reads them. */
    static final String JOB = packed("run", "task", "role", "stem", "label", "stage", "job", REPORT, "since");

    /** The columns of a change packed into one, in the order that {@link #change} reads them. */
    static final String CHANGE = packed("task", "at", REPORT);

    private static final char SEPARATOR = 31;

    /** Marks a column without a value. */
    private static final String ABSENT = "\u001e";

    /** The stored state of a job that will never reach the scheduler; the same in every version and language. */
    static final String NOT_SUBMITTED = "not submitted";

    private final SharedValues values = new SharedValues();
    private final Map<String, PresetId> presets = new HashMap<>();

    /**
     * Packs the columns into one, because most of the time for a large sweep is spent in calls to SQLite, and this needs one call per row
     * instead of two per column.
     */
    private static String packed(String... columns) {
        return Stream.of(columns)
                .flatMap(some -> Stream.of(some.split(", ")))
                .map(column -> FREE_TEXTS.contains(column) ? "replace(%s, char(31), ' ')".formatted(column) : column)
                .map("coalesce(%s, char(30))"::formatted)
                .collect(Collectors.joining(", ", "concat_ws(char(31), ", ") AS packed"));
    }

    /** Reads the columns of a {@link #packed} row one after another. */
    private final class Columns {
        private final String packed;
        private int next;

        Columns(ResultSet row) throws SQLException {
            packed = row.getString("packed");
        }

        /** Returns the next column as text that other rows rarely share. */
        String text() {
            if (next > packed.length()) {
                throw new IllegalArgumentException("a row with too few columns");
            }
            int end = packed.indexOf(SEPARATOR, next);
            String text = packed.substring(next, end < 0 ? packed.length() : end);
            next += text.length() + 1;
            return text;
        }

        String sharedText() {
            return values.same(text());
        }

        Optional<String> optional() {
            return Optional.of(text()).filter(text -> !text.equals(ABSENT));
        }

        Optional<String> sharedOptional() {
            return values.same(optional());
        }

        long number() {
            return Long.parseLong(text());
        }

        Optional<Long> optionalNumber() {
            return Optional.of(text()).filter(text -> !text.equals(ABSENT)).map(Long::valueOf);
        }

        OptionalDouble percent() {
            String text = text();
            return text.equals(ABSENT) ? OptionalDouble.empty() : OptionalDouble.of(Double.parseDouble(text));
        }

        Optional<Instant> time() {
            return optionalNumber().map(Instant::ofEpochMilli);
        }
    }

    /** Returns a run without its jobs. */
    Run run(ResultSet row) throws SQLException {
        return new Run(
                id(row),
                row.getLong("number"),
                presets.computeIfAbsent(row.getString("preset"), PresetId::of),
                values.same(new ClusterName(row.getString("cluster"))),
                Instant.ofEpochMilli(row.getLong("created")),
                List.of(),
                text(row, "note"),
                values.same(AnnotationRows.read(row)));
    }

    private JobReport report(Columns row) {
        String state = row.text();
        String word = row.sharedText();
        return new JobReport(
                state(state, word),
                word,
                row.sharedOptional(),
                new JobReport.Times(
                        row.time(), row.time(), values.same(row.optionalNumber().map(Duration::ofSeconds))),
                row.sharedOptional(),
                values.same(row.optionalNumber()
                        .map(exit -> OptionalInt.of(exit.intValue()))
                        .orElse(OptionalInt.empty())),
                values.same(new JobUse(
                        row.optionalNumber().map(DataSize::new),
                        row.optionalNumber().map(Duration::ofMillis),
                        new GpuUse(
                                row.percent(),
                                row.percent(),
                                row.optionalNumber().map(DataSize::new)))));
    }

    /** Reads a state. "Not submitted" is still stored as a failure, so that earlier versions can open the history. */
    private static JobState state(String stored, String word) {
        JobState state = JobState.valueOf(stored);
        return state == JobState.FAILED && NOT_SUBMITTED.equals(word) ? JobState.NOT_SUBMITTED : state;
    }

    private static String stored(JobState state) {
        return state == JobState.NOT_SUBMITTED ? JobState.FAILED.name() : state.name();
    }

    /** Returns a question mark for each value of {@link #values}. */
    static String marks(int further) {
        return String.join(", ", Collections.nCopies(REPORT.split(",").length + further, "?"));
    }

    static @Nullable Object[] values(JobReport report, @Nullable Object... further) {
        GpuUse gpus = report.used().gpus();
        return Stream.concat(
                        Stream.of(
                                stored(report.state()),
                                report.word(),
                                report.reason().orElse(null),
                                report.times()
                                        .start()
                                        .map(Instant::toEpochMilli)
                                        .orElse(null),
                                report.times().end().map(Instant::toEpochMilli).orElse(null),
                                report.times().limit().map(Duration::toSeconds).orElse(null),
                                report.node().orElse(null),
                                report.exit().isPresent() ? report.exit().getAsInt() : null,
                                report.peakMemory().map(DataSize::bytes).orElse(null),
                                report.used().cpuTime().map(Duration::toMillis).orElse(null),
                                boxed(gpus.average()),
                                boxed(gpus.peak()),
                                gpus.peakMemory().map(DataSize::bytes).orElse(null)),
                        Stream.of(further))
                .toArray();
    }

    private static @Nullable Double boxed(OptionalDouble value) {
        return value.isPresent() ? value.getAsDouble() : null;
    }

    /** Returns a job, with the ID of its run as the key. */
    Map.Entry<String, Job> job(ResultSet row) throws SQLException {
        Columns columns = new Columns(row);
        return Map.entry(columns.text(), job(columns));
    }

    private Job job(Columns row) {
        int task = (int) row.number();
        Task what = new Task(Task.Role.valueOf(row.text()), row.sharedText(), row.text(), row.sharedText());
        Optional<JobId> id = row.optional().map(JobId::new);
        JobReport report = report(row);
        Instant since = Instant.ofEpochMilli(row.number());
        return new Job(
                task,
                what.label().isEmpty() ? values.same(what) : what,
                id,
                report,
                report.times().end().filter(since::equals).orElse(since));
    }

    StateChange change(ResultSet row) throws SQLException {
        Columns columns = new Columns(row);
        return new StateChange((int) columns.number(), Instant.ofEpochMilli(columns.number()), report(columns));
    }

    static SubmittedRun submittedRun(ResultSet row) throws SQLException {
        Optional<String> snapshot = text(row, "snapshot");
        String version = text(row, "version").orElse("");
        Optional<String> bundle = text(row, "bundle");
        return new SubmittedRun(
                bundle.isPresent()
                        ? BundleJson.read(bundle.get())
                        : Bundle.of(row.getString("script"), row.getString("params")),
                SubmittedRunJson.readJob(row.getString("job")),
                row.getString("preset"),
                snapshot.map(name -> new SubmittedRun.Code(name, version)),
                origin(row),
                follows(row));
    }

    static Optional<SubmittedRun.Follows> follows(ResultSet row) throws SQLException {
        String stage = text(row, "follows_stage").orElse("");
        return text(row, "follows").map(run -> new SubmittedRun.Follows(new RunId(run), stage));
    }

    /** Returns the parameter that restricts a query to certain runs: {@code run.number IN (SELECT value FROM json_each(?))}. */
    static String numbers(List<Run> runs) {
        return runs.stream().map(run -> String.valueOf(run.number())).collect(Collectors.joining(",", "[", "]"));
    }

    static Optional<SubmittedRun.Origin> origin(ResultSet row) throws SQLException {
        Optional<String> run = text(row, "origin");
        String tasks = text(row, "origin_tasks").orElse("");
        return run.map(id -> new SubmittedRun.Origin(
                new RunId(id),
                Stream.of(tasks.split(","))
                        .filter(task -> !task.isEmpty())
                        .map(Integer::valueOf)
                        .collect(Collectors.toSet())));
    }

    /** Formats task numbers as stored in {@code origin_tasks}. */
    static String tasks(SubmittedRun.Origin origin) {
        return origin.tasks().stream().sorted().map(String::valueOf).collect(Collectors.joining(","));
    }

    static RunId id(ResultSet row) throws SQLException {
        return new RunId(row.getString("id"));
    }

    static Optional<String> text(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getString(column));
    }
}
