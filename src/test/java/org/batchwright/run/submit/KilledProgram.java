package org.batchwright.run.submit;

import java.io.IOException;
import java.nio.file.Path;
import org.batchwright.model.Progress;
import org.batchwright.run.FolderCluster;

/** Submits one run and kills itself, as {@code kill -9} does, after a step. */
final class KilledProgram {
    private KilledProgram() {}

    public static void main(String[] words) throws Exception {
        KillPoint.Step last = KillPoint.Step.valueOf(words[1]);
        try (FolderCluster lab = new FolderCluster(Path.of(words[0]))) {
            lab.submissions(step -> {
                        if (step == last) {
                            kill();
                        }
                    })
                    .submit(lab.composition(), lab.project(), Progress.SILENT);
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
