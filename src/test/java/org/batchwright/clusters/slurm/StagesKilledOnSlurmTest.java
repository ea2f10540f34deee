package org.batchwright.clusters.slurm;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.batchwright.KilledJvm;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.clusters.StagedSweep;
import org.batchwright.model.run.Run;
import org.batchwright.run.submit.KillPoint;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills the application at each point of submitting a run of four stages to a real Slurm. Either each stage runs
 * exactly once, or none runs.
 */
@Tag("rig")
class StagesKilledOnSlurmTest {
    @TempDir
    Path temporary;

    private record Kill(KillPoint.Step step, int later) {}

    /** Returns moments after each step, and moments during the remote command that submits the job groups one after another. */
    private static List<Kill> kills() {
        return Stream.concat(
                        Stream.of(KillPoint.Step.values()).map(step -> new Kill(step, 0)),
                        IntStream.of(60, 120, 200, 400)
                                .mapToObj(later -> new Kill(KillPoint.Step.MARKED_SUBMITTING, later)))
                .toList();
    }

    @Test
    void each_stage_of_each_submitted_run_runs_exactly_once() throws Exception {
        Path folder = temporary.resolve("stages");
        SlurmLab.make(folder);
        try (SlurmLab lab = SlurmLab.open(folder, KillPoint.NONE, RealWorkspace.Tracking.OFF)) {
            StagedSweep.of(lab.workspace(), "d"); // all applications send the same code
        }
        try (ExecutorService two = Executors.newFixedThreadPool(2)) {
            List<Future<Kill>> killed = new ArrayList<>();
            for (Kill kill : kills()) {
                killed.add(two.submit(() -> run(folder, kill)));
            }
            for (Future<Kill> one : killed) {
                one.get();
            }
        }
        try (SlurmLab lab = SlurmLab.open(folder)) {
            List<Run> all = StagesOnSlurm.awaitAll(lab);
            assertThat(all).hasSize(kills().size() - 1);
            assertThat(StagesOnSlurm.assertRanOnceOrNever(lab, all)).isBetween(3, all.size() - 1);
            lab.clear();
        }
    }

    private Kill run(Path folder, Kill kill) throws Exception {
        KilledJvm.run(
                temporary.resolve(kill.step() + "-" + kill.later() + ".log"),
                KilledApplication.class.getName(),
                folder.toString(),
                kill.step().name(),
                String.valueOf(kill.later()),
                "stages");
        return kill;
    }
}
