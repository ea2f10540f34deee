package org.batchwright.ui.clusters;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Value;
import org.batchwright.run.cluster.LinkState;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.ui.clusters.connection.ConnectStep;
import org.batchwright.ui.clusters.connection.ConnectStep.Mark;
import org.batchwright.ui.clusters.form.LocalSsh;
import org.batchwright.ui.fake.FakeClusters;
import org.batchwright.ui.fx.InlineBackground;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("rig")
class ClustersViewModelTest {
    private final FakeClusters store = new FakeClusters(Cluster.thisComputer(), cluster("lab"), cluster("changed"));
    private final StagedClusterConnections desk = new StagedClusterConnections();
    private final ClustersViewModel model = new ClustersViewModel(
            store,
            desk,
            new LocalSsh(() -> List.of("lab", "tsubame4"), Path.of("/home/alice")),
            new InlineBackground(),
            InstantSource.fixed(StagedClusterConnections.NOW),
            Dialects.known());

    static Cluster cluster(String name) {
        return new Cluster(
                new ClusterName(name),
                Optional.of(Address.alias("login1")),
                "slurm",
                Cluster.Policy.USUAL,
                Map.of("data", "/data/共有", "results", "/work/researcher/results"),
                List.of());
    }

    @Test
    void this_computer_is_first_and_selected() {
        assertThat(model.cluster()).map(Cluster::name).contains(ClusterName.THIS_COMPUTER);
        assertThat(model.aliases().get()).containsExactly("lab", "tsubame4");
    }

    @Test
    void a_detected_scheduler_is_written_to_a_file_that_names_none() throws Exception {
        Cluster unknown = cluster("new").withScheduler(Cluster.usualScheduler(false));
        assertThat(unknown.hasScheduler()).isFalse();
        store.save(unknown);

        model.connect(unknown);

        assertThat(store.settings(unknown.name()).value("scheduler")).contains(Value.of("slurm"));
    }

    @Test
    void a_file_that_names_its_scheduler_is_not_changed() throws Exception {
        String before = store.onDisk(new ClusterName("lab"));

        model.connect(cluster("lab"));

        assertThat(store.onDisk(new ClusterName("lab"))).isEqualTo(before);
    }

    @Test
    void connecting_checks_off_every_step_and_shows_queues() {
        model.connect(cluster("lab"));

        assertThat(model.steps(new ClusterName("lab"))).hasSize(7).allMatch(step -> step.mark() == Mark.DONE);
        assertThat(model.status(new ClusterName("lab")).link()).isEqualTo(LinkState.UP);
        assertThat(model.discoveryAge(new ClusterName("lab")).orElseThrow()).hasSeconds(7_500);
        assertThat(model.isConnecting(new ClusterName("lab"))).isFalse();
    }

    @Test
    void this_computer_has_no_network_steps() {
        model.connect(Cluster.thisComputer());

        assertThat(model.steps(ClusterName.THIS_COMPUTER))
                .extracting(ConnectStep::name)
                .containsExactly(
                        ConnectStep.Name.SHELL,
                        ConnectStep.Name.SCHEDULER,
                        ConnectStep.Name.QUEUES,
                        ConnectStep.Name.FOLDER);
    }

    @Test
    void a_failed_step_is_marked_and_explained() {
        model.select(new ClusterName("changed"));
        model.connect(cluster("changed"));

        assertThat(model.steps(new ClusterName("changed")))
                .extracting(ConnectStep::mark)
                .startsWith(Mark.DONE, Mark.FAILED, Mark.WAITING);
        assertThat(model.failure().orElseThrow().what()).contains("not the one you trusted");
    }

    @Test
    void a_dismissed_error_stays_hidden_until_it_recurs() {
        model.select(new ClusterName("changed"));
        model.connect(cluster("changed"));
        model.dismissFailure();
        assertThat(model.failure()).isEmpty();

        model.select(ClusterName.THIS_COMPUTER);
        model.select(new ClusterName("changed"));
        assertThat(model.failure()).isEmpty();

        model.connect(cluster("changed"));
        assertThat(model.failure()).isPresent();
    }

    @Test
    void a_failure_on_another_cluster_is_shown_once_that_cluster_is_selected() {
        OperationException full = new OperationException.NotPossible("The disk is full.", "Delete files.");
        desk.refusal = Optional.of(full);
        model.select(new ClusterName("changed"));

        model.keys.setUp(cluster("lab"), new char[0]);

        assertThat(model.failure()).isEmpty();
        model.select(new ClusterName("lab"));
        assertThat(model.failure()).contains(full);
        assertThat(model.isRetriable(full)).isFalse();
        model.select(ClusterName.THIS_COMPUTER);
        assertThat(model.failure()).isEmpty();
        model.select(new ClusterName("lab"));
        assertThat(model.failure()).contains(full);
        model.dismissFailure();
        assertThat(model.failure()).isEmpty();
    }

    @Test
    void removing_a_cluster_disconnects_it_and_returns_to_this_computer() {
        model.select(new ClusterName("lab"));
        model.connect(cluster("lab"));
        model.remove(new ClusterName("lab"));

        assertThat(store.find(new ClusterName("lab"))).isEmpty();
        assertThat(desk.status(new ClusterName("lab")).link()).isEqualTo(LinkState.OFF);
        assertThat(model.selected().get()).contains(ClusterName.THIS_COMPUTER);
    }
}
