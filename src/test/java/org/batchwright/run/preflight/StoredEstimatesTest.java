package org.batchwright.run.preflight;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.OperationException;
import org.batchwright.model.preflight.EstimateRecord.Past;
import org.batchwright.model.preflight.Preflight;
import org.batchwright.model.preflight.PreflightAnswer;
import org.batchwright.model.preflight.PreflightRequest;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.RunSamples;
import org.batchwright.run.history.HistoryOpener;
import org.batchwright.run.history.SqliteRunHistory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoredEstimatesTest {
    private static final Instant ESTIMATE = RunSamples.NOON.plus(Duration.ofHours(2));

    @TempDir
    Path folder;

    private SqliteRunHistory history;

    @BeforeEach
    void open() throws OperationException {
        history = HistoryOpener.open(folder.resolve("history.sqlite"));
    }

    @AfterEach
    void close() {
        history.close();
    }

    private StoredEstimates estimates() {
        return new StoredEstimates(history, history.estimates());
    }

    private static PreflightStatus status(String script, Instant queriedAt) {
        PreflightAnswer answer = new PreflightAnswer.Accepted(Optional.of(ESTIMATE), "c1", "gpu");
        return new PreflightStatus(
                new PreflightRequest(script, List.of(), Optional.empty()),
                queriedAt,
                Optional.of(new Preflight(queriedAt, answer, List.of(), List.of())),
                Optional.empty());
    }

    private Run submit(String id) {
        history.writer().createRun(RunSamples.fresh(id));
        history.writer().recordSubmitted(new RunId(id), new JobId("7"), RunSamples.NOON);
        return history.find(new RunId(id)).orElseThrow();
    }

    private void report(String id, JobState state, Instant start) {
        JobReport report = new JobReport(
                state,
                state.name(),
                Optional.empty(),
                new JobReport.Times(Optional.of(start), Optional.empty(), Optional.empty()),
                Optional.empty(),
                OptionalInt.empty());
        history.writer().report(new RunId(id), 0, report, start);
    }

    @Test
    void the_estimate_and_the_start_of_a_run_are_unchanged_after_reopening() throws OperationException {
        estimates().keep(submit("a"), status(RunSamples.frozen().script(), RunSamples.NOON.minusSeconds(60)));
        report("a", JobState.RUNNING, ESTIMATE.plus(Duration.ofMinutes(140)));
        history.close();
        history = HistoryOpener.open(folder.resolve("history.sqlite"));

        assertThat(estimates().record(RunSamples.LAB).past())
                .containsExactly(
                        new Past(RunSamples.NOON.minusSeconds(60), ESTIMATE, ESTIMATE.plus(Duration.ofMinutes(140))));
        assertThat(estimates().record(ClusterName.of("other")).past()).isEmpty();
    }

    @Test
    void the_expected_start_of_a_waiting_job_does_not_count_as_a_start() {
        estimates().keep(submit("a"), status(RunSamples.frozen().script(), RunSamples.NOON));
        report("a", JobState.QUEUED, ESTIMATE);

        assertThat(estimates().record(RunSamples.LAB).past()).isEmpty();
    }

    @Test
    void an_estimate_for_another_script_or_from_an_hour_ago_is_not_kept() {
        estimates().keep(submit("a"), status("#!/bin/bash\necho other\n", RunSamples.NOON));
        estimates().keep(submit("b"), status(RunSamples.frozen().script(), RunSamples.NOON.minusSeconds(3600)));
        report("a", JobState.SUCCEEDED, ESTIMATE);
        report("b", JobState.SUCCEEDED, ESTIMATE);

        assertThat(estimates().record(RunSamples.LAB).past()).isEmpty();
    }

    @Test
    void only_the_latest_forty_runs_are_counted() {
        for (int i = 0; i < 45; i++) {
            estimates().keep(submit("r" + i), status(RunSamples.frozen().script(), RunSamples.NOON));
            report("r" + i, JobState.SUCCEEDED, ESTIMATE.plusSeconds(i));
        }
        List<Past> past = estimates().record(RunSamples.LAB).past();

        assertThat(past).hasSize(40);
        assertThat(past.getFirst().started()).isEqualTo(ESTIMATE.plusSeconds(44));
    }
}
