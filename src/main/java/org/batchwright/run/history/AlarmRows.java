package org.batchwright.run.history;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.batchwright.model.metric.IdleGpus;
import org.batchwright.model.metric.JobAlarm;
import org.batchwright.model.metric.MetricAlarm;
import org.batchwright.model.run.RunId;
import org.batchwright.run.history.database.HistoryFile;
import org.jspecify.annotations.Nullable;

/**
 * Stores the alarms of jobs in the history. An alarm remains in the history after it no longer applies, so that it is reported only once.
 */
public record AlarmRows(HistoryFile file, Consumer<RunId> changed) {
    private static final String SAME = " WHERE run = ? AND task = ? AND reason = ? AND metric = ?";

    /** Returns the alarms of a run, in the order that they were detected. */
    public List<JobAlarm> of(RunId run) {
        return file.query("SELECT * FROM alarm WHERE run = ? ORDER BY rowid", AlarmRows::alarm, run.value());
    }

    private record OfRun(RunId run, JobAlarm alarm) {}

    /** Returns the current alarms, keyed by run. */
    public Map<RunId, List<JobAlarm>> active() {
        return file
                .query(
                        "SELECT * FROM alarm WHERE active = 1 ORDER BY rowid",
                        row -> new OfRun(new RunId(row.getString("run")), alarm(row)))
                .stream()
                .collect(Collectors.groupingBy(
                        OfRun::run, HashMap::new, Collectors.mapping(OfRun::alarm, Collectors.toList())));
    }

    private static JobAlarm alarm(ResultSet row) throws SQLException {
        int idle = row.getInt("idle");
        Optional<IdleGpus> gpus = row.wasNull()
                ? Optional.empty()
                : Optional.of(new IdleGpus(idle, row.getInt("gpus"), Duration.ofMinutes(row.getLong("minutes"))));
        return new JobAlarm(
                row.getInt("task"),
                new MetricAlarm(
                        MetricAlarm.Reason.valueOf(row.getString("reason")),
                        row.getString("metric"),
                        number(row, "step"),
                        number(row, "epoch"),
                        gpus),
                Instant.ofEpochMilli(row.getLong("noticed")),
                row.getInt("active") != 0);
    }

    /** Returns a number; NaN if the column is empty. */
    private static double number(ResultSet row, String column) throws SQLException {
        double number = row.getDouble(column);
        return row.wasNull() ? Double.NaN : number;
    }

    private static @Nullable Double finite(double number) {
        return Double.isFinite(number) ? number : null;
    }

    private record Key(String reason, String metric) {
        static Key of(MetricAlarm alarm) {
            return new Key(alarm.reason().name(), alarm.metric());
        }
    }

    /** Stores which alarms of a job currently apply. New alarms get the given time. */
    public void put(RunId run, int task, List<MetricAlarm> now, Instant at) {
        Map<Key, Boolean> before = of(run).stream()
                .filter(kept -> kept.task() == task)
                .collect(Collectors.toMap(kept -> Key.of(kept.alarm()), JobAlarm::active));
        Set<Key> held = now.stream().map(Key::of).collect(Collectors.toCollection(HashSet::new));
        boolean same = held.stream().allMatch(key -> before.getOrDefault(key, false))
                && before.entrySet().stream().noneMatch(kept -> kept.getValue() && !held.contains(kept.getKey()));
        if (same) {
            return;
        }
        file.write(HistoryFile.Commit.USUAL, () -> {
            file.update("UPDATE alarm SET active = 0 WHERE run = ? AND task = ?", run.value(), task);
            for (MetricAlarm alarm : now) {
                insertOrActivate(run, task, alarm, at);
            }
            return file.update(
                    "UPDATE run SET revision = " + RunHistoryWriter.NEXT_REVISION + " WHERE id = ?", run.value());
        });
        changed.accept(run);
    }

    private void insertOrActivate(RunId run, int task, MetricAlarm alarm, Instant at) throws SQLException {
        Key key = Key.of(alarm);
        int known = file.update(
                "UPDATE alarm SET active = 1, step = ?, epoch = ?" + SAME,
                finite(alarm.step()),
                finite(alarm.epoch()),
                run.value(),
                task,
                key.reason(),
                key.metric());
        if (known == 0) {
            file.update(
                    "INSERT INTO alarm VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?)",
                    run.value(),
                    task,
                    key.reason(),
                    key.metric(),
                    finite(alarm.step()),
                    alarm.idle().map(IdleGpus::count).orElse(null),
                    alarm.idle().map(IdleGpus::of).orElse(null),
                    alarm.idle().map(idle -> idle.time().toMinutes()).orElse(null),
                    at.toEpochMilli(),
                    finite(alarm.epoch()));
        }
    }
}
