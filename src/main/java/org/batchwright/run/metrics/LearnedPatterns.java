package org.batchwright.run.metrics;

import org.batchwright.model.OperationException;
import org.batchwright.model.metric.MetricPattern;
import org.batchwright.model.run.RunId;

/** Patterns that a user selected for existing runs; those of a preset apply to the runs submitted with it. */
public interface LearnedPatterns {

    /** Applies the pattern to the logs of this run too, from their beginning. Reads files: not for the window's thread. */
    void learn(RunId run, MetricPattern pattern) throws OperationException;
}
