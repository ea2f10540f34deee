package org.batchwright.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.Progress;
import org.batchwright.model.RunId;
import org.batchwright.model.Trouble;

/** Brings what runs made to this computer. */
public interface Results {

    /**
     * Brings the files of a run: those that its preset named when it was submitted, or those of these globs. What is here already is not
     * sent again, and what was changed here is not touched. After a cut link call again. Blocks; an interrupt cancels.
     *
     * @param globs in place of the preset's own; none when those count
     * @param into the folder on this computer in place of the usual one
     */
    Brought bring(RunId run, List<String> globs, Optional<Path> into, Progress progress)
            throws Trouble, InterruptedException;

    /**
     * @param folder where they are
     * @param report what came
     * @param tooLarge names of files that are larger than the preset's limit
     */
    record Brought(Path folder, RunFiles.Report report, List<String> tooLarge) {
        public Brought {
            tooLarge = List.copyOf(tooLarge);
        }
    }
}
