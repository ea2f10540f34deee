package org.batchwright.clusters.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.batchwright.KilledJvm;
import org.batchwright.clusters.JobsOnThisComputer;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.clusters.StagedSweep;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.run.submit.KillPoint;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills the application after each step of submitting a run of four stages to This computer. Either each stage runs
 * exactly once, or none runs.
 */
@Tag("rig")
class StagesKilledOnThisComputerTest {
    private static final Duration SETTLED = Duration.ofMinutes(4);

    @TempDir
    Path folder;

    @Test
    void each_stage_of_each_submitted_run_runs_exactly_once() throws Exception {
        JobsOnThisComputer jobs = new JobsOnThisComputer(folder);
        try (RealWorkspace here = JobsOnThisComputer.open(folder, 8)) {
            StagedSweep.of(here, "d"); // all applications send the same code
        }
        KillPoint.Step[] steps = KillPoint.Step.values();
        for (KillPoint.Step step : steps) {
            KilledJvm.run(
                    folder.resolve(step + ".log"), KilledSubmitter.class.getName(), folder.toString(), step.name());
        }
        try (RealWorkspace here = RealWorkspace.open(
                folder,
                ClusterName.THIS_COMPUTER,
                jobs.connections(),
                KillPoint.NONE,
                Clock.offset(Clock.systemUTC(), Duration.ofMinutes(10)))) {
            await().atMost(SETTLED)
                    .pollInterval(Duration.ofMillis(500))
                    .untilAsserted(() -> assertThat(all(here))
                            .allMatch(run -> run.jobs().stream()
                                    .allMatch(job -> job.state().isFinal())));
            assertThat(all(here)).hasSize(steps.length - 1); // nothing is recorded before the first step
            int submitted = 0;
            for (Run run : all(here)) {
                if (run.state() != JobState.NOT_SUBMITTED) {
                    submitted++;
                    StagedSweep.assertRanOnce(
                            run, Files.readString(jobs.find(run, "work/trace").orElseThrow()));
                } else {
                    assertThat(jobs.find(run, "work/trace")).as(run.title()).isEmpty();
                }
            }
            assertThat(submitted).isBetween(3, steps.length - 2);
        }
    }

    private static List<Run> all(RealWorkspace here) throws Exception {
        return here.engine().runs().newest(200);
    }
}
