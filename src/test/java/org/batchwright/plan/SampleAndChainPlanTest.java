package org.batchwright.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.Given;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Limits;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.model.run.Plan;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.SubmissionPlan;
import org.junit.jupiter.api.Test;

/** Tests samples, chains, and the number of jobs that a sweep may have. */
class SampleAndChainPlanTest extends SweepPlans {
    @Test
    void more_than_a_hundred_thousand_jobs_are_rejected_and_their_number_is_reported() {
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
    void an_exclusive_end_is_the_start_of_the_next_subrange() {
        assertThat(labels(with(epochs, Fields.RANGE_ENDS, "exclusive")))
                .startsWith("epoch-start=0 epoch-end=10", "epoch-start=10 epoch-end=20")
                .endsWith("epoch-start=190 epoch-end=200");
    }

    @Test
    void the_nearest_preset_determines_whether_the_step_or_the_number_of_jobs_applies() {
        Preset child = with(Given.preset("depth/child"), Fields.RANGE_JOBS, "4");
        Plan plan = new Planner().plan(new Experiment(List.of(child, epochs)), lab, Optional.empty());
        assertThat(plan.problems()).isEmpty();
        assertThat(plan.jobs()).hasSize(4);
    }

    @Test
    void the_sample_is_a_shortened_first_job() {
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
    void a_chain_has_segments_an_end_condition_and_arguments_for_later_segments() {
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
    void a_chain_cannot_be_combined_with_a_sweep() {
        assertThat(problem(with(epochs, Fields.CHAIN_SEGMENTS, "3"), "chain.segments")
                        .fixes())
                .hasSize(2);
    }

    @Test
    void more_jobs_than_allowed_are_an_error_but_a_split_array_is_only_a_note() {
        lab = lab.withLimits(new Limits(OptionalInt.of(9), OptionalInt.of(15)));
        assertThat(plan(epochs).problems())
                .extracting(Problem::severity)
                .containsExactly(Problem.Severity.ERROR, Problem.Severity.NOTE);
        assertThat(plan(epochs).problems().get(0).what()).contains("20 jobs", "accepts only 15");
        assertThat(plan(epochs).problems().get(1).what()).contains("2 arrays");
    }
}
