package org.batchwright.run.files;

import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;

/** The work of transferring results. Blocks; an interrupt cancels. */
public interface ResultsWork {
    Results.Downloaded run(Progress progress) throws OperationException, InterruptedException;
}
