package org.batchwright.clusters.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.batchwright.ChildJvm;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.clusters.Rigs;
import org.batchwright.clusters.link.CutLink;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.Subscription;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.run.files.Results;
import org.batchwright.run.stage.CrossClusterStage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests interruptions of the upload to the cluster on which a stage will run. */
@Tag("rig")
@SuppressWarnings("try") // used only for closing
class StageUploadsTest {
    @TempDir
    Path folder;

    private StagedAway staged;
    private CutLink link;
    private RealWorkspace here;
    private Run run;

    @BeforeAll
    static void require_the_server() {
        Rigs.sshd("key");
    }

    @BeforeEach
    void train() throws Exception {
        Rigs.Info rig = Rigs.sshd("key");
        link = new CutLink(rig.get("HOST"), Integer.parseInt(rig.get("PORT")));
        staged = new StagedAway(folder);
        staged.make(link.port());
        here = staged.open(Clock.systemUTC());
        staged.connect(here);
        run = here.awaitEnd(here.submit(here.compose(staged.preset(here))));
        assertThat(run.state()).isEqualTo(JobState.SUCCEEDED);
        here.engine().downloader().start((owed, work, then) -> {}).close(); // results are pending from now on
        here.engine().results().download(run.id(), Results.Request.RULE, Progress.SILENT);
        assertThat(stage().readiness()).isEqualTo(CrossClusterStage.Readiness.READY);
    }

    @AfterEach
    void clear() throws Exception {
        link.heal();
        staged.clear(staged.connect(here));
        here.close();
        link.close();
    }

    private CrossClusterStage stage() throws OperationException {
        return CrossClusterStage.of(
                        here.now(run),
                        here.engine().runs().experiment(run.id()).orElseThrow(),
                        here.engine().runs())
                .getFirst();
    }

    private void reopen() throws Exception {
        here.close();
        here = staged.open(Clock.offset(Clock.systemUTC(), Duration.ofMinutes(10)));
    }

    private void awaitOneEvaluation() throws Exception {
        staged.connect(here);
        await().atMost(RealWorkspace.PATIENCE)
                .until(() -> stage().last()
                        .map(Run::state)
                        // the final state of the first attempt
                        .filter(state -> state.isFinal() && state != JobState.NOT_SUBMITTED)
                        .isPresent());
        assertThat(stage().last().map(Run::state)).contains(JobState.SUCCEEDED);
        assertThat(stage().readiness()).isEqualTo(CrossClusterStage.Readiness.STARTED);
        assertThat(staged.evaluations(staged.connect(here))).containsExactly(String.valueOf(StagedAway.MODEL));
        assertThat(stage().attempts())
                .extracting(Run::state)
                .containsOnlyOnce(JobState.SUCCEEDED)
                .isSubsetOf(JobState.SUCCEEDED, JobState.NOT_SUBMITTED);
    }

    @ParameterizedTest
    @ValueSource(ints = {300_000, 1_500_000, 2_990_000})
    void a_stage_starts_once_when_a_cut_link_is_restored(int bytes) throws Exception {
        link.cutAfterBytes(bytes);
        try (Subscription stages = here.engine().startStages()) {
            await().atMost(RealWorkspace.PATIENCE)
                    .until(() -> stage().last()
                            .map(Run::state)
                            .filter(JobState::isFinal)
                            .isPresent());
            assertThat(stage().last().map(Run::state)).contains(JobState.NOT_SUBMITTED);
        }
        assertThat(link.heal()).isTrue();

        reopen();
        try (Subscription stages = here.engine().startStages()) {
            awaitOneEvaluation();
        }
    }

    @Test
    void a_stage_starts_once_even_if_the_application_is_killed_during_the_upload() throws Exception {
        here.close();
        link.cutAfterBytes(Long.MAX_VALUE - 1); // this link only counts bytes
        Process program = new ProcessBuilder(ChildJvm.command(UploadingStarter.class.getName(), folder.toString()))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("killed.log").toFile())
                .start();
        await().atMost(RealWorkspace.PATIENCE)
                .pollInterval(Duration.ofMillis(5))
                .until(() -> link.passed() > 1_000_000);
        program.destroyForcibly(); // kill -9
        assertThat(program.waitFor(60, TimeUnit.SECONDS)).isTrue();

        here = staged.open(Clock.offset(Clock.systemUTC(), Duration.ofMinutes(10)));
        assertThat(stage().attempts()).hasSize(1);
        try (Subscription stages = here.engine().startStages()) {
            awaitOneEvaluation();
        }
    }
}
