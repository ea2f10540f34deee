package org.batchwright.run.metrics;

import org.batchwright.model.OperationException;
import org.batchwright.model.metric.MetricPattern;
import org.batchwright.model.run.RunId;

/** Patterns that a user selected for existing runs. The patterns of a preset apply to the runs submitted with the preset. */
public interface LearnedPatterns {

    /** Applies the pattern to this run's logs as well, from their beginning. Reads files, so it must not be called on the FX thread. */
    void learn(RunId run, MetricPattern pattern) throws OperationException;
}
