package org.batchwright.clusters.local;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.Subscription;
import org.batchwright.run.submit.KillPoint;

/** An application that starts stages whose results are there, and is ended by {@code kill -9} after a step of that. */
final class KilledStarter {
    private KilledStarter() {}

    /** Arguments: workspace folder, step. */
    @SuppressWarnings("try") // used only for closing
    public static void main(String[] words) throws Exception {
        KillPoint.Step last = KillPoint.Step.valueOf(words[1]);
        KillPoint kill = step -> {
            if (step == last) {
                kill();
            }
        };
        try (RealWorkspace here = StagedAtHome.atHome(Path.of(words[0])).reopen(kill, Duration.ZERO);
                Subscription stages = here.engine().startStages()) {
            Thread.currentThread().join(); // about to be killed
        }
    }

    private static void kill() {
        try {
            new ProcessBuilder(
                            "kill", "-9", String.valueOf(ProcessHandle.current().pid()))
                    .start()
                    .waitFor();
            Thread.currentThread().join();
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
