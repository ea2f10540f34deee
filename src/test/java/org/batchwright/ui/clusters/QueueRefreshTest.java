package org.batchwright.ui.clusters;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.ui.clusters.connection.PageFailure;
import org.batchwright.ui.clusters.connection.QueueRefresh;
import org.batchwright.ui.fx.InlineBackground;
import org.junit.jupiter.api.Test;

class QueueRefreshTest {
    private final StagedClusterConnections desk = new StagedClusterConnections();
    private final PageFailure failures = new PageFailure();
    private Instant now = StagedClusterConnections.NOW.plus(Duration.ofHours(3));
    private final QueueRefresh refresh = new QueueRefresh(desk, new InlineBackground(), () -> now, () -> {}, failures);

    @Test
    void queues_requested_again_within_the_shortest_interval_are_not_queried_and_the_wait_is_shown() throws Exception {
        Cluster lab = ClustersViewModelTest.cluster("lab");
        desk.connect(lab, ClusterConnections.ConnectSteps.SILENT);
        refresh.start(lab);
        assertThat(queries()).isEqualTo(1);
        assertThat(refresh.waitForQuery(lab)).isEmpty();

        now = now.plusSeconds(42);
        refresh.start(lab);
        assertThat(queries()).isEqualTo(1);
        assertThat(refresh.waitForQuery(lab)).contains(Duration.ofSeconds(18));

        now = now.plusSeconds(18);
        assertThat(refresh.waitForQuery(lab)).isEmpty();
        refresh.start(lab);
        assertThat(queries()).isEqualTo(2);
    }

    @Test
    void a_failed_query_can_be_repeated_and_its_failure_disappears_once_a_query_succeeds() throws Exception {
        Cluster lab = ClustersViewModelTest.cluster("lab");
        OperationException silent = new OperationException.NotPossible("The scheduler does not respond.", "Wait.");
        desk.refusal = Optional.of(silent);
        refresh.start(lab);
        assertThat(shown(lab)).contains(silent);

        desk.refusal = Optional.empty();
        refresh.start(lab);
        assertThat(queries()).isEqualTo(2);
        assertThat(shown(lab)).isEmpty();
    }

    private Optional<OperationException> shown(Cluster cluster) {
        return failures.shown(Optional.of(cluster.name()), Optional.empty());
    }

    private long queries() {
        return desk.requests.stream()
                .filter(request -> request.startsWith("again"))
                .count();
    }
}
