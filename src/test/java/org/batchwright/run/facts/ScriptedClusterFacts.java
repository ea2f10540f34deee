package org.batchwright.run.facts;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.batchwright.Given;
import org.batchwright.model.Subscription;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Conda;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.remote.Host;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.cluster.ConnectionStatus;
import org.batchwright.run.cluster.LinkState;
import org.batchwright.scheduler.Discovery;
import org.batchwright.text.DataSize;

/** Facts about a cluster with scripted answers. */
abstract class ScriptedClusterFacts {
    static final Space.Limits LIMITS = new Space.Limits(DataSize.ofMebibytes(10), 95, DataSize.ofMebibytes(1000));

    final Cluster lab = Given.slurm();
    final Desk desk = new Desk();
    Instant now = Instant.parse("2026-11-21T12:00:00Z");
    final ClusterFacts facts = new ClusterFacts(desk, () -> now, LIMITS);

    static PlannedJob job() {
        return with("data-dir", "/data/nyu_v2");
    }

    static PlannedJob with(String name, String value) {
        Settings settings = Given.settings(Conda.NAME, "ml", Fields.COMMAND, "python train.py")
                .with(Fields.MODULES, Value.of(List.of("gcc/13", "cuda/12.1")));
        return new PlannedJob(
                "job", settings, Given.assignments("out", "/results/a", name, value, "lr", "1e-4"), Assignments.NONE);
    }

    /** Provides at most one connection, which only the test opens. */
    static final class Desk implements ClusterConnections {
        private Optional<Host> open = Optional.empty();
        Host atHome = new FactsHost();
        Optional<Discovery> discovery = Optional.empty();

        FactsHost connect(FactsHost host) {
            open = Optional.of(host);
            return host;
        }

        void cut() {
            open = Optional.empty();
        }

        @Override
        public Optional<Host> open(Cluster cluster) {
            return open;
        }

        @Override
        public Host host(Cluster cluster) {
            assertThat(cluster.address()).as("no connection requested").isEmpty();
            open = Optional.of(atHome);
            return atHome;
        }

        @Override
        public ConnectionStatus connect(Cluster cluster, ConnectSteps steps) {
            throw new UnsupportedOperationException("no connection requested");
        }

        @Override
        public ConnectionStatus status(ClusterName cluster) {
            return new ConnectionStatus(
                    open.isPresent() ? LinkState.UP : LinkState.OFF,
                    Optional.empty(),
                    discovery,
                    Optional.empty(),
                    Optional.empty());
        }

        @Override
        public void disconnect(ClusterName cluster) {}

        @Override
        public Subscription onChange(Consumer<ClusterName> listener) {
            return () -> {};
        }

        @Override
        public void close() {}
    }
}
