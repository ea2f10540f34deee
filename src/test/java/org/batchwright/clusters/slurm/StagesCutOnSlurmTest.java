package org.batchwright.clusters.slurm;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.clusters.Rigs;
import org.batchwright.clusters.StagedSweep;
import org.batchwright.clusters.link.CutLink;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Run;
import org.batchwright.run.submit.KillPoint;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Cuts the link while runs of four stages are submitted to a real Slurm. Either each stage runs exactly once, or none
 * runs.
 */
@Tag("rig")
class StagesCutOnSlurmTest {
    /**
     * The number of bytes before the end of a submission at which links are cut. At the last of these positions, Slurm has already accepted
     * the jobs, but the application has not been told.
     */
    private static final List<Integer> BEFORE_END = List.of(12_000, 8_000, 5_000, 2_500, 1_200, 600, 300, 200, 100);

    @TempDir
    Path temporary;

    @Test
    void each_stage_of_each_submitted_run_runs_exactly_once() throws Exception {
        Rigs.Info rig = Rigs.sshd("key");
        Path folder = temporary.resolve("cut-stages");
        try (CutLink link = new CutLink(rig.get("HOST"), Integer.parseInt(rig.get("PORT")))) {
            SlurmLab.make(folder, link.port());
            try (SlurmLab lab = SlurmLab.open(folder, KillPoint.NONE, RealWorkspace.Tracking.OFF)) {
                lab.workspace().submit(StagedSweep.of(lab.workspace(), "d")); // this submission sends the code
                link.cutAfterBytes(Integer.MAX_VALUE);
                lab.workspace().submit(StagedSweep.of(lab.workspace(), "d"));
                long whole = link.passed();
                int cuts = 0;
                for (int before : BEFORE_END) {
                    lab.tell("true"); // reconnects
                    link.cutAfterBytes(whole - before);
                    submit(lab);
                    cuts += link.heal() ? 1 : 0;
                }
                assertThat(cuts)
                        .as("the last may be too late, since the length of a submission varies")
                        .isGreaterThanOrEqualTo(BEFORE_END.size() - 2);
            }
            try (SlurmLab lab = SlurmLab.open(folder)) {
                List<Run> all = StagesOnSlurm.awaitAll(lab);
                assertThat(all).hasSize(BEFORE_END.size() + 2);
                assertThat(StagesOnSlurm.assertRanOnceOrNever(lab, all)).isGreaterThanOrEqualTo(3);
                lab.clear();
            }
        }
    }

    private static void submit(SlurmLab lab) throws Exception {
        try {
            lab.workspace().submit(StagedSweep.of(lab.workspace(), "d"));
        } catch (OperationException.ConnectionLost | OperationException.Unreachable cut) {
            assertThat(cut.what()).isNotBlank();
        }
    }
}
