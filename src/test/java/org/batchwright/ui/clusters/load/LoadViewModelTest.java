package org.batchwright.ui.clusters.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.run.load.ClusterLoads;
import org.batchwright.run.load.ScriptedLogin;
import org.batchwright.scheduler.LoadSamples;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.ui.fx.InlineBackground;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LoadViewModelTest {
    private final ScriptedLogin login = new ScriptedLogin("");
    private final InlineBackground background = new InlineBackground();
    private final LoadViewModel model =
            new LoadViewModel(new ClusterLoads(login, Dialects.known(), login), background, login);

    static Cluster cluster(String name) {
        return new Cluster(
                new ClusterName(name),
                Optional.of(Address.alias("login1")),
                "slurm",
                Cluster.Policy.USUAL,
                Map.of(),
                List.of());
    }

    @BeforeEach
    void answer() throws Exception {
        login.answerWith(LoadSamples.text("slurm-22.05"));
    }

    private void pass(int seconds) {
        for (int i = 0; i < seconds; i += 5) {
            login.pass(Duration.ofSeconds(5));
            background.tick();
        }
    }

    @Test
    void no_query_is_sent_while_the_section_is_hidden() {
        model.show(cluster("lab"));
        pass(3600);
        assertThat(login.scripts()).isEmpty();

        model.setVisible(true);
        assertThat(login.scripts()).hasSize(1);
        pass(180);
        assertThat(login.scripts()).hasSize(4);

        model.setVisible(false);
        pass(3600);
        assertThat(login.scripts()).hasSize(4);
        assertThat(background.periods()).isEmpty();
    }

    @Test
    void returning_within_the_interval_shows_the_cached_figures_with_their_age() {
        model.show(cluster("lab"));
        model.setVisible(true);
        model.setVisible(false);
        login.pass(Duration.ofSeconds(40));
        model.setVisible(true);

        assertThat(login.scripts()).hasSize(1);
        assertThat(model.age()).contains(Duration.ofSeconds(40));
        assertThat(model.load()).isPresent();
    }

    @Test
    void each_cluster_shows_its_own_figures() {
        model.setVisible(true);
        model.show(cluster("lab"));
        model.show(cluster("other"));
        model.show(cluster("lab"));

        assertThat(login.scripts()).hasSize(2);
    }

    @Test
    void a_query_requested_too_early_is_not_sent_and_the_remaining_wait_is_shown() {
        model.show(cluster("lab"));
        model.setVisible(true);
        login.pass(Duration.ofSeconds(42));
        assertThat(model.waitForQuery()).isEmpty();
        model.queryNow();
        assertThat(login.scripts()).hasSize(1);
        assertThat(model.waitForQuery()).contains(Duration.ofSeconds(18));
        login.pass(Duration.ofSeconds(18));
        assertThat(model.waitForQuery()).isEmpty();
        model.queryNow();
        assertThat(login.scripts()).hasSize(2);
        assertThat(model.waitForQuery()).isEmpty();
        assertThat(model.isAsking()).isFalse();
    }
}
