package org.batchwright.run.track;

import java.util.Set;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.RunId;

/** Controls submitted runs. The methods block until another query has confirmed the effect or a few seconds have passed. */
public interface RunControl {
    /** Cancels all jobs of a run. */
    void cancel(RunId run) throws OperationException, InterruptedException;

    /** Cancels a run's jobs with these numbers. */
    void cancel(RunId run, Set<Integer> tasks) throws OperationException, InterruptedException;

    void hold(RunId run) throws OperationException, InterruptedException;

    /** Holds a run's waiting jobs with these numbers. Jobs that have started in the meantime continue to run. */
    void hold(RunId run, Set<Integer> tasks) throws OperationException, InterruptedException;

    void release(RunId run) throws OperationException, InterruptedException;

    /** Sets the priority of a run's waiting jobs: 0 is the default, and jobs with a lower priority start later. */
    void prioritize(RunId run, int priority) throws OperationException, InterruptedException;

    /** Stops a run's running jobs and requeues them. */
    void requeue(RunId run) throws OperationException, InterruptedException;
}
