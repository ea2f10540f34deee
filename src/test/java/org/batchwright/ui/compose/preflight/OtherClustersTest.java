package org.batchwright.ui.compose.preflight;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.run.load.ScriptedLogin;
import org.batchwright.run.preflight.ClusterPreflights;
import org.batchwright.scheduler.LoadSamples;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.preflight.OtherClusters.OtherCluster;
import org.batchwright.ui.compose.preflight.OtherClusters.Result;
import org.batchwright.ui.fx.ClockBackground;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OtherClustersTest {
    private static final ClusterName OTHER = ClusterName.of("other");

    private final Lab lab = new Lab();
    private final ScriptedLogin login = new ScriptedLogin("");
    private final ClockBackground background = new ClockBackground(login::pass);
    private final ClusterPreflights preflights = new ClusterPreflights(login, Dialects.known(), login);

    @BeforeEach
    void answer() throws Exception {
        login.answerPlainlyWith(LoadSamples.preflightText("slurm-22.05-now"));
        lab.clusters.save(cluster(OTHER.value(), "slurm"));
        lab.clusters.save(cluster("fugaku", "pjm"));
    }

    private static Cluster cluster(String name, String scheduler) {
        return new Cluster(
                ClusterName.of(name),
                Optional.of(Address.alias(name)),
                scheduler,
                Cluster.Policy.USUAL,
                Map.of("data", "/data"),
                List.of());
    }

    private ComposeViewModel compose() {
        ComposeViewModel compose = new ComposeViewModel(lab.services, background);
        compose.open(Lab.BATCH_4);
        compose.chooseCluster(Lab.tsubame().name());
        return compose;
    }

    private OtherClusters others(ComposeViewModel compose) {
        return new OtherClusters(compose, lab.services, preflights, background, login);
    }

    @Test
    void connected_clusters_that_support_queries_are_queried_with_their_own_script_and_can_be_chosen() {
        ComposeViewModel compose = compose();
        OtherClusters others = others(compose);
        assertThat(others.isOffered()).isTrue();
        others.ask();

        assertThat(others.rows().get()).extracting(OtherCluster::cluster).containsExactly(OTHER);
        Result result = others.rows().get().getFirst().result();
        assertThat(OtherClusterTexts.of(result, login.instant())).isEqualTo("about now");
        assertThat(login.scripts()).singleElement().asString().doesNotContain("--partition=gpu");

        others.choose(OTHER);
        assertThat(compose.cluster().get()).isEqualTo(OTHER);
    }

    @Test
    void a_cluster_that_was_just_queried_is_not_queried_again_before_its_interval_ends() {
        ComposeViewModel compose = compose();
        OtherClusters others = others(compose);
        others.ask();
        compose.set(Fields.TIME, Value.of("03:00:00"));
        others.ask();

        assertThat(login.scripts()).hasSize(1);
        assertThat(others.rows().get().getFirst().result()).isInstanceOf(Result.NotYet.class);
        background.pass(Cluster.Policy.USUAL.askEvery().plus(Duration.ofSeconds(1)));
        others.ask();
        assertThat(login.scripts()).hasSize(2);
        assertThat(others.rows().get().getFirst().result()).isInstanceOf(Result.Answered.class);
    }

    @Test
    void no_query_is_sent_if_the_preset_has_a_problem() {
        ComposeViewModel compose = compose();
        compose.set(Fields.TIME, Value.of("nonsense"));
        OtherClusters others = others(compose);
        others.ask();

        assertThat(login.scripts()).isEmpty();
        assertThat(OtherClusterTexts.of(others.rows().get().getFirst().result(), login.instant()))
                .startsWith("cannot run there: ");
    }

    @Test
    void the_query_is_not_offered_without_another_connected_cluster() {
        login.setConnected(false);

        assertThat(others(compose()).isOffered()).isFalse();
    }
}
