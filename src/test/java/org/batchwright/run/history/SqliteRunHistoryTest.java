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
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.batchwright.model.OperationException;
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
import org.batchwright.run.RunSamples;
import org.batchwright.text.DataSize;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SqliteRunHistoryTest {
    private static final RunId A = new RunId("a");
    private static final RunId B = new RunId("b");

    @TempDir
    Path folder;

    private SqliteRunHistory history;

    @BeforeEach
    void open() throws OperationException {
        history = HistoryOpener.open(folder.resolve("data/history.sqlite"));
    }

    @AfterEach
    void close() {
        history.close();
    }

    @Test
    void runs_that_are_read_together_share_equal_strings() throws OperationException {
        history.writer().createRun(RunSamples.fresh("a"));
        history.writer().createRun(RunSamples.fresh("b"));

        List<Run> both = history.newest(2);
        assertThat(both.getFirst().preset()).isSameAs(both.getLast().preset());
        assertThat(both.getFirst().jobs().getFirst().what().stem())
                .isSameAs(both.getLast().jobs().getFirst().what().stem());
    }

    @Test
    void a_run_is_unchanged_after_reopening() throws OperationException {
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
                new JobUse(
                        Optional.of(new DataSize(3_500_000_001L)),
                        Optional.of(Duration.ofMillis(93_721_004)),
                        new GpuUse(
                                OptionalDouble.of(49.3),
                                OptionalDouble.of(390),
                                Optional.of(new DataSize(40_777_023_488L)))));
        history.writer().createRun(RunSamples.fresh("a"));
        history.writer().code(A, new SubmittedRun.Code("snap", "9f31c2a + 2 edits"));
        history.writer().recordSubmitted(A, new JobId("81231"), RunSamples.NOON.plusSeconds(1));
        history.writer().report(A, 0, running, RunSamples.NOON.plusSeconds(6));
        history.close();
        history = HistoryOpener.open(folder.resolve("data/history.sqlite"));

        Run run = history.find(A).orElseThrow();
        assertThat(run.number()).isEqualTo(1);
        assertThat(run.created()).isEqualTo(RunSamples.NOON);
        assertThat(run.jobs())
                .containsExactly(new Job(0, Optional.of(new JobId("81231")), running, RunSamples.NOON.plusSeconds(6)));
        SubmittedRun submittedRun = history.submitted(A).orElseThrow();
        assertThat(submittedRun.job()).isEqualTo(RunSamples.job());
        assertThat(history.briefs(List.of(run))).containsExactlyEntriesOf(Map.of(A, RunHistory.Brief.of(submittedRun)));
        assertThat(submittedRun.code()).contains(new SubmittedRun.Code("snap", "9f31c2a + 2 edits"));
        assertThat(history.experiment(A)).contains(RunSamples.experiment());
        assertThat(history.preset(A)).contains(RunSamples.experiment().preset());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\0", "\u001e ", " \u001e\u001e", "|\n,\u001d", "\u001f", "\u001f\u001f5\u001f"})
    void no_string_in_a_column_affects_the_other_columns(String text) {
        JobReport report = new JobReport(
                JobState.QUEUED,
                text,
                Optional.of(text),
                JobReport.Times.UNKNOWN,
                Optional.of(text),
                OptionalInt.of(3),
                new JobUse(
                        Optional.empty(),
                        Optional.empty(),
                        new GpuUse(OptionalDouble.of(100 / 3.0), OptionalDouble.empty(), Optional.empty())));
        Task task = new Task(Task.Role.SAMPLE, "sample", text, text);
        NewRun run = RunSamples.fresh("a");
        SubmittedRun submitted = new SubmittedRun(
                new Bundle(Map.of(), List.of(new Bundle.JobGroup(Bundle.SCRIPT, List.of(task), List.of(), List.of()))),
                run.submittedRun().job(),
                run.submittedRun().preset(),
                Optional.empty());
        history.writer()
                .createRun(new NewRun(
                        A, run.preset(), run.cluster(), run.place(), run.created(), submitted, run.project()));
        history.writer().recordSubmitted(A, new JobId("81231"), at(1));
        history.writer().report(A, 0, report, at(6));

        String read = text.replace('\u001f', ' ');
        Job job = history.find(A).orElseThrow().jobs().getFirst();
        assertThat(job.what()).isEqualTo(new Task(Task.Role.SAMPLE, "sample", read, read));
        assertThat(job.report())
                .isEqualTo(new JobReport(
                        report.state(),
                        read,
                        Optional.of(read),
                        report.times(),
                        Optional.of(read),
                        report.exit(),
                        report.used()));
        assertThat(history.timeline(A).getLast().report()).isEqualTo(job.report());
    }

    @Test
    void the_cause_of_a_failure_is_kept_until_the_job_is_requeued() throws OperationException {
        history.writer().createRun(RunSamples.fresh("a"));
        history.writer().recordSubmitted(A, new JobId("7"), at(1));
        history.writer().report(A, 0, JobReport.of(JobState.PREEMPTED, "PREEMPTED"), at(2));
        Job failed = history.find(A).orElseThrow().jobs().getFirst();
        List<RunId> changed = new ArrayList<>();
        history.onChange(changed::add);
        history.causes().keep(A, Map.of(failed, "Killed"));
        history.causes().keep(A, Map.of(failed, "CUDA out of memory"));
        history.causes().keep(A, Map.of(failed, "CUDA out of memory"));
        assertThat(changed).as("only changes").containsExactly(A, A);
        history.close();
        history = HistoryOpener.open(folder.resolve("data/history.sqlite"));
        assertThat(history.causes().of(A)).containsExactlyEntriesOf(Map.of(0, "CUDA out of memory"));
        assertThat(history.causes().all()).containsOnlyKeys(A);
        assertThat(history.causes().of(B)).isEmpty();
        history.writer().report(A, 0, JobReport.of(JobState.QUEUED, "PENDING"), at(3));
        history.writer().report(A, 0, JobReport.of(JobState.PREEMPTED, "PREEMPTED"), at(4));
        assertThat(history.causes().of(A)).isEmpty();
    }

    @Test
    void the_newest_runs_come_first_and_the_run_numbers_increase() {
        history.writer().createRun(RunSamples.fresh("a"));
        history.writer().createRun(RunSamples.fresh("b"));
        assertThat(history.newest(10)).extracting(Run::number).containsExactly(2L, 1L);
        assertThat(history.newest(1)).extracting(Run::id).containsExactly(B);
        assertThat(history.of(RunSamples.experiment().id(), 10)).hasSize(2);
        assertThat(history.find(1)).map(Run::id).contains(A);
        assertThat(history.find(3)).isEmpty();
    }

    @Test
    void the_timeline_records_every_state_change_without_duplicates() {
        history.writer().createRun(RunSamples.fresh("a"));
        history.writer().recordStep(A, JobState.SYNCING, at(1));
        history.writer().recordStep(A, JobState.SUBMITTING, at(2));
        history.writer().recordSubmitted(A, new JobId("7"), at(3));
        history.writer().report(A, 0, JobReport.of(JobState.RUNNING, "RUNNING"), at(4));
        history.writer().report(A, 0, JobReport.of(JobState.RUNNING, "RUNNING"), at(5));
        history.writer().report(A, 0, JobReport.of(JobState.SUCCEEDED, "COMPLETED"), at(6));
        assertThat(history.timeline(A))
                .extracting(change -> change.report().state())
                .containsExactly(
                        JobState.PREPARING,
                        JobState.SYNCING,
                        JobState.SUBMITTING,
                        JobState.QUEUED,
                        JobState.RUNNING,
                        JobState.SUCCEEDED);
        assertThat(history.timeline(A)).extracting(StateChange::at).last().isEqualTo(at(6));
    }

    @Test
    void a_state_never_reverts_and_an_id_is_kept() {
        history.writer().createRun(RunSamples.fresh("a"));
        history.writer().recordSubmitted(A, new JobId("7"), at(1));
        history.writer().recordSubmitted(A, new JobId("8"), at(2));
        history.writer().report(A, 0, JobReport.of(JobState.CANCELLED, "CANCELLED by 1001"), at(3));
        assertThat(history.writer().report(A, 0, JobReport.of(JobState.RUNNING, "RUNNING"), at(4)))
                .isFalse();
        Run run = history.find(A).orElseThrow();
        assertThat(run.state()).isEqualTo(JobState.CANCELLED);
        assertThat(run.jobs().getFirst().id()).contains(new JobId("7"));
    }

    @Test
    void a_change_by_another_process_is_detected() throws OperationException {
        history.writer().createRun(RunSamples.fresh("a"));
        List<RunId> changed = new ArrayList<>();
        try (SqliteRunHistory other = HistoryOpener.open(folder.resolve("data/history.sqlite"));
                var subscription = other.onChange(changed::add)) {
            other.pollExternalChanges();
            assertThat(changed).isEmpty();
            history.writer().createRun(RunSamples.fresh("b"));
            other.pollExternalChanges();
            assertThat(changed).containsExactly(B);
            other.pollExternalChanges();
            assertThat(changed).containsExactly(B);
            assertThat(subscription).isNotNull();
        }
    }

    @Test
    void a_closed_subscription_receives_no_events() {
        List<RunId> changed = new ArrayList<>();
        var subscription = history.onChange(changed::add);
        history.writer().createRun(RunSamples.fresh("a"));
        subscription.close();
        history.writer().createRun(RunSamples.fresh("b"));
        assertThat(changed).containsExactly(A);
    }

    @Test
    void a_run_being_submitted_by_a_live_process_does_not_need_recovery() throws Exception {
        history.writer().createRun(RunSamples.fresh("a"));
        assertThat(history.unsettled(RunSamples.LAB)).isEmpty();
        try (Connection raw = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("data/history.sqlite"));
                var statement = raw.createStatement()) {
            statement.executeUpdate("UPDATE run SET owner = '999999999@1'");
        }
        assertThat(history.unsettled(RunSamples.LAB)).extracting(Run::id).containsExactly(A);
        assertThat(history.busy()).containsExactly(RunSamples.LAB);
    }

    @Test
    void a_damaged_file_is_reported_and_left_unchanged() throws Exception {
        Path damaged = folder.resolve("damaged.sqlite");
        byte[] bytes = "this is no database, but something a person may want back"
                .repeat(50)
                .getBytes(StandardCharsets.UTF_8);
        Files.write(damaged, bytes);
        assertThatThrownBy(() -> HistoryOpener.open(damaged))
                .isInstanceOf(OperationException.FileFailed.class)
                .hasMessageContaining("corrupted");
        assertThat(damaged).hasBinaryContent(bytes);
    }

    @Test
    void a_file_of_a_newer_version_is_reported_and_left_unchanged() throws Exception {
        Path newer = folder.resolve("newer.sqlite");
        try (Connection raw = DriverManager.getConnection("jdbc:sqlite:" + newer);
                var statement = raw.createStatement()) {
            statement.executeUpdate("PRAGMA user_version = 99");
            statement.executeUpdate("CREATE TABLE future (x)");
        }
        assertThatThrownBy(() -> HistoryOpener.open(newer))
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
