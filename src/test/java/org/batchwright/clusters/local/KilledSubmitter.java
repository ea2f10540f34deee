package org.batchwright.clusters.local;

import java.nio.file.Path;
import org.batchwright.KilledJvm;
import org.batchwright.clusters.JobsOnThisComputer;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.clusters.StagedSweep;
import org.batchwright.model.preset.ClusterName;

/**
 * An application that submits a run of several stages to This computer. It is killed with {@code kill -9} after one of
 * the steps.
 */
final class KilledSubmitter {
    private KilledSubmitter() {}

    /** Expects two arguments: the workspace folder and the step. */
    public static void main(String[] words) throws Exception {
        Path folder = Path.of(words[0]);
        RealWorkspace here = RealWorkspace.open(
                folder,
                ClusterName.THIS_COMPUTER,
                new JobsOnThisComputer(folder).connections(),
                KilledJvm.after(words[1]),
                RealWorkspace.Tracking.OFF);
        here.submit(StagedSweep.of(here, "d"));
        Thread.currentThread().join(); // killed here
    }
}
