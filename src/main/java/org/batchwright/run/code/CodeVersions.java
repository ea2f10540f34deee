package org.batchwright.run.code;

import java.nio.file.Path;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.RunId;

/** Compares versions of the code. Connects to a run's cluster if the versions differ. Blocks. */
public interface CodeVersions {

    /** @throws OperationException if the code of a run is not on its cluster */
    CodeDifference between(CodeVersion before, CodeVersion after) throws OperationException, InterruptedException;

    /** Compares the code of a run with the current content of its project folder. */
    default CodeDifference sinceRun(RunId run) throws OperationException, InterruptedException {
        return between(new CodeVersion.OfRun(run), new CodeVersion.CurrentOf(run));
    }

    /**
     * Returns the project folder of a run, which {@link CodeVersion.CurrentOf} reads. Does not connect.
     *
     * @throws OperationException if the folder is not known, or no longer exists on this computer
     */
    Path projectFolder(RunId run) throws OperationException;

    /**
     * Reads a file in both versions.
     *
     * @param path relative to the project folder
     * @throws OperationException if the file is too large to show, or not text
     */
    FileTexts texts(CodeVersion before, CodeVersion after, String path) throws OperationException, InterruptedException;
}
