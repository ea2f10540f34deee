package org.batchwright.model.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClusterTest {
    private static final Cluster LAB = at("lab.example.org");

    private static Cluster at(String host) {
        return new Cluster(
                new ClusterName("lab"),
                Optional.of(Address.alias(host)),
                Cluster.usualScheduler(false),
                Cluster.Policy.USUAL,
                Map.of(),
                List.of());
    }

    @Test
    void policies_are_equal_if_their_values_are_equivalent() {
        Cluster.Policy half = Cluster.Policy.USUAL
                .with(ClusterFields.AT_ONCE, Optional.of(Value.of("1")))
                .with(ClusterFields.ASK_EVERY, Optional.of(Value.of("30s")));

        assertThat(half).isEqualTo(new Cluster.Policy("~/batchwright", Duration.ofSeconds(30), 1, List.of()));
        assertThat(half).isNotEqualTo(Cluster.Policy.USUAL);
        assertThat(half.hashCode())
                .isEqualTo(new Cluster.Policy("~/batchwright", Duration.ofSeconds(30), 1, List.of()).hashCode());
        assertThat(half.askEvery()).isEqualTo(Duration.ofSeconds(30));
        assertThat(half.with(ClusterFields.ASK_EVERY, Optional.empty())).isEqualTo(half);
    }

    @Test
    void sharing_is_unset_by_default() {
        assertThat(Cluster.Policy.USUAL.sharing()).isEmpty();
        assertThat(Cluster.Policy.USUAL
                        .with(ClusterFields.SHARING, Optional.of(Value.of("group")))
                        .sharing())
                .contains(Sharing.GROUP);
    }

    @ParameterizedTest
    @CsvSource({
        "ANY, true, true, true",
        "ADDED, true, true, false",
        "REMOTE, true, true, false",
        "SSH, true, false, false",
        "SHARED, true, true, false"
    })
    void a_scope_includes_only_clusters_to_which_it_applies(
            ClusterScope scope, boolean ssh, boolean web, boolean here) {
        assertThat(LAB.isIn(scope)).isEqualTo(ssh);
        assertThat(at("https://lab.example.org").isIn(scope)).isEqualTo(web);
        assertThat(Cluster.thisComputer().isIn(scope)).isEqualTo(here);
    }

    @Test
    void queues_depend_on_the_capabilities_of_the_scheduler() {
        Cluster processes = LAB.withCapabilities(Set.of(Capability.LOCAL_QUEUE));

        assertThat(LAB.isIn(ClusterScope.QUEUES)).isTrue();
        assertThat(LAB.isIn(ClusterScope.LOCAL_QUEUE)).isFalse();
        assertThat(processes.isIn(ClusterScope.QUEUES)).isFalse();
        assertThat(processes.isIn(ClusterScope.LOCAL_QUEUE)).isTrue();
    }
}
