package org.batchwright.run.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.Given;
import org.batchwright.compose.ClusterFindings;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.scheduler.LoadSamples;
import org.batchwright.scheduler.registry.Dialects;
import org.junit.jupiter.api.Test;

/** A Slurm cluster where maintenance of all nodes begins in 2 h 51 min. */
class MaintenanceFindingsTest {
    private final Cluster lab = new Cluster(
            new ClusterName("lab"),
            Optional.of(Address.alias("login1")),
            "slurm",
            Cluster.Policy.USUAL,
            Map.of(),
            List.of());
    private final ScriptedLogin login = new ScriptedLogin("");
    private final ClusterLoads loads = new ClusterLoads(login, Dialects.known(), login);
    private final MaintenanceFindings findings = new MaintenanceFindings(ClusterFindings.NOTHING, loads);

    private List<Problem> problems(String time) {
        return findings.findings(
                        new PlannedJob(
                                "train",
                                Given.settings(Fields.QUEUE, "gpu", Fields.TIME, time),
                                Assignments.NONE,
                                Assignments.NONE),
                        lab)
                .problems();
    }

    @Test
    void a_time_limit_that_overlaps_with_maintenance_is_reported_with_a_limit_that_fits() throws Exception {
        login.answerWith(LoadSamples.text("slurm-22.05"));
        loads.ask(lab);

        assertThat(problems("02:30:00")).isEmpty();
        Problem problem = problems("04:00:00").getFirst();
        assertThat(problem.message().code()).isEqualTo("run.into-maintenance");
        assertThat(problem.severity()).isEqualTo(Problem.Severity.WARNING);
        assertThat(problem.fixes().getFirst().change()).isEqualTo(new Fix.SetField(Fields.TIME, Value.of("02:41:00")));
    }

    @Test
    void nothing_is_reported_for_a_cluster_whose_load_is_unknown() {
        assertThat(problems("04:00:00")).isEmpty();
    }
}
