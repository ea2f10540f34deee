package org.batchwright.plan.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.ResultsFields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.scheduler.registry.Dialects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ResultsCheckTest {
    private static final Settings RESULTS = Settings.NONE.with(ResultsFields.FILES, Value.of(List.of("*.pt")));

    @ParameterizedTest
    @CsvSource({"slurm, false", "kubernetes, true", "crater, true", "this-computer, false"})
    void a_results_rule_is_rejected_while_typing_if_jobs_leave_no_files(String scheduler, boolean refused) {
        assertThat(check(RESULTS, cluster(scheduler)).stream().anyMatch(Problem::isBlocking))
                .isEqualTo(refused);
        assertThat(check(Settings.NONE, cluster(scheduler))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"slurm, false", "kubernetes, true", "crater, true", "this-computer, false"})
    void separate_error_files_are_rejected_if_logs_are_not_files(String scheduler, boolean refused) {
        Settings separate = Settings.NONE.with(ResultsFields.SEPARATE_STDERR, Value.of("true"));
        assertThat(check(separate, cluster(scheduler)).stream().anyMatch(Problem::isBlocking))
                .isEqualTo(refused);
        assertThat(check(separate.with(ResultsFields.SEPARATE_STDERR, Value.of("false")), cluster(scheduler)))
                .isEmpty();
    }

    @Test
    void a_results_rule_is_accepted_on_a_kubernetes_volume() {
        Cluster packed = cluster("kubernetes");
        Cluster volume = packed.withOverrides(packed.overrides().withDialectOption("code", Optional.of("volume")));

        assertThat(check(RESULTS, volume)).isEmpty();
    }

    private static List<Problem> check(Settings settings, Cluster cluster) {
        return ResultsCheck.check(settings, Dialects.known().withCapabilities(cluster));
    }

    private static Cluster cluster(String scheduler) {
        return new Cluster(
                new ClusterName("lab"), Optional.empty(), scheduler, Cluster.Policy.USUAL, Map.of(), List.of());
    }
}
