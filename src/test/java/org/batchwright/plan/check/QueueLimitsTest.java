package org.batchwright.plan.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.assertj.core.groups.Tuple;
import org.batchwright.Given;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Limits;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.text.DataSize;
import org.junit.jupiter.api.Test;

class QueueLimitsTest {
    private final Cluster lab = Given.slurm(
            Given.queue("debug", Queue.Mark.DEFAULT, "00:30:00", 1),
            Given.queue("gpu", Queue.Mark.OPEN, "2-00:00:00", 4),
            Given.queue("shut", Queue.Mark.CLOSED, "01:00:00", 1),
            big());

    /** Returns a queue that accepts 8 to 16 nodes for the accounts lab and chem, and has 12 nodes. */
    private static Queue big() {
        Queue like = Given.queue("big", Queue.Mark.OPEN, "2-00:00:00", 16);
        return new Queue(
                "big",
                Queue.Mark.OPEN,
                like.longestTime(),
                new Queue.PerJob(OptionalInt.of(8), OptionalInt.of(16), List.of("lab", "chem")),
                like.perNode(),
                Optional.of(new Queue.Use(0, 12, 0, 12)));
    }

    @Test
    void missing_gpus_are_the_only_problem_on_a_plain_computer() {
        Queue only = new Queue(
                "processes",
                Queue.Mark.OPEN,
                Optional.empty(),
                new Queue.PerJob(OptionalInt.empty(), OptionalInt.empty(), List.of()),
                new Queue.PerNode(OptionalInt.of(2), Optional.empty(), OptionalInt.of(0), List.of()),
                Optional.empty());
        Cluster here = Cluster.thisComputer().withQueues(List.of(only));
        assertThat(QueueLimits.check(Given.settings(Fields.GPUS_PER_NODE, "2", Fields.CPUS_PER_TASK, "64"), here))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.isBlocking()).isTrue();
                    assertThat(problem.what()).isEqualTo("This computer has no GPU, but the job requests 2.");
                    assertThat(problem.fixes().getFirst().change())
                            .isEqualTo(new Fix.SetField(Fields.GPUS_PER_NODE, Value.of("0")));
                });
        assertThat(QueueLimits.check(Given.settings(Fields.GPUS_PER_NODE, "2"), Cluster.thisComputer()))
                .as("nothing is known yet")
                .isEmpty();
    }

    @Test
    void a_maximum_is_shown_in_the_format_of_the_time_that_exceeds_it() {
        assertThat(check(Fields.QUEUE, "gpu", Fields.TIME, "72:00:00")
                        .getFirst()
                        .what())
                .startsWith("\"time\" is set to 72:00:00, but the maximum for gpu is 48:00:00:");
        assertThat(check(Fields.QUEUE, "gpu", Fields.TIME, "3-00:00:00")
                        .getFirst()
                        .what())
                .startsWith("\"time\" is set to 3-00:00:00, but the maximum for gpu is 2-00:00:00:");
    }

    @Test
    void requesting_fewer_nodes_than_the_queue_requires_or_more_than_it_has_is_a_problem() {
        assertThat(check(Fields.QUEUE, "big", Fields.NODES, "4"))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.what()).contains("minimum", "8");
                    assertThat(problem.fixes().getFirst().change())
                            .isEqualTo(new Fix.SetField(Fields.NODES, Value.of("8")));
                });
        assertThat(check(Fields.QUEUE, "big", Fields.NODES, "13").getFirst().what())
                .contains("12");
        assertThat(check(Fields.QUEUE, "big", Fields.NODES, "12")).isEmpty();
    }

    @Test
    void limits_apply_to_kubernetes_with_a_local_kubectl_but_its_pods_do_not_count_as_nodes() {
        Cluster kube = new Cluster(
                        new ClusterName("kube"),
                        Optional.empty(),
                        "kubernetes",
                        Cluster.Policy.USUAL,
                        Map.of(),
                        List.of(big()))
                .withCapabilities(Set.of(Capability.QUEUES))
                .withLimits(new Limits(OptionalInt.empty(), OptionalInt.empty(), DataSize.parse("512 MB")));

        assertThat(QueueLimits.check(
                        Given.settings(Fields.QUEUE, "big", Fields.NODES, "8", Fields.GPUS_PER_NODE, "9"), kube))
                .singleElement()
                .satisfies(problem -> assertThat(problem.what()).contains("9"));
        assertThat(QueueLimits.check(Given.settings(Fields.QUEUE, "big", Fields.NODES, "13"), kube))
                .isEmpty();
        assertThat(MissingMemoryCheck.check(Given.settings(Fields.NODES, "1"), kube)
                        .orElseThrow()
                        .what())
                .isEqualTo("A job that does not request memory gets at most 512 MB on kube and is killed if it"
                        + " uses more.");
        assertThat(MissingMemoryCheck.check(Given.settings(Fields.MEMORY, "1 GB"), kube))
                .isEmpty();
    }

    @Test
    void a_queue_with_unknown_limits_is_not_suggested() {
        Queue unknown = new Queue(
                "mig",
                Queue.Mark.OPEN,
                Optional.empty(),
                Queue.PerJob.withMaxNodes(OptionalInt.empty()),
                Queue.PerNode.UNKNOWN,
                Optional.empty());
        Cluster lab = Given.slurm(Given.queue("gpu", Queue.Mark.DEFAULT, "2-00:00:00", 4), unknown);

        assertThat(QueueLimits.check(Given.settings(Fields.GPUS_PER_NODE, "8"), lab))
                .singleElement()
                .satisfies(problem ->
                        assertThat(problem.fixes()).extracting(Fix::label).containsExactly("Use 4"));
    }

    @Test
    void the_tasks_of_a_node_share_its_cpus() {
        assertThat(check(Fields.TASKS_PER_NODE, "4", Fields.CPUS_PER_TASK, "4")).isEmpty();
        assertThat(check(Fields.TASKS_PER_NODE, "4", Fields.CPUS_PER_TASK, "5"))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.where()).isEqualTo(new Problem.InField("resources.cpus-per-task"));
                    assertThat(problem.what()).contains("20 CPUs", "16");
                    assertThat(problem.fixes().getFirst().label()).isEqualTo("Use 4");
                });
        assertThat(check(Fields.TASKS_PER_NODE, "17").getFirst().where())
                .isEqualTo(new Problem.InField("resources.tasks-per-node"));
    }

    @Test
    void a_job_needs_to_fit_into_only_one_of_several_queues() {
        assertThat(check(Fields.QUEUE, "debug,gpu", Fields.TIME, "04:00:00", Fields.NODES, "4"))
                .isEmpty();
        assertThat(check(Fields.QUEUE, "debug,shut", Fields.TIME, "04:00:00"))
                .singleElement()
                .satisfies(problem -> assertThat(problem.what()).contains("debug"));
    }

    @Test
    void the_fix_for_one_unknown_queue_keeps_the_other_queues() {
        assertThat(check(Fields.QUEUE, "debug,gpuu"))
                .singleElement()
                .satisfies(problem -> assertThat(problem.fixes())
                        .extracting(Fix::label, Fix::change)
                        .containsExactly(Tuple.tuple(
                                "Use the queue debug,gpu", new Fix.SetField(Fields.QUEUE, Value.of("debug,gpu")))));
    }

    @Test
    void a_different_queue_is_suggested_if_the_request_fits_into_it() {
        assertThat(check(Fields.TIME, "04:00:00"))
                .singleElement()
                .satisfies(problem -> assertThat(problem.fixes())
                        .extracting(Fix::label)
                        .containsExactly("Use 00:30:00", "Use the queue gpu"));
    }

    @Test
    void an_account_that_the_queue_does_not_accept_is_a_problem() {
        assertThat(check(Fields.QUEUE, "big", Fields.NODES, "8", Fields.ACCOUNT, "physics"))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.where()).isEqualTo(new Problem.InField("resources.account"));
                    assertThat(problem.advice()).contains("lab, chem");
                });
        assertThat(check(Fields.QUEUE, "big", Fields.NODES, "8", Fields.ACCOUNT, "Chem"))
                .isEmpty();
    }

    private List<Problem> check(Object... settings) {
        return QueueLimits.check(Given.settings(settings), lab);
    }
}
