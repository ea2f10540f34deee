package org.batchwright.run.files;

import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;

/** A transfer of results. Blocks; an interrupt cancels it. */
public interface ResultsWork {
    Results.Downloaded run(Progress progress) throws OperationException, InterruptedException;
}
