package org.batchwright.plan.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.WatchFields;
import org.junit.jupiter.api.Test;

class HoldCheckTest {
    private static final Settings HOLD = Settings.NONE.with(WatchFields.HOLD_AFTER_FAILURES, Value.of("3"));

    private final Cluster cluster =
            new Cluster(new ClusterName("lab"), Optional.empty(), "slurm", Cluster.Policy.USUAL, Map.of(), List.of());

    @Test
    void the_hold_setting_is_rejected_if_waiting_jobs_cannot_be_held() {
        assertThat(HoldCheck.check(HOLD, cluster)).isEmpty();
        Cluster without = cluster.withCapabilities(Set.of(Capability.QUEUES));
        assertThat(HoldCheck.check(HOLD, without)).map(Problem::isBlocking).contains(true);
        assertThat(HoldCheck.check(Settings.NONE, without)).isEmpty();
    }
}
