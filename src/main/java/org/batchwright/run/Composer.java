package org.batchwright.run;

import org.batchwright.model.Cluster;
import org.batchwright.model.Experiment;

/** From an experiment and a cluster to plan and script; pure and quick enough for every key press. */
public interface Composer {
    ComposedPlan compose(Experiment experiment, Cluster cluster);
}
