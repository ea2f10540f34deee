package org.batchwright.compose;

import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;

/** Turns an experiment and a cluster into a plan and scripts. Pure, and fast enough to run on every key press. */
public interface Composer {
    ComposedPlan compose(Experiment experiment, Cluster cluster);
}
