package org.batchwright.plan.usage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.batchwright.plan.usage.UsageSamples.ALWAYS;
import static org.batchwright.plan.usage.UsageSamples.TWO_NODES;
import static org.batchwright.plan.usage.UsageSamples.job;
import static org.batchwright.plan.usage.UsageSamples.priced;
import static org.batchwright.plan.usage.UsageSamples.run;
import static org.batchwright.plan.usage.UsageSamples.settings;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Task;
import org.junit.jupiter.api.Test;

class UsageCsvTest {

    @Test
    void csv_has_empty_cells_for_unknown_values_and_no_formulas() {
        UsageSums sums = new UsageSums(List.of(UsageGrouping.PRESET), ALWAYS);
        Settings nodes = settings(Fields.NODES, "1");
        Job job = job(Duration.ofMinutes(90), Duration.ZERO);
        sums.add(run("=1+1", List.of(job)), Optional.of(nodes), Optional.empty());
        sums.add(run("評価, 2", List.of(job)), Optional.of(nodes), Optional.of(priced("points")));

        assertThat(UsageCsv.lines(sums))
                .containsExactly(
                        "preset,runs,jobs,node_hours,node_hours_unknown_jobs,gpu_hours,gpu_hours_unknown_jobs,cpu_hours,"
                                + "cpu_hours_unknown_jobs,cpu_hours_used,cpu_hours_used_unknown_jobs,cost (points),"
                                + "cost_estimate,cost_unknown_jobs",
                        "'=1+1,1,1,1.5,0,,1,,1,,1,,,1",
                        "\"評価, 2\",1,1,1.5,0,,1,,1,,1,0.75,false,0");
    }

    @Test
    void the_notes_count_the_jobs_with_unknown_values() {
        UsageSums sums = new UsageSums(List.of(UsageGrouping.PRESET), ALWAYS);
        Job job = job(Duration.ofMinutes(90), Duration.ZERO);
        Job queued = job(JobState.QUEUED, Task.Role.JOB, Optional.empty(), Optional.empty());
        sums.add(run("a", List.of(job, queued)), Optional.of(TWO_NODES), Optional.of(priced("points")));

        assertThat(UsageCells.notes(sums))
                .containsExactly(
                        "Unknown and not counted: CPU hours used of 1 job.",
                        "It is not known whether 1 job has ended, so it is not counted.");
    }
}
