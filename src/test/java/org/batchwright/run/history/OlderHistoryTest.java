package org.batchwright.run.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.JobUse;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.model.run.Task;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests a history from a version in which runs could not have several jobs. */
class OlderHistoryTest {
    private static final String REPORT =
            "state TEXT NOT NULL, word TEXT NOT NULL, reason TEXT, start INTEGER, finish INTEGER, time_limit INTEGER, node TEXT, exit INTEGER";
    private static final List<String> VERSION_1 = List.of(
            "CREATE TABLE run (number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, preset TEXT NOT NULL,"
                    + " cluster TEXT NOT NULL, place TEXT NOT NULL, created INTEGER NOT NULL, note TEXT, owner TEXT,"
                    + " cancel INTEGER NOT NULL DEFAULT 0, revision INTEGER NOT NULL)",
            "CREATE TABLE job (run TEXT NOT NULL REFERENCES run (id), task INTEGER NOT NULL, job TEXT, " + REPORT
                    + ", since INTEGER NOT NULL, PRIMARY KEY (run, task))",
            "CREATE TABLE state_change (run TEXT NOT NULL REFERENCES run (id), task INTEGER NOT NULL, at INTEGER NOT NULL, "
                    + REPORT + ")",
            "CREATE TABLE frozen (run TEXT PRIMARY KEY REFERENCES run (id), script TEXT NOT NULL, params TEXT NOT NULL,"
                    + " job TEXT NOT NULL, preset TEXT NOT NULL, snapshot TEXT, version TEXT)",
            "INSERT INTO run (id, preset, cluster, place, created, revision)"
                    + " VALUES ('20261120-193957-k3f9x2', 'mnist/quick', 'lab', '~/b', 1795199556000, 1)",
            "INSERT INTO job (run, task, job, state, word, since)"
                    + " VALUES ('20261120-193957-k3f9x2', 0, '53', 'RUNNING', 'RUNNING', 1795199556000)",
            "INSERT INTO frozen (run, script, params, job, preset, snapshot, version)"
                    + " VALUES ('20261120-193957-k3f9x2', 'echo 1', '{}', '{\"name\":\"quick\"}', '[{\"id\":\"mnist/quick\"}]', 's', 'v')",
            "PRAGMA user_version = 1");

    @Test
    void each_run_of_an_older_history_has_its_script_and_its_only_job(@TempDir Path folder) throws Exception {
        Path path = folder.resolve("history.sqlite");
        write(path);

        try (SqliteRunHistory history = HistoryOpener.open(path)) {
            Run run = history.newest(10).getFirst();
            assertThat(run.jobs()).singleElement().satisfies(job -> {
                assertThat(job.what()).isEqualTo(Task.ONLY);
                assertThat(job.id()).isEqualTo(Optional.of(new JobId("53")));
                assertThat(job.state()).isEqualTo(JobState.RUNNING);
                assertThat(job.report().used()).isEqualTo(JobUse.UNKNOWN);
            });
            SubmittedRun submittedRun = history.submitted(run.id()).orElseThrow();
            assertThat(submittedRun.script()).isEqualTo("echo 1");
            assertThat(submittedRun.params()).isEqualTo("{}");
            assertThat(submittedRun.bundle().groups()).hasSize(1);
            assertThat(run.jobs()).extracting(Job::task).containsExactly(0);
        }
    }

    @Test
    void runs_of_an_older_history_are_added_to_a_current_history(@TempDir Path folder) throws Exception {
        Path older = folder.resolve("older.db");
        write(older);
        Path today = Files.createDirectory(folder.resolve("today")).resolve("history.db");

        assertThat(new HistoryTransfer(today).add(older, older)).isEqualTo(new HistoryTransfer.Added(1, 0));

        try (SqliteRunHistory history = HistoryOpener.open(today)) {
            Run run = history.newest(10).getFirst();
            assertThat(run.jobs())
                    .singleElement()
                    .satisfies(job -> assertThat(job.state()).isEqualTo(JobState.RUNNING));
            assertThat(history.submitted(run.id()).orElseThrow().script()).isEqualTo("echo 1");
        }
    }

    @Test
    void a_failed_job_that_never_reached_the_scheduler_is_not_submitted(@TempDir Path folder) throws Exception {
        Path path = folder.resolve("history.sqlite");
        write(path);
        try (Connection raw = DriverManager.getConnection("jdbc:sqlite:" + path);
                Statement statement = raw.createStatement()) {
            statement.executeUpdate("INSERT INTO job (run, task, state, word, since) VALUES"
                    + " ('20261120-193957-k3f9x2', 1, 'FAILED', 'not submitted', 1795199556000),"
                    + " ('20261120-193957-k3f9x2', 2, 'FAILED', 'FAILED', 1795199556000)");
        }

        try (SqliteRunHistory history = HistoryOpener.open(path)) {
            assertThat(history.newest(1).getFirst().jobs())
                    .extracting(Job::state)
                    .containsExactly(JobState.RUNNING, JobState.NOT_SUBMITTED, JobState.FAILED);
        }
    }

    @Test
    void the_history_is_copied_for_older_versions_before_its_tables_are_changed(@TempDir Path folder) throws Exception {
        Path path = folder.resolve("it's history.db");
        write(path);
        HistoryOpener.open(path).close();
        HistoryOpener.open(path).close(); // the history is already up to date, so it is not copied again

        Path copy = folder.resolve("history-version-1.db");
        assertThat(copy).exists();
        try (Connection raw = DriverManager.getConnection("jdbc:sqlite:" + copy);
                Statement statement = raw.createStatement();
                ResultSet row = statement.executeQuery("SELECT preset FROM run")) {
            assertThat(row.getString(1)).isEqualTo("mnist/quick");
        }
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()).filter(name -> name.contains("version")))
                    .containsExactly("history-version-1.db");
        }
    }

    private static void write(Path path) throws SQLException {
        try (Connection raw = DriverManager.getConnection("jdbc:sqlite:" + path);
                Statement statement = raw.createStatement()) {
            for (String sql : VERSION_1) {
                statement.executeUpdate(sql);
            }
        }
    }
}
