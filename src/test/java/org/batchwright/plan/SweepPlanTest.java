package org.batchwright.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.batchwright.Given;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.model.run.Plan;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.SubmissionPlan;
import org.batchwright.plan.sweep.SweepTexts;
import org.junit.jupiter.api.Test;

class SweepPlanTest extends SweepPlans {
    private static List<String> keys(Plan plan) {
        return plan.problems().stream()
                .map(problem -> ((Problem.InField) problem.where()).key())
                .toList();
    }

    @Test
    void an_evaluation_of_200_epochs_is_split_into_20_jobs_of_10_epochs() {
        Plan plan = plan(epochs);
        assertThat(plan.problems()).isEmpty();
        assertThat(plan.jobs()).hasSize(20).extracting(PlannedJob::name).containsOnly("train");
        assertThat(plan.jobs().get(0).label()).isEqualTo("epoch-start=0 epoch-end=9");
        assertThat(plan.jobs().get(1).label()).isEqualTo("epoch-start=10 epoch-end=19");
        assertThat(plan.jobs().get(19).label()).isEqualTo("epoch-start=190 epoch-end=200");
        assertThat(plan.submissionPlan().as()).isEqualTo(SubmissionPlan.As.ARRAY);
    }

    @Test
    void a_swept_parameter_keeps_its_position_and_new_parameters_come_last() {
        assertThat(plan(grid(grid(train, "batch", "4"), "lr", "2"))
                        .jobs()
                        .getFirst()
                        .parameters())
                .isEqualTo(Given.assignments("lr", "2", "data-dir", "/d", "batch", "4"));
    }

    @Test
    void the_last_list_of_a_grid_varies_fastest() {
        assertThat(labels(grid(grid(train, "lr", "1e-4", "1e-3"), "b", "4", "8")))
                .containsExactly("lr=1e-4 b=4", "lr=1e-4 b=8", "lr=1e-3 b=4", "lr=1e-3 b=8");
    }

    @Test
    void range_table_lists_grid_and_repetitions_combine_in_this_order() {
        Preset all = with(epochs, Fields.SWEEP_TABLE, "a;b\n1;2\n", Fields.REPEAT_TIMES, "2", Fields.REPEAT_FROM, "7");
        all = lists(lists(all, ValueGroup.ZIP, "m", "s", "t"), ValueGroup.ZIP, "d", "x", "y");
        all = grid(all, "g", "u", "v");
        List<String> labels = labels(all);
        assertThat(labels).hasSize(20 * 2 * 2 * 2);
        assertThat(labels.getFirst()).isEqualTo("epoch-start=0 epoch-end=9 a=1 b=2 m=s d=x g=u seed=7");
        assertThat(labels.getLast()).isEqualTo("epoch-start=190 epoch-end=200 a=1 b=2 m=t d=y g=v seed=8");
    }

    @Test
    void a_range_of_decimals_for_one_parameter_has_no_rounding_errors() {
        Preset fine = with(train.withSettings(ranged("lr")), Fields.RANGE_TO, "0.5", Fields.RANGE_STEP, "0.1");
        assertThat(labels(fine)).containsExactly("lr=0", "lr=0.1", "lr=0.2", "lr=0.3", "lr=0.4", "lr=0.5");
    }

    @Test
    void rows_that_match_an_exclusion_are_dropped() {
        Preset grid = grid(grid(train, "lr", "1e-4", "1e-3"), "b", "4", "8", "16");
        assertThat(labels(with(grid, Fields.SWEEP_EXCLUDE, "lr, b\n0.001, 8\n, 16\n")))
                .containsExactly("lr=1e-4 b=4", "lr=1e-4 b=8", "lr=1e-3 b=4");
        assertThat(problem(with(grid, Fields.SWEEP_EXCLUDE, "lr\n5\n"), "sweep.exclude")
                        .what())
                .contains("Line 2 excludes nothing");
    }

    @Test
    void separate_jobs_are_numbered_and_limited_in_concurrency() {
        Plan plan = plan(with(epochs, Fields.SWEEP_AS, "jobs", Fields.SWEEP_MAX_CONCURRENT, "3"));
        assertThat(plan.submissionPlan().as()).isEqualTo(SubmissionPlan.As.JOBS);
        assertThat(plan.submissionPlan().maxConcurrent()).hasValue(3);
        assertThat(plan.jobs().get(19).name()).isEqualTo("train-19");
    }

    @Test
    void a_disabled_sweep_has_no_effect() {
        Preset off = with(epochs, Fields.SWEEP_ENABLED, "false", Fields.RANGE_STEP, "nonsense");
        Plan plan = plan(grid(off, "lr", "${site.nowhere}"));
        assertThat(plan.problems()).isEmpty();
        assertThat(plan.jobs()).singleElement().isEqualTo(plan(train).jobs().getFirst());
        assertThat(plan.submissionPlan()).isEqualTo(SubmissionPlan.PLAIN);
    }

    @Test
    void site_variables_are_substituted_everywhere() {
        Preset preset = lists(train, ValueGroup.GRID, "data-dir", "${site.data}/a", "${site.data}/b")
                .withValues(ValueGroup.SAMPLE, Given.assignments("out", "${site.data}/s"));
        Plan plan = plan(with(preset, Fields.CHAIN_SEGMENTS, "1"));
        assertThat(plan.jobs().get(1).parameters().get("data-dir")).contains(Value.of("/data/b"));
        assertThat(plan.submissionPlan().sample().orElseThrow().parameters().get("out"))
                .contains(Value.of("/data/s"));
        assertThat(keys(plan(grid(train, "lr", "${site.nowhere}")))).containsExactly("sweep.grid.lr");
    }

    @Test
    void contradictions_are_reported_at_their_location() {
        assertThat(keys(plan(grid(train.withSettings(ranged("lr")), "lr", "1"))))
                .containsExactly("sweep.grid.lr");
        assertThat(problem(with(epochs, Fields.RANGE_JOBS, "3"), "sweep.range.step")
                        .what())
                .contains("both");
        assertThat(problem(with(epochs, Fields.RANGE_STEP, "0"), "sweep.range.step")
                        .fixes())
                .hasSize(1);
        assertThat(keys(plan(with(epochs, Fields.RANGE_FROM, "300")))).containsExactly("sweep.range.to");
        assertThat(keys(plan(with(epochs, Fields.RANGE_STEP, "0.5")))).containsExactly("sweep.range.step");
        assertThat(keys(plan(with(train, Fields.RANGE_FROM, "0")))).containsExactly("sweep.range.parameters");
        assertThat(keys(plan(with(epochs, Fields.RANGE_STEP, "ten")))).containsExactly("sweep.range.step");
        assertThat(keys(plan(lists(lists(train, ValueGroup.ZIP, "a", "1"), ValueGroup.ZIP, "b", "1", "2"))))
                .containsExactly("sweep.zip.b");
        assertThat(keys(plan(grid(train, "lr")))).containsExactly("sweep.grid.lr");
        assertThat(keys(plan(grid(train, "--lr", "1")))).containsExactly("sweep.grid.--lr");
        assertThat(keys(plan(with(grid(train, "lr", "1"), Fields.SWEEP_EXCLUDE, "lx\n1\n"))))
                .containsExactly("sweep.exclude");
        assertThat(problem(with(grid(train, "lr", "1"), Fields.SWEEP_EXCLUDE, "lr\n1\n"), "sweep.exclude")
                        .what())
                .contains("no job");
        assertThat(keys(plan(with(train, Fields.REPEAT_PARAMETER, "seed")))).containsExactly("sweep.repeat.times");
    }

    @Test
    void missing_brackets_are_accepted_for_names_and_reported_for_values() {
        Preset named = epochs.withSettings(
                epochs.settings().with(Fields.RANGE_PARAMETERS, Value.of("epoch-start, epoch-end")));
        assertThat(labels(named)).isEqualTo(labels(epochs));
        Preset listed = train.withValues(ValueGroup.GRID, Given.assignments("lr", "1e-4, 1e-3"));
        assertThat(problem(listed, "sweep.grid.lr").advice())
                .isEqualTo("Enter several values as a list: [1e-4, 1e-3].");
    }

    @Test
    void a_sweep_is_summarized_in_a_sentence() {
        assertThat(SweepTexts.of(plan(with(epochs, Fields.SWEEP_MAX_CONCURRENT, "10"))))
                .contains("20 jobs: 0-9, 10-19, ... 190-200, at most 10 at a time");
        Preset grid = grid(grid(train, "lr", "1e-4", "1e-3"), "batch-size", "4", "8", "16");
        assertThat(SweepTexts.of(plan(grid))).contains("6 jobs: lr 1e-4, 1e-3 × batch-size 4, 8, 16");
        assertThat(SweepTexts.of(plan(with(grid, Fields.SWEEP_EXCLUDE, "lr,batch-size\n1e-3,16"))))
                .contains("5 jobs: lr 1e-4, 1e-3 × batch-size 4, 8, 16, without 1");
        assertThat(SweepTexts.of(plan(with(train, Fields.REPEAT_TIMES, "9")))).contains("9 jobs: seed 0, 1, ... 8");
        assertThat(SweepTexts.of(plan(train))).isEmpty();
    }
}
