package org.batchwright.clusters.local;

import java.nio.file.Path;
import java.time.InstantSource;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.Subscription;

/** An application that starts stages on the workstation until it is killed. */
final class UploadingStarter {
    private UploadingStarter() {}

    /** Expects one argument, the workspace folder. */
    @SuppressWarnings("try") // used only for closing
    public static void main(String[] words) throws Exception {
        StagedAway staged = new StagedAway(Path.of(words[0]));
        try (RealWorkspace here = staged.open(InstantSource.system());
                Subscription stages = here.engine().startStages()) {
            staged.connect(here);
            Thread.currentThread().join(); // killed here
        }
    }
}
