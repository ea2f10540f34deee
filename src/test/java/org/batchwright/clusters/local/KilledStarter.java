package org.batchwright.clusters.local;

import java.nio.file.Path;
import java.time.Duration;
import org.batchwright.KilledJvm;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.Subscription;

/** An application that starts stages whose input is available. It is killed with {@code kill -9} after one of the steps. */
final class KilledStarter {
    private KilledStarter() {}

    /** Expects two arguments: the workspace folder and the step. */
    @SuppressWarnings("try") // used only for closing
    public static void main(String[] words) throws Exception {
        try (RealWorkspace here =
                        StagedAtHome.atHome(Path.of(words[0])).reopen(KilledJvm.after(words[1]), Duration.ZERO);
                Subscription stages = here.engine().startStages()) {
            Thread.currentThread().join(); // killed here
        }
    }
}
