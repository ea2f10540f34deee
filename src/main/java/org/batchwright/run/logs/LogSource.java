package org.batchwright.run.logs;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.batchwright.model.OperationException;

/** The source of a feed's bytes. */
interface LogSource extends AutoCloseable {

    /** Returns access to the log in chunks if it is not copied as a whole. */
    default Optional<PartialLog> parts() {
        return Optional.empty();
    }

    /**
     * Copies bytes to the feed's file until interrupted.
     *
     * @param grew called when the file may have grown, and once when following starts
     */
    void follow(Runnable grew) throws OperationException, InterruptedException;

    /** Returns whether all output of the ended job is in the feed's file. */
    boolean isComplete() throws OperationException, InterruptedException;

    /** Returns whether the job itself has recorded its end, even if the scheduler has not been queried since. */
    boolean hasJobEnded() throws OperationException, InterruptedException;

    /** Returns how long the log must be quiet before {@link #hasJobEnded} is worth checking. */
    default Duration quietTime() {
        return Duration.ofSeconds(3);
    }

    /** Returns when the job last wrote to the log; empty if unknown, or if the feed's file has that time. */
    default Optional<Instant> lastOutput() {
        return Optional.empty();
    }

    /** Removes files that are needed only while the log is open. */
    @Override
    default void close() throws OperationException {}
}
