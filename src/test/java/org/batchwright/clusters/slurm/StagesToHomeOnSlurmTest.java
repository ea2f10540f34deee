package org.batchwright.clusters.slurm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.KilledJvm;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.Subscription;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.run.files.Results;
import org.batchwright.run.stage.CrossClusterStage;
import org.batchwright.run.stage.CrossClusterStage.Readiness;
import org.batchwright.run.submit.KillPoint;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs stages on This computer after a sweep with a failing job on a real Slurm. The application is killed while it
 * starts them.
 */
@Tag("rig")
@SuppressWarnings("try") // used only for closing
class StagesToHomeOnSlurmTest {
    /** All steps of a submission whose code has already been sent. */
    private static final List<KillPoint.Step> KILLS = Stream.of(KillPoint.Step.values())
            .filter(step -> step != KillPoint.Step.SYNCED)
            .toList();

    @TempDir
    Path temporary;

    @Test
    void each_stage_on_this_computer_starts_exactly_once() throws Exception {
        Path folder = temporary.resolve("to-home");
        Path witness = temporary.resolve("witness");
        StagedToHome.make(folder);
        List<Run> runs = new ArrayList<>();
        try (RealWorkspace here = StagedToHome.open(folder, KillPoint.NONE, Duration.ZERO)) {
            for (int i = 0; i < KILLS.size(); i++) {
                runs.add(here.submit(here.compose(StagedToHome.preset(here, witness))));
            }
            runs.forEach(run -> here.awaitRun(
                    run, Duration.ofMinutes(4), last -> last.state().isFinal()));
            here.engine().downloader().start((owed, work, then) -> {}).close(); // results are pending from now on
            for (Run run : runs) {
                here.engine().results().download(run.id(), Results.Request.RULE, Progress.SILENT);
                assertThat(readiness(here, run)).containsExactly(Readiness.READY, Readiness.SKIPPED);
            }
        }
        for (KillPoint.Step kill : KILLS) {
            kill(folder, kill);
        }
        try (RealWorkspace here = StagedToHome.open(folder, KillPoint.NONE, Duration.ofMinutes(10));
                Subscription stages = here.engine().startStages()) {
            await().atMost(RealWorkspace.PATIENCE).untilAsserted(() -> {
                for (Run run : runs) {
                    assertThat(stages(here, run).getFirst().last().map(Run::state))
                            .isEqualTo(Optional.of(JobState.SUCCEEDED));
                }
            });
            assertThat(here.engine().runs().newest(50))
                    .filteredOn(run -> run.state() == JobState.SUCCEEDED)
                    .hasSize(KILLS.size());
        }
        assertThat(Files.readAllLines(witness)).hasSize(KILLS.size()).containsOnly("8");
        try (SlurmLab lab = SlurmLab.open(folder)) {
            lab.clear();
        }
    }

    private static List<CrossClusterStage> stages(RealWorkspace here, Run run) throws OperationException {
        return CrossClusterStage.of(
                here.now(run),
                here.engine().runs().experiment(run.id()).orElseThrow(),
                here.engine().runs());
    }

    private static List<Readiness> readiness(RealWorkspace here, Run run) throws OperationException {
        return stages(here, run).stream().map(CrossClusterStage::readiness).toList();
    }

    private void kill(Path folder, KillPoint.Step step) throws Exception {
        Path log = temporary.resolve(step + ".log");
        KilledJvm.run(log, StagedToHome.class.getName(), folder.toString(), step.name());
    }
}
