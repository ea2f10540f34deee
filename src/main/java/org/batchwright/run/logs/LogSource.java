package org.batchwright.run.logs;

import org.batchwright.model.OperationException;

/** Source of a feed's bytes. */
interface LogSource {

    /**
     * Copies bytes to the feed's file until interrupted.
     *
     * @param grew called when the file may have grown, and once when following started
     */
    void follow(Runnable grew) throws OperationException, InterruptedException;

    /** Whether all output of the ended job is in the feed's file. */
    boolean isComplete() throws OperationException, InterruptedException;
}
