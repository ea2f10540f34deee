package org.batchwright.run.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.StateChange;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.run.RunSamples;
import org.batchwright.text.DataSize;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqliteRunHistoryTest {
    private static final RunId A = new RunId("a");
    private static final RunId B = new RunId("b");

    @TempDir
    Path folder;

    private SqliteRunHistory book;

    @BeforeEach
    void open() throws OperationException {
        book = SqliteRunHistory.open(folder.resolve("data/history.sqlite"));
    }

    @AfterEach
    void close() {
        book.close();
    }

    @Test
    void a_run_comes_back_as_it_was_written_after_opening_again() throws OperationException {
        JobReport running = new JobReport(
                JobState.RUNNING,
                "RUNNING",
                Optional.of("None"),
                new JobReport.Times(
                        Optional.of(RunSamples.NOON.plusSeconds(5)),
                        Optional.empty(),
                        Optional.of(Duration.ofHours(4))),
                Optional.of("gpu01"),
                OptionalInt.empty(),
                Optional.of(new DataSize(3_500_000_001L)));
        book.ledger().begin(RunSamples.fresh("a"));
        book.ledger().code(A, new SubmittedRun.Code("snap", "9f31c2a + 2 edits"));
        book.ledger().submitted(A, new JobId("81231"), RunSamples.NOON.plusSeconds(1));
        book.ledger().report(A, 0, running, RunSamples.NOON.plusSeconds(6));
        book.close();
        book = SqliteRunHistory.open(folder.resolve("data/history.sqlite"));

        Run run = book.find(A).orElseThrow();
        assertThat(run.number()).isEqualTo(1);
        assertThat(run.created()).isEqualTo(RunSamples.NOON);
        assertThat(run.jobs())
                .containsExactly(new Job(0, Optional.of(new JobId("81231")), running, RunSamples.NOON.plusSeconds(6)));
        SubmittedRun frozen = book.frozen(A).orElseThrow();
        assertThat(frozen.job()).isEqualTo(RunSamples.job());
        assertThat(frozen.code()).contains(new SubmittedRun.Code("snap", "9f31c2a + 2 edits"));
        assertThat(book.experiment(A)).contains(RunSamples.experiment());
        assertThat(book.preset(A)).contains(RunSamples.experiment().preset());
    }

    @Test
    void newest_runs_come_first_and_numbers_count_up() {
        book.ledger().begin(RunSamples.fresh("a"));
        book.ledger().begin(RunSamples.fresh("b"));
        assertThat(book.newest(10)).extracting(Run::number).containsExactly(2L, 1L);
        assertThat(book.newest(1)).extracting(Run::id).containsExactly(B);
        assertThat(book.of(RunSamples.experiment().id(), 10)).hasSize(2);
        assertThat(book.find(1)).map(Run::id).contains(A);
        assertThat(book.find(3)).isEmpty();
    }

    @Test
    void the_timeline_keeps_every_change_of_state_and_nothing_twice() {
        book.ledger().begin(RunSamples.fresh("a"));
        book.ledger().step(A, JobState.SYNCING, at(1));
        book.ledger().step(A, JobState.SUBMITTING, at(2));
        book.ledger().submitted(A, new JobId("7"), at(3));
        book.ledger().report(A, 0, JobReport.of(JobState.RUNNING, "RUNNING"), at(4));
        book.ledger().report(A, 0, JobReport.of(JobState.RUNNING, "RUNNING"), at(5));
        book.ledger().report(A, 0, JobReport.of(JobState.SUCCEEDED, "COMPLETED"), at(6));
        assertThat(book.timeline(A))
                .extracting(change -> change.report().state())
                .containsExactly(
                        JobState.PREPARING,
                        JobState.SYNCING,
                        JobState.SUBMITTING,
                        JobState.QUEUED,
                        JobState.RUNNING,
                        JobState.SUCCEEDED);
        assertThat(book.timeline(A)).extracting(StateChange::at).last().isEqualTo(at(6));
    }

    @Test
    void a_state_does_not_go_back_and_an_id_is_kept() {
        book.ledger().begin(RunSamples.fresh("a"));
        book.ledger().submitted(A, new JobId("7"), at(1));
        book.ledger().submitted(A, new JobId("8"), at(2));
        book.ledger().report(A, 0, JobReport.of(JobState.CANCELLED, "CANCELLED by 1001"), at(3));
        assertThat(book.ledger().report(A, 0, JobReport.of(JobState.RUNNING, "RUNNING"), at(4)))
                .isFalse();
        Run run = book.find(A).orElseThrow();
        assertThat(run.state()).isEqualTo(JobState.CANCELLED);
        assertThat(run.jobs().getFirst().id()).contains(new JobId("7"));
    }

    @Test
    void a_change_by_another_program_is_noticed() throws OperationException {
        book.ledger().begin(RunSamples.fresh("a"));
        List<RunId> told = new ArrayList<>();
        try (SqliteRunHistory other = SqliteRunHistory.open(folder.resolve("data/history.sqlite"));
                var listening = other.onChange(told::add)) {
            other.notice();
            assertThat(told).isEmpty();
            book.ledger().begin(RunSamples.fresh("b"));
            other.notice();
            assertThat(told).containsExactly(B);
            other.notice();
            assertThat(told).containsExactly(B);
            assertThat(listening).isNotNull();
        }
    }

    @Test
    void a_listener_that_left_hears_nothing() {
        List<RunId> told = new ArrayList<>();
        var listening = book.onChange(told::add);
        book.ledger().begin(RunSamples.fresh("a"));
        listening.close();
        book.ledger().begin(RunSamples.fresh("b"));
        assertThat(told).containsExactly(A);
    }

    @Test
    void a_run_being_submitted_by_a_living_program_is_not_unsettled() throws Exception {
        book.ledger().begin(RunSamples.fresh("a"));
        assertThat(book.unsettled(RunSamples.LAB)).isEmpty();
        try (Connection raw = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("data/history.sqlite"));
                var statement = raw.createStatement()) {
            statement.executeUpdate("UPDATE run SET owner = '999999999@1'");
        }
        assertThat(book.unsettled(RunSamples.LAB)).extracting(Run::id).containsExactly(A);
        assertThat(book.busy()).containsExactly(RunSamples.LAB);
    }

    @Test
    void a_damaged_file_is_a_sentence_and_stays_as_it_is() throws Exception {
        Path damaged = folder.resolve("damaged.sqlite");
        byte[] bytes = "this is no database, but something a person may want back"
                .repeat(50)
                .getBytes(StandardCharsets.UTF_8);
        Files.write(damaged, bytes);
        assertThatThrownBy(() -> SqliteRunHistory.open(damaged))
                .isInstanceOf(OperationException.FileFailed.class)
                .hasMessageContaining("damaged");
        assertThat(damaged).hasBinaryContent(bytes);
    }

    @Test
    void a_file_of_a_newer_version_is_a_sentence_and_stays_as_it_is() throws Exception {
        Path newer = folder.resolve("newer.sqlite");
        try (Connection raw = DriverManager.getConnection("jdbc:sqlite:" + newer);
                var statement = raw.createStatement()) {
            statement.executeUpdate("PRAGMA user_version = 99");
            statement.executeUpdate("CREATE TABLE future (x)");
        }
        assertThatThrownBy(() -> SqliteRunHistory.open(newer))
                .isInstanceOf(OperationException.FileFailed.class)
                .hasMessageContaining("newer");
        try (Connection raw = DriverManager.getConnection("jdbc:sqlite:" + newer);
                var statement = raw.createStatement();
                var rows = statement.executeQuery("SELECT count(*) FROM future")) {
            assertThat(rows.next()).isTrue();
        }
    }

    private static Instant at(int seconds) {
        return RunSamples.NOON.plusSeconds(seconds);
    }
}
