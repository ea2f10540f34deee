package org.batchwright.run.logs;

import java.util.Optional;
import org.batchwright.model.OperationException;

/** Source of a feed's bytes. */
interface LogSource extends AutoCloseable {

    /** Returns the parts on this computer if the log is not copied as a whole. */
    default Optional<LogParts> parts() {
        return Optional.empty();
    }

    /**
     * Copies bytes to the feed's file until interrupted.
     *
     * @param grew called when the file may have grown, and once when following started
     */
    void follow(Runnable grew) throws OperationException, InterruptedException;

    /** Whether all output of the ended job is in the feed's file. */
    boolean isComplete() throws OperationException, InterruptedException;

    /** Removes files that are needed only while the log is open. */
    @Override
    default void close() throws OperationException {}
}
