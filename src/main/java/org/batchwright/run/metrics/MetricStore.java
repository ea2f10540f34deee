package org.batchwright.run.metrics;

import java.util.List;
import java.util.function.Consumer;
import org.batchwright.model.Subscription;
import org.batchwright.model.metric.RunMetrics;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;

/** The metrics of all jobs, as stored on this computer. The methods read files, so they must not be called on the FX thread. */
public interface MetricStore {

    /**
     * Returns the metrics of one job, without curves if none are known.
     *
     * @param job index of the job in its run, {@code Job.task()}
     */
    RunMetrics of(RunId run, int job);

    /** Returns the metrics of one job without reading its run again. */
    default RunMetrics of(Run run, int job) {
        return of(run.id(), job);
    }

    /** Returns whether the job has ended and all of its data has been read, so that its metrics no longer change. */
    default boolean isComplete(RunId run, int job) {
        return false;
    }

    /** Returns the metrics of each job of a run, in the order of the jobs. */
    List<RunMetrics> ofRun(RunId run);

    /** Adds a listener that is called on any thread when a run has new points. */
    Subscription onChange(Consumer<RunId> listener);
}
