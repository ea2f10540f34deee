package org.batchwright.run.submit;

import java.nio.file.Path;
import org.batchwright.KilledJvm;
import org.batchwright.model.Progress;
import org.batchwright.run.FolderCluster;

/** Submits one run and kills its own process with {@code kill -9} after a step. */
final class KilledProgram {
    private KilledProgram() {}

    public static void main(String[] words) throws Exception {
        try (FolderCluster lab = new FolderCluster(Path.of(words[0]))) {
            lab.submissions(KilledJvm.after(words[1])).submit(lab.composition(), lab.project(), Progress.SILENT);
        }
    }
}
