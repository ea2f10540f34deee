package org.batchwright.ui.runs;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.JobState;
import org.batchwright.run.RunSamples;
import org.batchwright.run.history.HistoryOpener;
import org.batchwright.run.history.SqliteRunHistory;

/** A history of many runs. The application creates its tables and its first run; the other runs are copies of that run with different values. */
public final class LongHistory {
    private static final List<String> PRESETS =
            List.of("vision/resnet", "vision/vit", "nlp/gpt", "nlp/bert", "climate/era5");
    private static final List<String> CLUSTERS = List.of("lab", "tsubame4", "abci");
    private static final int SMALL_SWEEP = 10;
    private static final long MINUTE = 60_000;

    private LongHistory() {}

    /** @param sweep number of jobs of the newest run */
    public static void write(Path path, int runs, int sweep) throws OperationException, SQLException {
        try (SqliteRunHistory history = HistoryOpener.open(path)) {
            history.writer().createRun(RunSamples.fresh("first"));
        }
        try (Connection file = DriverManager.getConnection("jdbc:sqlite:" + path)) {
            file.setAutoCommit(false);
            try (PreparedStatement run = file.prepareStatement(
                            "INSERT INTO run (id, preset, cluster, place, created, revision, labels, comment, starred)"
                                    + " VALUES (?, ?, ?, '~/batchwright', ?, ?, ?, ?, ?)");
                    PreparedStatement job = file.prepareStatement(
                            "INSERT INTO job (run, task, job, state, word, start, finish, time_limit, node, exit, since,"
                                    + " stem, label) VALUES (?, ?, ?, ?, ?, ?, ?, 14400, ?, ?, ?, ?, ?)");
                    PreparedStatement frozen = file.prepareStatement(
                            "INSERT INTO frozen (run, script, params, job, preset, snapshot, version, bundle) SELECT ?, '',"
                                    + " '', json_set(job, '$.parameters.lr', ?, '$.parameters.seed', ?, '$.settings.queue',"
                                    + " ?), preset, 'snap', ?, bundle FROM frozen WHERE run = 'first'");
                    PreparedStatement cause = file.prepareStatement("INSERT INTO cause VALUES (?, 0, ?, ?)")) {
                for (int number = 2; number <= runs; number++) {
                    int jobs = number == runs ? sweep : number % 50 == 0 ? SMALL_SWEEP : 1;
                    write(number, jobs, new PreparedStatement[] {run, job, frozen, cause});
                }
            }
            file.commit();
        }
    }

    private static void write(int number, int jobs, PreparedStatement... into) throws SQLException {
        String id = "20260101-%06d-abcd".formatted(number);
        long created = RunSamples.NOON.toEpochMilli() - (200_000L - number) * MINUTE;
        boolean failed = number % 20 == 7;
        put(
                into[0],
                id,
                PRESETS.get(number % PRESETS.size()) + "_" + number % 40,
                CLUSTERS.get(number % CLUSTERS.size()),
                created,
                number,
                number % 17 == 0 ? "paper" : "",
                number % 101 == 0 ? "looks good, compare with the next one" : "",
                number % 33 == 0 ? 1 : 0);
        for (int task = 0; task < jobs; task++) {
            put(
                    into[1],
                    id,
                    task,
                    jobs == 1 ? String.valueOf(80_000 + number) : 80_000 + number + "_" + task,
                    (failed ? JobState.FAILED : JobState.SUCCEEDED).name(),
                    failed ? "FAILED" : "COMPLETED",
                    created + MINUTE,
                    created + MINUTE * (2 + number % 300),
                    "gpu" + number % 64,
                    failed ? 1 : 0,
                    created + MINUTE * (2 + number % 300),
                    jobs == 1 ? "job" : String.valueOf(task + 1),
                    jobs == 1 ? "" : "lr=%d seed=%d".formatted(task / 10, task % 10));
        }
        put(
                into[2],
                id,
                "1e-" + number % 9,
                String.valueOf(number % 1000),
                "gpu" + number % 4,
                "9f31c2a + " + number % 90);
        if (failed) {
            put(into[3], id, created + MINUTE * (2 + number % 300), "CUDA out of memory in train.py:" + number % 200);
        }
    }

    private static void put(PreparedStatement into, Object... values) throws SQLException {
        for (int i = 0; i < values.length; i++) {
            into.setObject(i + 1, values[i]);
        }
        into.executeUpdate();
    }
}
