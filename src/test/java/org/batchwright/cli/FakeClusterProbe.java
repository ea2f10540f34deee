package org.batchwright.cli;

import java.util.function.Consumer;
import java.util.stream.Stream;
import org.batchwright.model.Subscription;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.run.cluster.ClusterProbe;

/** A cluster check that returns the results specified by the test. */
record FakeClusterProbe(FakeEngine engine) implements ClusterProbe {
    @Override
    public void query(PlannedJob job, Cluster cluster) {
        engine.problems =
                Stream.concat(engine.problems.stream(), engine.found.stream()).toList();
    }

    @Override
    public Subscription onChange(Consumer<ClusterName> listener) {
        return () -> {};
    }
}
