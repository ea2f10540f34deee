package org.batchwright.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.Given;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Limits;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.model.run.Plan;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.SubmissionPlan;
import org.batchwright.plan.sweep.SweepTexts;
import org.junit.jupiter.api.Test;

class SweepPlanTest {
    private final Preset train = Given.with(
            Given.with(Given.with(Given.preset("depth/train"), Fields.COMMAND, "python train.py"), "lr", "1"),
            "data-dir",
            "/d");
    private final Preset epochs = with(train, Fields.RANGE_FROM, "0", Fields.RANGE_TO, "200", Fields.RANGE_STEP, "10")
            .withSettings(ranged("epoch-start", "epoch-end"));
    private Cluster lab = Given.slurm();

    private org.batchwright.model.preset.Settings ranged(String... names) {
        return with(train, Fields.RANGE_FROM, "0", Fields.RANGE_TO, "200", Fields.RANGE_STEP, "10")
                .settings()
                .with(Fields.RANGE_PARAMETERS, Value.of(List.of(names)));
    }

    private static Preset with(Preset preset, Object... pairs) {
        Preset changed = preset;
        for (int i = 0; i < pairs.length; i += 2) {
            changed = Given.with(changed, (Field<?>) pairs[i], (String) pairs[i + 1]);
        }
        return changed;
    }

    private static Preset grid(Preset preset, String name, String... values) {
        return lists(preset, ValueGroup.GRID, name, values);
    }

    private static Preset lists(Preset preset, ValueGroup group, String name, String... values) {
        return preset.withValues(group, preset.values(group).with(name, Value.of(Arrays.asList(values))));
    }

    private Plan plan(Preset preset) {
        return new Planner().plan(Given.alone(preset), lab, Optional.empty());
    }

    private List<String> labels(Preset preset) {
        Plan plan = plan(preset);
        assertThat(plan.problems()).filteredOn(Problem::isBlocking).isEmpty();
        return plan.jobs().stream().map(PlannedJob::label).toList();
    }

    private Problem problem(Preset preset, String key) {
        return plan(preset).problems().stream()
                .filter(problem -> problem.where().equals(new Problem.InField(key)))
                .findFirst()
                .orElseThrow(() -> new AssertionError(plan(preset).problems().toString()));
    }

    private static List<String> keys(Plan plan) {
        return plan.problems().stream()
                .map(problem -> ((Problem.InField) problem.where()).key())
                .toList();
    }

    @Test
    void evaluating_200_epochs_becomes_20_jobs_of_10() {
        Plan plan = plan(epochs);
        assertThat(plan.problems()).isEmpty();
        assertThat(plan.jobs()).hasSize(20).extracting(PlannedJob::name).containsOnly("train");
        assertThat(plan.jobs().get(0).label()).isEqualTo("epoch-start=0 epoch-end=9");
        assertThat(plan.jobs().get(1).label()).isEqualTo("epoch-start=10 epoch-end=19");
        assertThat(plan.jobs().get(19).label()).isEqualTo("epoch-start=190 epoch-end=200");
        assertThat(plan.submissionPlan().as()).isEqualTo(SubmissionPlan.As.ARRAY);
    }

    @Test
    void a_swept_parameter_keeps_its_position_and_new_ones_go_last() {
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
    void one_parameter_takes_each_number_without_rounding() {
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
    void a_disabled_sweep_changes_nothing() {
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
    void missing_brackets_are_reported_or_not_needed() {
        Preset named = epochs.withSettings(
                epochs.settings().with(Fields.RANGE_PARAMETERS, Value.of("epoch-start, epoch-end")));
        assertThat(labels(named)).isEqualTo(labels(epochs));
        Preset listed = train.withValues(ValueGroup.GRID, Given.assignments("lr", "1e-4, 1e-3"));
        assertThat(problem(listed, "sweep.grid.lr").advice())
                .isEqualTo("Write several values as a list: [1e-4, 1e-3].");
    }

    @Test
    void more_than_a_hundred_thousand_jobs_are_refused_with_their_number() {
        assertThat(problem(with(epochs, Fields.RANGE_TO, "99999999", Fields.RANGE_STEP, "1"), "sweep.range.step")
                        .what())
                .contains("99999999 jobs");
        Preset many = with(epochs, Fields.REPEAT_TIMES, "9999999");
        assertThat(problem(many, "sweep.range.parameters").what()).contains("199999980 jobs");
        assertThat(plan(many).jobs()).hasSize(1);
    }

    @Test
    void a_job_count_is_split_evenly_and_a_smaller_count_is_reported() {
        Preset preset = train.withSettings(ranged("a", "b").without(Fields.RANGE_STEP));
        assertThat(labels(with(preset, Fields.RANGE_JOBS, "20")).get(19)).isEqualTo("a=190 b=200");
        assertThat(problem(with(preset, Fields.RANGE_JOBS, "150"), "sweep.range.jobs")
                        .what())
                .contains("100 jobs, not 150");
        Preset one = train.withSettings(ranged("a").without(Fields.RANGE_STEP));
        assertThat(labels(with(one, Fields.RANGE_JOBS, "5"))).containsExactly("a=0", "a=50", "a=100", "a=150", "a=200");
    }

    @Test
    void an_exclusive_end_is_the_start_of_the_next_part() {
        assertThat(labels(with(epochs, Fields.RANGE_ENDS, "exclusive")))
                .startsWith("epoch-start=0 epoch-end=10", "epoch-start=10 epoch-end=20")
                .endsWith("epoch-start=190 epoch-end=200");
    }

    @Test
    void the_closest_preset_decides_between_steps_and_jobs() {
        Preset child = with(Given.preset("depth/child"), Fields.RANGE_JOBS, "4");
        Plan plan = new Planner()
                .plan(new org.batchwright.model.experiment.Experiment(List.of(child, epochs)), lab, Optional.empty());
        assertThat(plan.problems()).isEmpty();
        assertThat(plan.jobs()).hasSize(4);
    }

    @Test
    void the_sample_is_the_first_job_cut_short() {
        Preset preset = with(epochs, Fields.TIME, "04:00:00", Fields.ofSample(Fields.TIME), "00:10:00")
                .withValues(ValueGroup.SAMPLE, Given.assignments("epoch-end", "1", "lr", "9"));
        PlannedJob sample = plan(preset).submissionPlan().sample().orElseThrow();
        assertThat(sample.name()).isEqualTo("train-sample");
        assertThat(sample.settings().rawValue(Fields.TIME)).contains(Value.of("00:10:00"));
        assertThat(sample.parameters())
                .isEqualTo(Given.assignments("lr", "9", "data-dir", "/d", "epoch-start", "0", "epoch-end", "1"));
        assertThat(sample.label()).isEqualTo("epoch-start=0");
        assertThat(plan(with(preset, Fields.SAMPLE_ENABLED, "false"))
                        .submissionPlan()
                        .sample())
                .isEmpty();
    }

    @Test
    void a_sample_that_is_as_large_as_the_job_is_a_warning() {
        Plan plan = plan(with(train, Fields.SAMPLE_ENABLED, "true"));
        assertThat(plan.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.severity()).isEqualTo(Problem.Severity.WARNING);
            assertThat(problem.where()).isEqualTo(new Problem.InField("sample.parameters"));
        });
    }

    @Test
    void a_chain_has_segments_an_end_and_arguments_for_later_segments() {
        Preset preset = with(
                        train,
                        Fields.CHAIN_SEGMENTS,
                        "until-done",
                        Fields.CHAIN_DONE_FILE,
                        "done.txt",
                        Fields.CHAIN_SIGNAL,
                        "5m",
                        Fields.CHAIN_CHECKPOINT,
                        "ckpt/last.pt")
                .withValues(ValueGroup.CONTINUED, Given.assignments("resume", "${site.data}/last.pt"));
        SubmissionPlan.Chain chain = plan(preset).submissionPlan().chain().orElseThrow();
        assertThat(chain.segments()).isEqualTo(20);
        assertThat(chain.until()).isEqualTo(new SubmissionPlan.Done(Optional.of("done.txt"), 0));
        assertThat(chain.parameters()).isEqualTo(Given.assignments("resume", "/data/last.pt"));
        assertThat(plan(with(preset, Fields.CHAIN_SEGMENTS, "1"))
                        .submissionPlan()
                        .chain())
                .isEmpty();
    }

    @Test
    void a_chain_of_too_many_segments_is_rejected_without_building_it() {
        Plan plan = plan(with(train, Fields.CHAIN_SEGMENTS, "9999999"));
        assertThat(plan.problems())
                .filteredOn(Problem::isBlocking)
                .extracting(Problem::what)
                .containsExactly("The chain has 9999999 segments; the maximum is 1,000.");
        assertThat(plan.submissionPlan().chain().orElseThrow().segments()).isEqualTo(1_000);
    }

    @Test
    void a_grid_of_a_trillion_jobs_is_rejected_without_building_it() {
        Preset huge = train;
        for (int axis = 0; axis < 12; axis++) {
            huge = grid(huge, "p" + axis, "0", "1", "2", "3", "4", "5", "6", "7", "8", "9");
        }
        Plan plan = plan(huge);
        assertThat(plan.jobs()).hasSize(1);
        assertThat(plan.problems())
                .extracting(Problem::what)
                .contains("The sweep has 1000000000000 jobs; the maximum is 100,000.");
    }

    @Test
    void a_chain_cannot_be_swept_yet() {
        assertThat(problem(with(epochs, Fields.CHAIN_SEGMENTS, "3"), "chain.segments")
                        .fixes())
                .hasSize(2);
    }

    @Test
    void more_jobs_than_allowed_is_an_error_and_a_split_array_a_note() {
        lab = lab.withLimits(new Limits(OptionalInt.of(9), OptionalInt.of(15)));
        assertThat(plan(epochs).problems())
                .extracting(Problem::severity)
                .containsExactly(Problem.Severity.ERROR, Problem.Severity.NOTE);
        assertThat(plan(epochs).problems().get(0).what()).contains("20 jobs", "accepts only 15");
        assertThat(plan(epochs).problems().get(1).what()).contains("2 arrays");
    }

    @Test
    void a_sweep_is_summarized_in_a_sentence() {
        assertThat(SweepTexts.of(plan(with(epochs, Fields.SWEEP_MAX_CONCURRENT, "10"))))
                .contains("20 jobs: 0-9, 10-19, ... 190-200, at most 10 at a time");
        Preset grid = grid(grid(train, "lr", "1e-4", "1e-3"), "batch-size", "4", "8", "16");
        assertThat(SweepTexts.of(plan(grid))).contains("6 jobs: lr 1e-4, 1e-3 x batch-size 4, 8, 16");
        assertThat(SweepTexts.of(plan(with(grid, Fields.SWEEP_EXCLUDE, "lr,batch-size\n1e-3,16"))))
                .contains("5 jobs: lr 1e-4, 1e-3 x batch-size 4, 8, 16, without 1");
        assertThat(SweepTexts.of(plan(with(train, Fields.REPEAT_TIMES, "9")))).contains("9 jobs: seed 0, 1, ... 8");
        assertThat(SweepTexts.of(plan(train))).isEmpty();
    }
}
