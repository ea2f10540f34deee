package org.batchwright.plan.usage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.batchwright.plan.usage.UsageSamples.ALWAYS;
import static org.batchwright.plan.usage.UsageSamples.START;
import static org.batchwright.plan.usage.UsageSamples.TWO_NODES;
import static org.batchwright.plan.usage.UsageSamples.free;
import static org.batchwright.plan.usage.UsageSamples.hours;
import static org.batchwright.plan.usage.UsageSamples.job;
import static org.batchwright.plan.usage.UsageSamples.priced;
import static org.batchwright.plan.usage.UsageSamples.run;
import static org.batchwright.plan.usage.UsageSamples.settings;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.ClusterOverrides;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Task;
import org.batchwright.plan.cost.Cost;
import org.junit.jupiter.api.Test;

/** Tests the cost of jobs according to a cluster's prices and queues. */
class UsagePricesTest {

    @Test
    void costs_are_summed_for_each_unit() {
        UsageSums sums = new UsageSums(List.of(UsageGrouping.CLUSTER), ALWAYS);
        Job job = job(Duration.ofHours(3), Duration.ZERO);
        Cluster points = priced("points");
        sums.add(run("p/a", List.of(job, job)), Optional.of(TWO_NODES), Optional.of(points));
        sums.add(run("p/a", List.of(job)), Optional.of(TWO_NODES), Optional.of(priced("yen")));
        sums.add(run("p/a", List.of(job)), Optional.of(TWO_NODES), Optional.empty());

        CostSum cost = sums.total().cost();
        assertThat(cost.amounts().get("points")).isEqualByComparingTo("6");
        assertThat(cost.amounts().get("yen")).isEqualByComparingTo("3");
        assertThat(cost.unknownJobs()).isEqualTo(1);
        assertThat(UsageCells.cost(cost)).isEqualTo("6 points + 3 yen (3/4)");
    }

    @Test
    void jobs_without_times_and_samples_cost_nothing_on_a_free_cluster() {
        UsageSums sums = new UsageSums(List.of(UsageGrouping.CLUSTER), ALWAYS);
        Job sample = job(JobState.SUCCEEDED, Task.Role.SAMPLE, Optional.of(START), Optional.of(START));
        Job timeless = job(JobState.SUCCEEDED, Task.Role.JOB, Optional.empty(), Optional.empty());
        sums.add(run("p/a", List.of(sample, timeless)), Optional.of(TWO_NODES), Optional.of(free()));
        assertThat(sums.total().jobs()).isEqualTo(2);
        assertThat(sums.total().cost()).isEqualTo(new CostSum(Optional.of(new Cost.Free()), 2, 0));
    }

    @Test
    void the_cost_of_a_request_that_no_cluster_can_fulfill_is_unknown() {
        Settings absurd = settings(Fields.NODES, "3000")
                .with(Fields.TASKS_PER_NODE, Value.of("9999"))
                .with(Fields.CPUS_PER_TASK, Value.of("1000000"));
        UsageSums sums = new UsageSums(List.of(UsageGrouping.CLUSTER), ALWAYS);
        sums.add(run("p/a", List.of(job(Duration.ofHours(1), Duration.ZERO))), Optional.of(absurd), Optional.empty());
        assertThat(hours(sums.total(), UsageMeasure.CPU_HOURS)).isEmpty();
        assertThat(hours(sums.total(), UsageMeasure.NODE_HOURS)).hasValue("3000");
    }

    @Test
    void a_node_type_determines_gpus_and_cpus() {
        Settings queue = settings(Fields.QUEUE, "node_q").with(Fields.NODES, Value.of("2"));
        Job job = job(Duration.ofHours(1), Duration.ZERO);
        UsageSums sums = new UsageSums(List.of(UsageGrouping.CLUSTER), ALWAYS);
        sums.add(run("p/a", List.of(job)), Optional.of(queue), Optional.of(cluster("types", 1)));
        assertThat(hours(sums.total(), UsageMeasure.GPU_HOURS)).hasValue("2");
        assertThat(hours(sums.total(), UsageMeasure.CPU_HOURS)).hasValue("96");
    }

    @Test
    void gpu_hours_are_zero_only_if_the_queue_has_no_gpus() {
        Settings queue = settings(Fields.QUEUE, "node_q");
        Job job = job(Duration.ofHours(1), Duration.ZERO);
        UsageSums without = new UsageSums(List.of(UsageGrouping.CLUSTER), ALWAYS);
        without.add(run("p/a", List.of(job)), Optional.of(queue), Optional.of(cluster("other", 0)));
        UsageSums with = new UsageSums(List.of(UsageGrouping.CLUSTER), ALWAYS);
        with.add(run("p/a", List.of(job)), Optional.of(queue), Optional.of(cluster("other", 8)));

        assertThat(hours(without.total(), UsageMeasure.GPU_HOURS)).hasValue("0");
        assertThat(hours(with.total(), UsageMeasure.GPU_HOURS)).isEmpty();
        assertThat(hours(with.total(), UsageMeasure.CPU_HOURS)).isEmpty();
    }

    private static Cluster cluster(String option, int gpus) {
        Queue.PerNode node = new Queue.PerNode(OptionalInt.of(48), Optional.empty(), OptionalInt.of(gpus), List.of());
        Queue queue = new Queue(
                "node_q",
                Queue.Mark.OPEN,
                Optional.empty(),
                Queue.PerJob.withMaxNodes(OptionalInt.empty()),
                node,
                Optional.empty());
        return Cluster.thisComputer()
                .withQueues(List.of(queue))
                .withOverrides(new ClusterOverrides(Map.of(option, "yes"), Settings.NONE));
    }
}
