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
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.Bundle;
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
import org.batchwright.run.history.json.BundleJson;
import org.batchwright.run.history.json.SubmittedRunJson;
import org.batchwright.text.DataSize;
import org.jspecify.annotations.Nullable;

/**
 * Converts rows of the history to records and back. Times are milliseconds since 1970, limits seconds, CPU time milliseconds. Rows that are
 * read together share equal texts: most runs have the same states, nodes and names.
 */
final class RunRows {
    /** The columns of a report, in the order of {@link #values}. */
    static final String REPORT = "state, word, reason, start, finish, time_limit, node, exit, peak_memory, cpu_time";

    /** The stored state of a job that will never reach the scheduler; the same in every version and language. */
    static final String NOT_SUBMITTED = "not submitted";

    private final Map<String, String> texts = new HashMap<>();
    private final Map<String, PresetId> presets = new HashMap<>();

    private String required(ResultSet row, String column) throws SQLException {
        return texts.computeIfAbsent(row.getString(column), same -> same);
    }

    private Optional<String> optional(ResultSet row, String column) throws SQLException {
        return text(row, column).map(text -> texts.computeIfAbsent(text, same -> same));
    }

    /** @param jobs of all runs that are read, by run */
    Run run(ResultSet row, Map<String, List<Job>> jobs) throws SQLException {
        RunId id = id(row);
        return new Run(
                id,
                row.getLong("number"),
                presets.computeIfAbsent(row.getString("preset"), PresetId::of),
                new ClusterName(required(row, "cluster")),
                Instant.ofEpochMilli(row.getLong("created")),
                jobs.getOrDefault(id.value(), List.of()),
                text(row, "note"),
                AnnotationRows.read(row));
    }

    private JobReport report(ResultSet row) throws SQLException {
        return new JobReport(
                state(row),
                required(row, "word"),
                optional(row, "reason"),
                new JobReport.Times(
                        time(row, "start"),
                        time(row, "finish"),
                        number(row, "time_limit").map(Duration::ofSeconds)),
                optional(row, "node"),
                number(row, "exit").map(exit -> OptionalInt.of(exit.intValue())).orElse(OptionalInt.empty()),
                new JobUse(
                        number(row, "peak_memory").map(DataSize::new),
                        number(row, "cpu_time").map(Duration::ofMillis)));
    }

    /** Still stored as a failure, so that earlier versions can open the history. */
    private static JobState state(ResultSet row) throws SQLException {
        JobState stored = JobState.valueOf(row.getString("state"));
        return stored == JobState.FAILED && NOT_SUBMITTED.equals(row.getString("word"))
                ? JobState.NOT_SUBMITTED
                : stored;
    }

    private static String stored(JobState state) {
        return state == JobState.NOT_SUBMITTED ? JobState.FAILED.name() : state.name();
    }

    /** A question mark for each value of {@link #values}. */
    static String marks(int further) {
        int columns = REPORT.split(",").length + further;
        return String.join(", ", Collections.nCopies(columns, "?"));
    }

    static @Nullable Object[] values(JobReport report, @Nullable Object... further) {
        @Nullable Object[] all = new @Nullable Object[10 + further.length];
        all[0] = stored(report.state());
        all[1] = report.word();
        all[2] = report.reason().orElse(null);
        all[3] = report.times().start().map(Instant::toEpochMilli).orElse(null);
        all[4] = report.times().end().map(Instant::toEpochMilli).orElse(null);
        all[5] = report.times().limit().map(Duration::toSeconds).orElse(null);
        all[6] = report.node().orElse(null);
        all[7] = report.exit().isPresent() ? report.exit().getAsInt() : null;
        all[8] = report.peakMemory().map(DataSize::bytes).orElse(null);
        all[9] = report.used().cpuTime().map(Duration::toMillis).orElse(null);
        System.arraycopy(further, 0, all, 10, further.length);
        return all;
    }

    Job job(ResultSet row) throws SQLException {
        return new Job(
                row.getInt("task"),
                new Task(
                        Task.Role.valueOf(row.getString("role")),
                        required(row, "stem"),
                        required(row, "label"),
                        required(row, "stage")),
                text(row, "job").map(JobId::new),
                report(row),
                Instant.ofEpochMilli(row.getLong("since")));
    }

    StateChange change(ResultSet row) throws SQLException {
        return new StateChange(row.getInt("task"), Instant.ofEpochMilli(row.getLong("at")), report(row));
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

    /** Restricts a query to certain runs: {@code run.number IN (SELECT value FROM json_each(?))}. */
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

    /** As stored in {@code origin_tasks}. */
    static String tasks(SubmittedRun.Origin origin) {
        return origin.tasks().stream().sorted().map(String::valueOf).collect(Collectors.joining(","));
    }

    static RunId id(ResultSet row) throws SQLException {
        return new RunId(row.getString("id"));
    }

    static Optional<String> text(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getString(column));
    }

    private static Optional<Long> number(ResultSet row, String column) throws SQLException {
        long value = row.getLong(column);
        return row.wasNull() ? Optional.empty() : Optional.of(value);
    }

    private static Optional<Instant> time(ResultSet row, String column) throws SQLException {
        return number(row, column).map(Instant::ofEpochMilli);
    }
}
