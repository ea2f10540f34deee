package org.batchwright.compose;

import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Experiment;

/** From an experiment and a cluster to plan and script; pure and quick enough for every key press. */
public interface Composer {
    ComposedPlan compose(Experiment experiment, Cluster cluster);
}
