package org.batchwright.clusters.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.batchwright.KilledJvm;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.Subscription;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.run.files.Results;
import org.batchwright.run.history.ResultRows;
import org.batchwright.run.stage.CrossClusterStage;
import org.batchwright.run.stage.CrossClusterStage.Readiness;
import org.batchwright.run.submit.KillPoint;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests stages that run on another cluster once the results of the run are on this computer. */
@Tag("rig")
@SuppressWarnings("try") // used only for closing
class StagesAtHomeTest {
    private static final String TRAIN = "echo trained > model.pt; echo private > notes.md";

    @TempDir
    Path folder;

    private StagedAtHome staged;
    private RealWorkspace here;

    @BeforeEach
    void open() throws Exception {
        staged = StagedAtHome.atHome(folder);
        here = staged.open();
    }

    @AfterEach
    void close() {
        here.close();
    }

    private Path witness() {
        return folder.resolve("witness");
    }

    /** Returns the folder of the stage, once for each time the stage ran. */
    private List<String> evaluations() throws IOException {
        return Files.exists(witness()) ? Files.readAllLines(witness()) : List.of();
    }

    private Run train(String command) throws Exception {
        return here.awaitEnd(here.submit(here.compose(staged.preset(here, command, witness()))));
    }

    private List<CrossClusterStage> stages(Run run) throws OperationException {
        return CrossClusterStage.of(
                here.now(run),
                here.engine().runs().experiment(run.id()).orElseThrow(),
                here.engine().runs());
    }

    private List<Readiness> readiness(Run run) throws OperationException {
        return stages(run).stream().map(CrossClusterStage::readiness).toList();
    }

    private Run awaitEvaluation(Run run) {
        return await().atMost(RealWorkspace.PATIENCE)
                .until(
                        () -> stages(run).getFirst().last(),
                        last -> last.filter(it -> it.state() == JobState.SUCCEEDED)
                                .isPresent())
                .orElseThrow();
    }

    private void awaitResults(Run run) {
        await().atMost(RealWorkspace.PATIENCE)
                .until(() -> here.engine().runs().resultsState(run.id()).equals(Optional.of(ResultRows.State.HERE)));
    }

    @Test
    void a_stage_starts_once_with_the_code_and_the_results_as_soon_as_they_are_available() throws Exception {
        Run run;
        Run evaluation;
        try (Subscription downloads = here.engine().downloader().start(RealWorkspace::download);
                Subscription stages = here.engine().startStages()) {
            run = train(TRAIN);
            here.code("evaluate.sh", "exit 1\n"); // too late to change the code of the run
            evaluation = awaitEvaluation(run);
            awaitResults(evaluation);
        }
        assertThat(run.state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(readiness(run)).containsExactly(Readiness.STARTED, Readiness.SKIPPED);
        assertThat(evaluation.cluster()).isEqualTo(ClusterName.THIS_COMPUTER);
        assertThat(evaluations()).hasSize(1);
        Path work = Path.of(evaluations().getFirst());
        assertThat(work.resolve("score.txt")).hasContent("trained");
        assertThat(work.resolve("say.sh")).exists();
        assertThat(work.resolve("notes.md")).doesNotExist();
        assertThat(work.resolveSibling("earlier-results")).doesNotExist();
        assertThat(folder.resolve("workspace/results/" + run.id() + "/model.pt"))
                .hasContent("trained");

        here.close();
        here = staged.reopen(KillPoint.NONE, Duration.ofHours(1));
        try (Subscription stages = here.engine().startStages()) {
            Run again = here.engine().submissions().resubmit(evaluation.id(), Progress.SILENT);
            assertThat(here.awaitEnd(again).state()).isEqualTo(JobState.SUCCEEDED);
            assertThat(stages(run).getFirst().last()).map(Run::id).contains(again.id());
        }
        assertThat(evaluations()).hasSize(2).doesNotHaveDuplicates();
    }

    @Test
    void a_failed_run_skips_stages_that_need_its_success_and_starts_those_that_need_its_failure() throws Exception {
        try (Subscription downloads = here.engine().downloader().start(RealWorkspace::download);
                Subscription stages = here.engine().startStages()) {
            Run run = train("echo half > model.pt; exit 3");
            await().atMost(RealWorkspace.PATIENCE)
                    .until(
                            () -> stages(run).getLast().last().map(Run::state),
                            state -> state.filter(JobState.SUCCEEDED::equals).isPresent());
            assertThat(readiness(run)).containsExactly(Readiness.SKIPPED, Readiness.STARTED);
            awaitResults(stages(run).getLast().last().orElseThrow());
            assertThat(evaluations()).isEmpty();
        }
    }

    @Test
    void a_stage_waits_for_the_results_even_across_a_restart_of_the_application() throws Exception {
        Run run;
        try (Subscription stages = here.engine().startStages()) {
            run = train(TRAIN);
            assertThat(readiness(run)).startsWith(Readiness.WAITS_FOR_RESULTS);
        }
        here.close();
        here = staged.reopen(KillPoint.NONE, Duration.ZERO);
        try (Subscription stages = here.engine().startStages();
                Subscription downloads = here.engine().downloader().start(RealWorkspace::download)) {
            here.engine().connections().host(here.cluster());
            awaitResults(awaitEvaluation(run));
        }
        assertThat(evaluations()).hasSize(1);
    }

    @Test
    void the_results_are_uploaded_to_another_cluster_once_it_is_connected() throws Exception {
        here.close();
        staged = StagedAtHome.away(folder);
        here = staged.reopen(KillPoint.NONE, Duration.ZERO);
        Run run = train(TRAIN);
        here.engine().downloader().start((owed, work, then) -> {}).close(); // results are pending from now on
        here.engine().results().download(run.id(), Results.Request.RULE, Progress.SILENT);
        here.close();

        here = staged.reopen(KillPoint.NONE, Duration.ZERO);
        try (Subscription stages = here.engine().startStages()) {
            here.engine()
                    .connections()
                    .host(here.engine().clusters().find(StagedAtHome.LAB).orElseThrow());
            assertThat(awaitEvaluation(run).cluster()).isEqualTo(StagedAtHome.LAB);
        }
        assertThat(Path.of(evaluations().getFirst()).resolve("score.txt")).hasContent("trained");
        assertThat(evaluations()).hasSize(1);
    }

    @ParameterizedTest
    // the code has already been sent
    @EnumSource(value = KillPoint.Step.class, mode = EnumSource.Mode.EXCLUDE, names = "SYNCED")
    void a_stage_starts_exactly_once_even_if_the_application_is_killed(KillPoint.Step step) throws Exception {
        Run run = train(TRAIN);
        here.engine().downloader().start((owed, work, then) -> {}).close(); // results are pending from now on
        here.engine().results().download(run.id(), Results.Request.RULE, Progress.SILENT);
        assertThat(readiness(run)).startsWith(Readiness.READY);
        here.close();

        KilledJvm.run(folder.resolve("killed.log"), KilledStarter.class.getName(), folder.toString(), step.name());

        here = staged.reopen(KillPoint.NONE, Duration.ofMinutes(2));
        try (Subscription stages = here.engine().startStages()) {
            awaitEvaluation(run);
        }
        assertThat(evaluations()).hasSize(1);
        assertThat(stages(run).getFirst().attempts())
                .extracting(Run::state)
                .containsOnlyOnce(JobState.SUCCEEDED)
                .isSubsetOf(JobState.SUCCEEDED, JobState.NOT_SUBMITTED);
    }
}
