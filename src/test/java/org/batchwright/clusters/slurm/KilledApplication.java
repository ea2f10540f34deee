package org.batchwright.clusters.slurm;

import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.batchwright.KilledJvm;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.clusters.StagedSweep;
import org.batchwright.run.submit.KillPoint;

/** An application that submits one run and is killed with {@code kill -9} some time after a step. */
final class KilledApplication {
    private KilledApplication() {}

    /**
     * Expects as arguments the workspace folder, the step, the milliseconds after the step, and {@code stages} for a run of several stages.
     */
    public static void main(String[] words) throws Exception {
        KillPoint.Step last = KillPoint.Step.valueOf(words[1]);
        long later = Long.parseLong(words[2]);
        KillPoint kill = step -> {
            if (step == last) {
                if (later == 0) {
                    KilledJvm.kill();
                } else {
                    CompletableFuture.delayedExecutor(later, TimeUnit.MILLISECONDS)
                            .execute(KilledJvm::kill);
                }
            }
        };
        SlurmLab lab = SlurmLab.open(Path.of(words[0]), kill, RealWorkspace.Tracking.OFF);
        boolean staged = words.length > 3 && words[3].equals("stages");
        lab.workspace()
                .submit(
                        staged
                                ? StagedSweep.of(lab.workspace(), "d")
                                : lab.workspace().command("true"));
        Thread.currentThread().join(); // killed here
    }
}
