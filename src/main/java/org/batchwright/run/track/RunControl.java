package org.batchwright.run.track;

import java.util.Set;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.RunId;

/** Acts on submitted runs. Blocks until the scheduler confirmed by its answer to a second question, or a few seconds passed. */
public interface RunControl {
    /** All its jobs. */
    void cancel(RunId run) throws OperationException, InterruptedException;

    /** Some of its jobs, by their numbers. */
    void cancel(RunId run, Set<Integer> tasks) throws OperationException, InterruptedException;

    void hold(RunId run) throws OperationException, InterruptedException;

    void release(RunId run) throws OperationException, InterruptedException;

    /** Sets the priority of what waits of it: 0 is the usual, less goes later. */
    void prioritize(RunId run, int priority) throws OperationException, InterruptedException;

    /** Stops what runs of it and puts it back into the queue. */
    void requeue(RunId run) throws OperationException, InterruptedException;
}
