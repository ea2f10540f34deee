package org.batchwright.run.code;

import org.batchwright.model.OperationException;
import org.batchwright.model.run.RunId;

/** Compares the code of runs. Blocks; connects to a run's cluster where the versions are not the same. */
public interface CodeVersions {

    /**
     * Compares the code of a run with its project folder as it is now.
     *
     * @throws OperationException if the run's code is not on its cluster
     */
    CodeDifference sinceRun(RunId run) throws OperationException, InterruptedException;

    /** Compares the code of two runs, on the same cluster or different ones. */
    CodeDifference between(RunId before, RunId after) throws OperationException, InterruptedException;
}
