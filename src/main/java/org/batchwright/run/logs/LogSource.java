package org.batchwright.run.logs;

import org.batchwright.model.OperationException;

/** Where a feed's bytes come from. */
interface LogSource {

    /**
     * Brings bytes into the feed's file until interrupted.
     *
     * @param grew called when the file may have grown, and once when following began
     */
    void follow(Runnable grew) throws OperationException, InterruptedException;

    /** Whether all that the ended job wrote is in the feed's file. */
    boolean isComplete() throws OperationException, InterruptedException;
}
