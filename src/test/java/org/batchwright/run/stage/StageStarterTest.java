package org.batchwright.run.stage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import org.batchwright.Given;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.preset.Stage.Condition;
import org.batchwright.model.run.Bundle;
import org.batchwright.model.run.Bundle.JobGroup;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.model.run.SubmittedRun.Follows;
import org.batchwright.model.run.Task;
import org.batchwright.run.FolderCluster;
import org.batchwright.run.RunSamples;
import org.batchwright.run.history.NewRun;
import org.batchwright.run.history.ResultRows;
import org.batchwright.run.history.json.SubmittedRunJson;
import org.batchwright.run.stage.CrossClusterStage.Readiness;
import org.batchwright.text.Message;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests stages on other clusters. Tests on clusters cover the actual submission. */
class StageStarterTest {
    private static final RunId FIRST = new RunId("first");
    private static final Follows EVALUATION = new Follows(FIRST, "evaluate");

    @TempDir
    private Path folder;

    private FolderCluster lab;
    private final List<String> submissions = new CopyOnWriteArrayList<>();
    private final List<Duration> waits = new CopyOnWriteArrayList<>();
    private volatile Instant now = RunSamples.NOON;

    private final Experiment experiment = Given.alone(RunSamples.experiment()
            .preset()
            .withBase(Optional.empty())
            .withStages(List.of(
                    Stage.named("train"),
                    Stage.named("evaluate")
                            .withAfter(Map.of("train", Condition.SUCCESS))
                            .withCluster(Optional.of(new ClusterName("home"))))));

    @BeforeEach
    void open() throws Exception {
        lab = new FolderCluster(folder);
    }

    @AfterEach
    void close() {
        lab.close();
    }

    private NewRun fresh(RunId id, Optional<Follows> follows, Optional<Path> project) {
        Task task = new Task(Task.Role.JOB, "train-job", "", follows.isEmpty() ? "train" : "");
        Bundle bundle = new Bundle(
                Map.of("train-job.sh", ""), List.of(new JobGroup("train-job.sh", List.of(task), List.of(), List.of())));
        SubmittedRun submitted = new SubmittedRun(
                bundle,
                RunSamples.job(),
                SubmittedRunJson.write(experiment),
                Optional.empty(),
                Optional.empty(),
                follows);
        return new NewRun(id, experiment.id(), RunSamples.LAB, lab.sites.place(lab.cluster), now, submitted, project);
    }

    private void firstRun(JobState state, Optional<Path> project) {
        lab.history.writer().createRun(fresh(FIRST, Optional.empty(), project));
        lab.history.writer().recordSubmitted(FIRST, new JobId("7"), now);
        lab.history
                .writer()
                .report(
                        FIRST,
                        0,
                        new JobReport(
                                state,
                                state.key(),
                                Optional.empty(),
                                new JobReport.Times(Optional.of(now), Optional.of(now), Optional.empty()),
                                Optional.empty(),
                                OptionalInt.empty()),
                        now);
    }

    private void bringResults() {
        lab.history.results().put(FIRST, ResultRows.State.HERE, "", now);
    }

    /** Starts the starter and waits until it has no work left. */
    private Subscription start(StageStarter.Submission submission) {
        StageStarter starter =
                new StageStarter(lab.history, lab.sites, lab.desk, submission, () -> now, (time, wakeUp) -> {
                    waits.add(time);
                    wakeUp.acquire();
                });
        Subscription started = starter.start();
        await().until(() -> !waits.isEmpty());
        return started;
    }

    private Optional<Run> record(RunId earlier, String stage) {
        submissions.add(earlier + "/" + stage);
        RunId id = new RunId("following-" + submissions.size());
        Follows follows = new Follows(earlier, stage);
        assertThat(lab.history.writer().createFollowUp(fresh(id, Optional.of(follows), Optional.empty()), follows))
                .isTrue();
        return lab.history.find(id);
    }

    private CrossClusterStage evaluation() {
        return CrossClusterStage.of(lab.history.find(FIRST).orElseThrow(), experiment, lab.history)
                .getFirst();
    }

    @Test
    void a_stage_is_submitted_once_as_soon_as_the_results_are_available() throws Exception {
        firstRun(JobState.SUCCEEDED, Optional.of(folder));
        assertThat(evaluation().readiness()).isEqualTo(Readiness.WAITS_FOR_RESULTS);
        Subscription first = start(this::record);
        assertThat(submissions).isEmpty();

        bringResults();
        await().until(() -> !submissions.isEmpty());
        first.close();
        start(this::record).close();

        assertThat(submissions).containsExactly("first/evaluate");
        assertThat(evaluation().readiness()).isEqualTo(Readiness.STARTED);
        assertThat(lab.history
                        .writer()
                        .createFollowUp(
                                fresh(new RunId("another"), Optional.of(EVALUATION), Optional.empty()), EVALUATION))
                .isFalse();
        assertThat(lab.history.find(new RunId("another"))).isEmpty();
    }

    @Test
    void a_failed_submission_is_retried_after_one_minute_and_then_after_five() throws Exception {
        firstRun(JobState.SUCCEEDED, Optional.of(folder));
        bringResults();
        for (long minutes : new long[] {1, 5}) {
            record(FIRST, "evaluate");
            RunId last = evaluation().last().orElseThrow().id();
            lab.history.writer().endUnsubmitted(last, JobState.NOT_SUBMITTED, "", now);
            int before = submissions.size();
            waits.clear();
            start(this::record).close();
            assertThat(submissions).hasSize(before);
            assertThat(waits).contains(Duration.ofMinutes(minutes));
            now = now.plus(Duration.ofMinutes(minutes));
        }
        Run third = record(FIRST, "evaluate").orElseThrow();
        lab.history.writer().endUnsubmitted(third.id(), JobState.NOT_SUBMITTED, "", now);
        assertThat(evaluation().readiness()).isEqualTo(Readiness.GIVEN_UP);

        start(this::record).close();
        assertThat(submissions).hasSize(3);
    }

    @Test
    void a_failure_before_a_run_exists_is_recorded_and_the_stage_is_not_retried_immediately() throws Exception {
        firstRun(JobState.SUCCEEDED, Optional.of(folder));
        bringResults();
        Subscription started = start((earlier, stage) -> {
            submissions.add(stage);
            throw new OperationException.NotPossible(Message.written("The preset is broken.", "Mend it."));
        });
        await().until(() -> waits.contains(Duration.ofMinutes(5)));
        started.close();

        assertThat(submissions).hasSize(1);
        assertThat(lab.history.find(FIRST).orElseThrow().note().orElseThrow())
                .contains("\"evaluate\"", "The preset is broken.");
    }

    @Test
    void a_run_restored_from_a_backup_starts_nothing() throws Exception {
        firstRun(JobState.SUCCEEDED, Optional.empty());
        bringResults();
        assertThat(evaluation().readiness()).isEqualTo(Readiness.READY);

        start(this::record).close();

        assertThat(submissions).isEmpty();
    }

    @Test
    void a_stage_whose_condition_is_not_met_is_skipped() throws Exception {
        firstRun(JobState.FAILED, Optional.of(folder));
        bringResults();

        start(this::record).close();

        assertThat(submissions).isEmpty();
        assertThat(evaluation().readiness()).isEqualTo(Readiness.SKIPPED);
    }
}
