package org.batchwright.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.batchwright.Given;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.ClusterOverrides;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetLayer;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Plan;
import org.batchwright.options.OptionReading;
import org.batchwright.plan.job.NameRules;
import org.junit.jupiter.api.Test;

class PlannerTest {
    private final Planner planner = new Planner();
    private final Preset train = Given.with(Given.preset("depth/train"), Fields.COMMAND, "python train.py");
    private final Cluster lab = Given.slurm(
            Given.queue("debug", Queue.Mark.DEFAULT, "00:30:00", 1),
            Given.queue("gpu", Queue.Mark.OPEN, "2-00:00:00", 4),
            Given.queue("shut", Queue.Mark.CLOSED, "01:00:00", 1));

    @Test
    void a_site_variable_has_the_value_of_the_cluster() {
        Plan plan = plan(Given.with(train, "data-dir", "${site.data}/nyu $HOME"));

        assertThat(plan.jobs().getFirst().parameters().get("data-dir")).contains(Value.of("/data/nyu $HOME"));
        assertThat(plan.canSubmit()).isTrue();
    }

    @Test
    void a_site_variable_that_the_cluster_lacks_is_a_problem_at_its_parameter() {
        assertThat(plan(Given.with(train, "out", "${site.results}")).problems())
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.where()).isEqualTo(new Problem.InField("parameters.out"));
                    assertThat(problem.advice()).contains("data");
                    assertThat(problem.isBlocking()).isTrue();
                });
    }

    @Test
    void missing_values_that_the_site_requires_are_reported_at_their_fields() {
        Cluster strict = lab.withOverrides(new ClusterOverrides(
                Map.of(),
                new PresetLayer(Given.settings(Fields.TIME, "00:10:00")),
                Set.of(Fields.TIME, Fields.ACCOUNT, Fields.QUEUE),
                Optional.empty(),
                Optional.empty(),
                Set.of(),
                Optional.empty()));
        List<Problem> problems =
                planner.plan(Given.alone(train), strict, Optional.empty()).problems();
        assertThat(problems)
                .extracting(Problem::where)
                .containsExactlyInAnyOrder(
                        new Problem.InField(Fields.ACCOUNT.key()), new Problem.InField(Fields.QUEUE.key()));
        assertThat(problems).allMatch(Problem::isBlocking);
        Preset full = Given.with(Given.with(train, Fields.ACCOUNT, "grp"), Fields.QUEUE, "debug");
        assertThat(planner.plan(Given.alone(full), strict, Optional.empty()).problems())
                .isEmpty();
    }

    @Test
    void queue_limits_that_the_scheduler_does_not_report_are_read_from_the_cluster_file() {
        Queue bare = new Queue(
                "gpu",
                Queue.Mark.OPEN,
                Optional.empty(),
                Queue.PerJob.withMaxNodes(OptionalInt.of(2)),
                Queue.PerNode.UNKNOWN,
                Optional.empty());
        Queue known = lab.withQueues(List.of(bare)).queues().getFirst();
        assertThat(known.perJob().mostNodes()).hasValue(2);
        assertThat(known.perNode().gpus()).hasValue(4);
        assertThat(known.longestTime()).contains(Duration.ofDays(2));
    }

    @Test
    void node_shares_are_read_from_the_cluster_file_and_limits_from_the_scheduler() {
        Queue seen = new Queue(
                "gpu",
                Queue.Mark.OPEN,
                Optional.of(Duration.ofHours(1)),
                Queue.PerJob.withMaxNodes(OptionalInt.empty()),
                new Queue.PerNode(OptionalInt.of(256), Optional.empty(), OptionalInt.of(0), List.of("gpu")),
                Optional.empty());
        Queue known = lab.withQueues(List.of(seen)).queues().getFirst();
        assertThat(known.longestTime()).contains(Duration.ofHours(1));
        assertThat(known.perNode().cpus()).hasValue(16);
        assertThat(known.perNode().gpus()).hasValue(4);
        assertThat(known.perNode().gpuTypes()).containsExactly("a100");
    }

    @Test
    void scheduler_queues_are_not_suggested_if_node_types_are_requested() {
        Cluster typed = lab.withOverrides(new ClusterOverrides(Map.of("types", "yes"), Settings.NONE));
        List<Queue> found = List.of(
                Given.queue("all.q", Queue.Mark.OPEN, "01:00:00", 1),
                Given.queue("gpu", Queue.Mark.OPEN, "01:00:00", 1));
        assertThat(typed.withQueues(found).queues()).extracting(Queue::name).containsExactly("gpu", "debug", "shut");
        assertThat(lab.withQueues(found).queues()).hasSize(4);
    }

    @Test
    void more_time_than_the_default_queue_allows_is_an_error() {
        Plan plan = plan(Given.with(train, Fields.TIME, "04:00:00"));

        assertThat(plan.canSubmit()).isFalse();
        assertThat(plan.problems().getFirst().what()).contains("debug", "00:30:00", "never start");
    }

    @Test
    void a_longer_time_is_allowed_in_a_queue_with_a_higher_limit() {
        assertThat(plan(Given.with(Given.with(train, Fields.TIME, "04:00:00"), Fields.QUEUE, "gpu"))
                        .problems())
                .isEmpty();
    }

    @Test
    void each_resource_that_exceeds_a_queue_limit_is_a_problem() {
        Preset greedy = train.withSettings(Given.settings(
                Fields.COMMAND, "x",
                Fields.QUEUE, "gpu",
                Fields.NODES, "5",
                Fields.GPUS_PER_NODE, "5",
                Fields.MEMORY, "500 GB",
                Fields.CPUS_PER_TASK, "17",
                Fields.GPU_TYPE, "v100"));

        assertThat(plan(greedy).problems()).filteredOn(Problem::isBlocking).hasSize(5);
    }

    @Test
    void unknown_and_closed_queues_are_problems() {
        assertThat(plan(Given.with(train, Fields.QUEUE, "gpuu")).canSubmit()).isFalse();
        assertThat(plan(Given.with(train, Fields.QUEUE, "shut")).canSubmit()).isFalse();
    }

    @Test
    void an_error_about_a_wrong_type_names_the_expected_type() {
        assertThat(plan(Given.with(train, Fields.MEMORY, "64")).problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.what()).contains("64 GB"));
    }

    @Test
    void a_cluster_specific_setting_overrides_the_general_setting() {
        Preset preset = Given.with(train, Fields.QUEUE, "nowhere")
                .withOn(lab.name(), Settings.NONE.with(Fields.QUEUE, Value.of("gpu")));

        assertThat(plan(preset).problems()).isEmpty();
    }

    @Test
    void a_missing_command_and_a_name_with_dashes_are_problems() {
        assertThat(plan(Given.with(Given.preset("a"), "--lr", "1")).problems()).hasSize(2);
    }

    @Test
    void a_command_in_the_script_field_can_be_fixed_with_one_click() {
        assertThat(fixes(Given.with(train, Fields.COMMAND, "python train.py \\\n  --lr 1 \\\n  --epochs 2\n")))
                .contains(new Fix(
                        "Join the lines",
                        new Fix.SetField(Fields.COMMAND, Value.of("python train.py --lr 1 --epochs 2"))));
        assertThat(fixes(Given.with(train, Fields.COMMAND, "cd code\npython train.py")))
                .extracting(Fix::label)
                .doesNotContain("Join the lines");
        assertThat(fixes(Given.with(train, Fields.COMMAND, "exec python train.py")))
                .contains(new Fix("Remove exec", new Fix.SetField(Fields.COMMAND, Value.of("python train.py"))));
        assertThat(plan(Given.with(train, Fields.COMMAND, "executor train.py")).problems())
                .isEmpty();
    }

    @Test
    void a_job_name_contains_only_characters_that_every_scheduler_accepts() {
        assertThat(NameRules.toJobName("학습 run:1")).isEqualTo("job__run_1");
        assertThat(NameRules.toJobName("train_with_batch_4")).isEqualTo("train_with_batch_4");
    }

    @Test
    void a_mistyped_site_variable_can_be_fixed_with_one_click() {
        assertThat(fixes(Given.with(train, "data-dir", "${site.dta}/nyu")))
                .containsExactly(
                        new Fix("Use ${site.data}", new Fix.SetParameter("data-dir", Value.of("${site.data}/nyu"))));
    }

    @Test
    void possible_units_are_suggested_for_a_number_without_a_unit() {
        assertThat(fixes(Given.with(train, Fields.MEMORY, "64")))
                .containsExactly(new Fix("Use 64 GB", new Fix.SetField(Fields.MEMORY, Value.of("64 GB"))));
        assertThat(fixes(Given.with(train, Fields.TIME, "4")))
                .extracting(Fix::label)
                .containsExactly("Use 4h", "Use 4m");
    }

    @Test
    void the_intended_choice_is_suggested_for_a_mistyped_one() {
        assertThat(fixes(Given.with(train, Fields.PASS_PARAMETERS, "flag")))
                .containsExactly(new Fix("Use flags", new Fix.SetField(Fields.PASS_PARAMETERS, Value.of("flags"))));
    }

    @Test
    void leading_dashes_can_be_removed_with_one_click_in_the_preset_that_has_them() {
        Preset base = Given.with(train, "--lr", "1");
        Experiment inherits = new Experiment(List.of(Given.preset("depth/small"), base));

        assertThat(fixes(base)).containsExactly(new Fix("Use lr", new Fix.RenameParameter("--lr", "lr")));
        assertThat(planner.plan(inherits, lab, Optional.empty()).problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.fixes()).isEmpty());
    }

    @Test
    void a_script_missing_from_the_project_folder_blocks_submission_with_a_fix() {
        Optional<OptionReading> missing = Optional.of(new OptionReading.Missing("trian.py", Optional.of("train.py")));
        Preset preset = Given.with(train, Fields.COMMAND, "python trian.py --fast");

        Problem problem =
                planner.plan(Given.alone(preset), lab, missing).problems().getFirst();

        assertThat(problem.isBlocking()).isTrue();
        assertThat(problem.what()).contains("trian.py", "the preset's own folder");
        assertThat(problem.fixes())
                .containsExactly(
                        new Fix("Use train.py", new Fix.SetField(Fields.COMMAND, Value.of("python train.py --fast"))));
        Preset setsUp = preset.withSettings(preset.settings().with(Fields.SETUP, Value.of(List.of("cd src"))));
        assertThat(planner.plan(Given.alone(setsUp), lab, missing).problems()).noneMatch(Problem::isBlocking);
    }

    private List<Fix> fixes(Preset preset) {
        return plan(preset).problems().stream()
                .flatMap(problem -> problem.fixes().stream())
                .toList();
    }

    private Plan plan(Preset preset) {
        return planner.plan(Given.alone(preset), lab, Optional.empty());
    }
}
